import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { SearchClick } from '../../../contract/search.ts'
import { OpeningSuggestions } from './opening-suggestions.tsx'
import { recentSearchesQuery, rememberSearch } from './suggestion-queries.ts'
import { TypedSuggestions } from './typed-suggestions.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { isWholeScreen, useWholeScreen } from './use-whole-screen.ts'

/** Fewer letters say too little. */
const TYPED_FROM = 2
/** A quick typist's next letter comes sooner. */
const TYPING_PAUSE_MS = 120

export interface SuggestionPanelProps {
  /** Ties the input to the grid (`aria-controls`). */
  id: string
  typed: string
  input: RefObject<HTMLInputElement | null>
  onActive: (cellId: string | undefined) => void
  /** A suggestion was chosen. */
  onLeave: () => void
}

/** Tells what was chosen; the panel remembers it and closes. */
export type OnChoose = (click?: SearchClick) => void

/** The same among suggestions for typed words: the panel adds the keyword. */
export type OnChooseTyped = (entity?: Omit<SearchClick, 'keyword'>) => void

/** What opens under the search box: one's own and popular things, then suggestions for what is typed (SEARCH-11). */
export default function SuggestionPanel({ id, typed, input, onActive, onLeave }: SuggestionPanelProps) {
  const queries = useQueryClient()
  const panel = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState<number | null>(null)
  const words = useSettledWords(typed.trim())
  useRowKeys({ input, grid, onActive })
  useWholeScreen(panel, () => {
    input.current?.focus()
    onLeave()
  })
  // Other words, other rows: the cell that the keys stood on is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are what it waits for
  useEffect(() => onActive(undefined), [words, onActive])
  const remember = useMutation({
    mutationFn: rememberSearch,
    onSuccess: () => queries.invalidateQueries({ queryKey: recentSearchesQuery.queryKey }),
  })

  const onChoose: OnChoose = click => {
    if (click) remember.mutate(click)
    onLeave()
  }

  /** The rows may still answer fewer letters than the box holds by now; the box says what the shopper looks for. */
  const onChooseTyped: OnChooseTyped = entity => onChoose(entity && { ...entity, keyword: typed.trim() })

  /** Where the focus was is gone, or to be left. */
  function toInput() {
    input.current?.focus()
    onActive(undefined)
  }

  return (
    // Takes the focus of a press on nothing in particular, which would otherwise leave the search and close it.
    <div
      ref={panel}
      tabIndex={-1}
      className="flex-1 overflow-y-auto overscroll-contain bg-white px-3 pt-4 pb-10 outline-none lg:absolute lg:inset-x-0 lg:top-full lg:mt-2 lg:max-h-[min(640px,calc(100dvh-140px))] lg:rounded-panel lg:p-5 lg:shadow-2"
    >
      <p role="status" className="sr-only">
        {words.length >= TYPED_FROM && count !== null ? sentenceOf(count) : ''}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: the popup of a combobox is no table */}
      <div ref={grid} id={id} role="grid" aria-label="Saran pencarian">
        {words.length < TYPED_FROM ? (
          <OpeningSuggestions onChoose={onChoose} onForgotten={toInput} />
        ) : (
          <TypedSuggestions words={words} onChoose={onChooseTyped} onCount={setCount} />
        )}
      </div>
    </div>
  )
}

function sentenceOf(count: number) {
  if (count === 0) return 'Tidak ada saran.'
  return isWholeScreen() ? `${count} saran.` : `${count} saran. Pilih dengan panah atas dan bawah.`
}

/** The words once the typing rests; cleared ones at once. */
function useSettledWords(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
