import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OnChoose, OnChooseTyped } from './on-choose.ts'
import { OpeningSuggestions } from './opening-suggestions.tsx'
import { recentSearchesQuery, rememberSearch } from './suggestion-queries.ts'
import { TypedSuggestions } from './typed-suggestions.tsx'
import { isFullScreen, useFullScreen } from './use-full-screen.ts'
import { useRowKeys } from './use-row-keys.ts'

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
  /** Called when a suggestion was chosen, to close the panel. */
  onLeave: () => void
}

/** The panel under the search box: recent and popular searches, then suggestions for the typed words (SEARCH-11). */
export default function SuggestionPanel({ id, typed, input, onActive, onLeave }: SuggestionPanelProps) {
  const queries = useQueryClient()
  const panel = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState<number | null>(null)
  const words = useDebouncedWords(typed.trim())
  useRowKeys({ input, grid, onActive })
  useFullScreen(panel, () => {
    input.current?.focus()
    onLeave()
  })
  // New words give new rows, so no cell is active.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the words change
  useEffect(() => onActive(undefined), [words, onActive])
  const remember = useMutation({
    mutationFn: rememberSearch,
    onSuccess: () => queries.invalidateQueries({ queryKey: recentSearchesQuery.queryKey }),
  })

  const onChoose: OnChoose = click => {
    if (click) remember.mutate(click)
    onLeave()
  }

  /** The rows may still be for fewer letters than the box now has; record what the box has. */
  const onChooseTyped: OnChooseTyped = entity => onChoose(entity && { ...entity, keyword: typed.trim() })

  /** Returns the focus to the input. */
  function focusInput() {
    input.current?.focus()
    onActive(undefined)
  }

  return (
    // Focusable, so that a press on empty space does not blur the search and close it.
    <div
      ref={panel}
      tabIndex={-1}
      className="flex-1 overflow-y-auto overscroll-contain bg-white px-3 pt-4 pb-10 outline-none lg:absolute lg:inset-x-0 lg:top-full lg:mt-2 lg:max-h-[min(640px,calc(100dvh-140px))] lg:rounded-panel lg:p-5 lg:shadow-2"
    >
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
  )
}

function sentenceOf(count: number) {
  if (count === 0) return 'Tidak ada saran.'
  return isFullScreen() ? `${count} saran.` : `${count} saran. Pilih dengan panah atas dan bawah.`
}

/** The words once typing pauses; an empty box at once. */
function useDebouncedWords(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
