import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  lazy,
  type RefObject,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { OnChoose, OnChooseTyped } from './on-choose.ts'
import { OpeningSuggestions } from './opening-suggestions.tsx'
import { recentSearchesQuery, rememberSearch } from './suggestion-queries.ts'
import { ThumbBar } from './thumb-bar.tsx'
import { TypedSuggestions } from './typed-suggestions.tsx'
import { isFullScreen, useFullScreen } from './use-full-screen.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Few shoppers search by voice: its code loads when the microphone is first pressed. */
const Listening = lazy(() => import('./listening.tsx'))

/** Fewer letters match too much. */
const MIN_CHARS = 2
/** Longer than the gap between two letters of a fast typist. */
const TYPING_PAUSE_MS = 120

export interface SuggestionPanelProps {
  /** Ties the input to the grid (`aria-controls`). */
  id: string
  typed: string
  input: RefObject<HTMLInputElement | null>
  onActive: (cellId: string | undefined) => void
  /** The microphone was pressed: the panel listens instead of suggesting. */
  isListening: boolean
  /** Called when a suggestion was chosen, to close the panel. */
  onLeave: () => void
  /** Called when Back closes the panel; the box keeps its words. */
  onClose: () => void
  onClear: () => void
  onSubmit: () => void
  onListen: () => void
  /** Called when listening has ended without any words to search for. */
  onListened: () => void
}

/** The panel under the search box: recent and popular searches, then suggestions for the typed words (SEARCH-11). */
export default function SuggestionPanel({
  id,
  typed,
  input,
  isListening,
  onActive,
  onLeave,
  onClose,
  onClear,
  onSubmit,
  onListen,
  onListened,
}: SuggestionPanelProps) {
  const queries = useQueryClient()
  const panel = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState<number | null>(null)
  const words = useDebouncedWords(typed.trim())
  useRowKeys({ input, grid, onActive })
  useFullScreen(panel, () => {
    input.current?.focus()
    onClose()
  })
  const { mutate: remember } = useMutation({
    mutationFn: rememberSearch,
    onSuccess: () => queries.invalidateQueries({ queryKey: recentSearchesQuery.queryKey }),
  })

  // The functions below stay the same while the shopper types, so that the rows are not rendered again for each letter.
  const now = useRef({ typed, onLeave })
  useEffect(() => {
    now.current = { typed, onLeave }
  })
  const onChoose: OnChoose = useCallback(
    click => {
      if (click) remember(click)
      now.current.onLeave()
    },
    [remember],
  )
  /** The rows may still be for fewer letters than the box now has; record what the box has. */
  const onChooseTyped: OnChooseTyped = useCallback(
    entity => onChoose(entity && { ...entity, keyword: now.current.typed.trim() }),
    [onChoose],
  )
  /** Returns the focus to the input. */
  const focusInput = useCallback(() => input.current?.focus(), [input])

  function write(words: string) {
    if (input.current) input.current.value = words
  }

  /** Hides a phone's keyboard once the rows are scrolled, to make room for them. */
  function hideKeyboard() {
    if (isFullScreen()) input.current?.blur()
  }

  if (isListening)
    return (
      <div ref={panel} tabIndex={-1} className={`flex flex-col ${panelClass}`}>
        <Suspense
          fallback={<p className="grid min-h-72 place-items-center text-ink-soft">Menyiapkan mikrofon…</p>}
        >
          <Listening
            onWords={write}
            onHeard={words => {
              write(words)
              onSubmit()
            }}
            onCancel={onListened}
          />
        </Suspense>
      </div>
    )
  return (
    <>
      {/* Focusable, so that a press on empty space does not blur the search and close it. */}
      <div ref={panel} tabIndex={-1} onTouchMove={hideKeyboard} className={panelClass}>
        <p role="status" className="sr-only">
          {words.length >= MIN_CHARS && count !== null ? sentenceOf(count) : ''}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: the popup of a combobox is not a table */}
        <div ref={grid} id={id} role="grid" aria-label="Saran pencarian">
          {words.length < MIN_CHARS ? (
            <OpeningSuggestions onChoose={onChoose} onForgotten={focusInput} />
          ) : (
            <TypedSuggestions words={words} onChoose={onChooseTyped} onCount={setCount} />
          )}
        </div>
      </div>
      <ThumbBar hasWords={typed.trim() !== ''} onClear={onClear} onSubmit={onSubmit} onListen={onListen} />
    </>
  )
}

const panelClass =
  'flex-1 overflow-y-auto overscroll-contain bg-white px-3 pt-4 pb-10 outline-none lg:absolute lg:inset-x-0 lg:top-full lg:mt-2 lg:max-h-[min(640px,calc(100dvh-140px))] lg:rounded-panel lg:p-5 lg:shadow-2'

function sentenceOf(count: number) {
  if (count === 0) return 'Tidak ada saran.'
  return isFullScreen() ? `${count} saran.` : `${count} saran. Pilih dengan panah atas dan bawah.`
}

/** Returns the words once typing pauses, or at once if the box is empty. */
function useDebouncedWords(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    // Rendering the rows yields to the next keystroke.
    const settle = () => startTransition(() => setSettled(words))
    const timer = setTimeout(settle, words === '' ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
