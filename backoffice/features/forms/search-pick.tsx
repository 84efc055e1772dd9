import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { Notice } from '../../ui/failed.tsx'
import { controlClass } from '../../ui/field.tsx'
import { useSettled } from './use-settled.ts'

interface SearchPickProps<Row> {
  label: string
  placeholder: string
  hint?: string
  /** How many rows are found at most, and what to type for others. */
  limit?: number
  limitHint?: string
  isFocused?: boolean
  /** Finds rows by what is typed, once typing pauses. */
  useFound: (q: string) => { rows: readonly Row[] | undefined; isOld: boolean; failure: string | null }
  rowKey: (row: Row) => string
  /** A row's name for screen readers. */
  rowName: (row: Row) => string
  /** Why a row cannot be taken; null if it can. */
  refused?: (row: Row) => string | null
  onPick: (row: Row) => void
  children: (row: Row) => ReactNode
  fieldRef?: RefObject<HTMLInputElement | null>
}

/**
 * Searches while staff type and lists what was found below. Arrow keys go up and down the list, Enter takes a row; the
 * only one found is taken by Enter in the field, as a scanner presses it.
 */
export function SearchPick<Row>({
  label,
  placeholder,
  hint,
  limit = Number.POSITIVE_INFINITY,
  limitHint,
  isFocused = false,
  useFound,
  rowKey,
  rowName,
  refused = () => null,
  onPick,
  children,
  fieldRef,
}: SearchPickProps<Row>) {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const search = useSettled(q)
  const { rows: found = [], isOld, failure } = useFound(search)
  const id = useId()
  const rows = q === '' ? [] : found
  const isSearched = search !== '' && search === q && !isOld
  // The results may still be those of fewer letters, and a scanner presses Enter before there are any: the row is taken
  // once everything typed has been searched for, if it is still there.
  const [wanted, setWanted] = useState<{ key: string | null } | null>(null)
  useEffect(() => {
    if (wanted === null || !isSearched) return
    setWanted(null)
    const row = wanted.key === null ? onlyOf(rows) : rows.find(found => rowKey(found) === wanted.key)
    if (!row || refused(row) !== null) return
    onPick(row)
    setTyped('')
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the field and the buttons in it
    <div className="stack gap-2" onKeyDown={moveFocus}>
      <label htmlFor={id} className="text-note font-bold">
        {label}
      </label>
      <span className="relative block">
        <Search
          aria-hidden
          size={17}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft"
        />
        <input
          ref={fieldRef}
          id={id}
          value={typed}
          placeholder={placeholder}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the page begins with it
          autoFocus={isFocused}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setWanted(null)
          }}
          onKeyDown={event => {
            if (event.key === 'Escape') setTyped('')
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (q !== '') setWanted({ key: null })
          }}
          className={`${controlClass} pl-9.5`}
        />
      </span>
      {failure ? <Notice>{failure}</Notice> : null}
      <div aria-live="polite" className="empty:hidden">
        {rows.length > 0 ? (
          <ul
            aria-label={`${label}: yang ditemukan`}
            className="max-h-96 divide-y divide-rule-soft overflow-y-auto rounded-box border border-rule"
          >
            {rows.map(row => {
              const reason = refused(row)
              return (
                <li key={rowKey(row)}>
                  <button
                    type="button"
                    aria-label={[rowName(row), reason].filter(Boolean).join(', ')}
                    aria-disabled={reason !== null || undefined}
                    onClick={() => setWanted({ key: rowKey(row) })}
                    className="flex w-full items-center justify-between gap-3 px-3 py-2.5 text-left -outline-offset-2 hover:bg-head aria-disabled:opacity-60"
                  >
                    {children(row)}
                  </button>
                </li>
              )
            })}
            {rows.length >= limit ? (
              <li className="px-3 py-2.5 text-note text-ink-soft">{limitHint}</li>
            ) : null}
          </ul>
        ) : isSearched && !failure ? (
          <p className="text-note text-ink-soft">Tidak ada yang cocok dengan “{search}”.</p>
        ) : hint ? (
          <p className="text-note text-ink-soft">{hint}</p>
        ) : null}
      </div>
    </div>
  )
}

const onlyOf = <Row,>([first, second]: readonly Row[]): Row | undefined =>
  second === undefined ? first : undefined

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
