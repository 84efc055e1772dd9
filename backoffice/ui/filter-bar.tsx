import { Popover } from '@base-ui/react/popover'
import { Plus, Search, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { controlClass } from './field.tsx'
import { KeyCap } from './key-cap.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { useShortcuts } from './shortcuts.ts'

/** One filter of a list, read as a sentence: "Orang: Ratna". */
export interface Filter {
  id: string
  label: string
  value: string | undefined
  /** Values to choose from; without them it is typed or picked. */
  choices?: readonly { value: string; name: string }[]
  /** For values of which there are too many to list: what finds them; `pick` sets the filter. */
  picker?: (pick: (value: string) => void) => ReactNode
  /** What is typed; by default a day. */
  typed?: 'day' | 'text' | 'number'
  /** How a typed value reads: "Rp 300.000". By default as it was typed. */
  shown?: string | undefined
  onChange: (value: string | undefined) => void
}

interface FilterBarProps {
  /** The fields that are searched: "nama, kode, resi"; without it there is no search. */
  searchFor?: string
  query?: string | undefined
  onQuery?: (query: string | undefined) => void
  filters: readonly Filter[]
  /** Removes all filters. */
  onClear: () => void
  /** At the end of the row: columns, density. */
  controls?: ReactNode
}

/**
 * Search and filters of a list. `/` leads to the search; a filter that is set reads as a sentence and can be removed.
 */
export function FilterBar({ searchFor, query, onQuery, filters, onClear, controls }: FilterBarProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const set = filters.filter(({ id, value }) => value !== undefined || id === opened)
  const free = filters.filter(filter => !set.includes(filter))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {onQuery ? <SearchBox looksAt={searchFor} query={query} onQuery={onQuery} /> : null}
      {set.map(filter => (
        <FilterChip
          key={filter.id}
          filter={filter}
          isOpen={opened === filter.id}
          onOpen={isOpen => setOpened(isOpen ? filter.id : null)}
        />
      ))}
      {free.length > 0 ? (
        <Menu
          align="start"
          trigger={
            <Button size="small">
              <Plus aria-hidden size={15} />
              Saringan
            </Button>
          }
        >
          {free.map(({ id, label }) => (
            <MenuItem key={id} onClick={() => setTimeout(() => setOpened(id))}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      {set.filter(({ value }) => value !== undefined).length > 1 ? (
        <Button variant="quiet" size="small" onClick={onClear}>
          Hapus semua
        </Button>
      ) : null}
      {controls ? <div className="ml-auto flex flex-wrap items-center">{controls}</div> : null}
    </div>
  )
}

const SEARCH_AFTER_MS = 250

function SearchBox({
  looksAt,
  query,
  onQuery,
}: {
  looksAt: string | undefined
  query: string | undefined
  onQuery: (query: string | undefined) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Back and other filters change the address while nobody types here.
  useEffect(() => {
    const field = input.current
    if (field && document.activeElement !== field) field.value = query ?? ''
  }, [query])
  useShortcuts([
    { key: '/', label: 'Cari di daftar ini', group: 'Daftar', run: () => input.current?.focus() },
  ])
  return (
    // On a phone it fills a row, so that its text can be read.
    <span className="relative block min-w-0 flex-1 basis-full md:max-w-72 md:basis-56">
      <Search aria-hidden size={15} className="absolute inset-y-0 left-3 my-auto text-ink-soft" />
      <input
        ref={input}
        type="search"
        aria-label="Cari di daftar ini"
        placeholder={looksAt}
        defaultValue={query}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onQuery(value.trim() || undefined), SEARCH_AFTER_MS)
        }}
        className="block min-h-8 w-full rounded-pill border border-edge bg-card py-1 pr-9 pl-8.5 text-note text-ink placeholder:text-faint hover:border-ink-soft pointer-coarse:min-h-11 pointer-coarse:pr-3 [&::-webkit-search-cancel-button]:grayscale pointer-coarse:text-base"
      />
      <span className="absolute inset-y-0 right-3 grid place-items-center">
        <KeyCap>/</KeyCap>
      </span>
    </span>
  )
}

function FilterChip({
  filter: { label, value, choices, picker, typed = 'day', shown: typedText = value, onChange },
  isOpen,
  onOpen,
}: {
  filter: Filter
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}) {
  const shown = choices ? choices.find(choice => choice.value === value)?.name : typedText
  const set = (next: string | undefined) => {
    onChange(next)
    onOpen(false)
  }
  return (
    <span className="inline-flex min-h-8 items-center rounded-pill border border-ink bg-card text-note font-semibold shadow-[inset_0_0_0_1px_var(--color-ink)] pointer-coarse:min-h-11">
      <Popover.Root open={isOpen} onOpenChange={onOpen}>
        <Popover.Trigger className="rounded-pill py-1 pl-3">
          {label}: {shown ?? '…'}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner align="start" sideOffset={8} className="z-40">
            <Popover.Popup
              aria-label={label}
              className="max-h-[60dvh] min-w-56 overflow-y-auto rounded-box border border-rule bg-card p-1.5 text-ink shadow-float outline-none"
            >
              {picker ? (
                <div className="w-72 max-w-full p-2">{picker(set)}</div>
              ) : choices ? (
                choices.map(choice => (
                  <button
                    key={choice.value}
                    type="button"
                    aria-pressed={choice.value === value}
                    onClick={() => set(choice.value)}
                    className="flex min-h-9 w-full items-center rounded-control px-2.5 text-left text-body font-semibold hover:bg-well aria-pressed:text-teal pointer-coarse:min-h-11"
                  >
                    {choice.name}
                  </button>
                ))
              ) : typed !== 'day' ? (
                <TypedValue label={label} value={value} isNumber={typed === 'number'} onType={set} />
              ) : (
                <label className="block p-2 text-note font-bold">
                  {label}
                  <input
                    type="date"
                    value={value ?? ''}
                    onChange={event => onChange(event.currentTarget.value || undefined)}
                    className={`${controlClass} mt-1`}
                  />
                </label>
              )}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <button
        type="button"
        aria-label={`Hapus saringan ${label}`}
        onClick={() => set(undefined)}
        className="grid size-7.5 place-items-center rounded-full hover:bg-well pointer-coarse:size-11"
      >
        <X aria-hidden size={13} />
      </button>
    </span>
  )
}

/** Applied once it is complete: each letter would be another list. */
function TypedValue({
  label,
  value,
  isNumber,
  onType,
}: {
  label: string
  value: string | undefined
  isNumber: boolean
  onType: (value: string | undefined) => void
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('value')).trim()
    onType((isNumber ? typed.replace(/\D/g, '') : typed) || undefined)
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2 p-2">
      <label className="block text-note font-bold">
        {label}
        <input
          name="value"
          defaultValue={value}
          inputMode={isNumber ? 'numeric' : 'text'}
          maxLength={isNumber ? 15 : 80}
          autoComplete="off"
          className={`${controlClass} mt-1`}
        />
      </label>
      <Button type="submit">Pakai</Button>
    </form>
  )
}
