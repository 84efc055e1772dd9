import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Colleague, NOTE_MAX_CHARS } from '../../../contract/staff/orders.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { controlClass } from '../../ui/field.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { dropDraft, readDraft, writeDraft } from '../forms/draft.ts'
import { complete, matching, mentionedIn, nameBeforeCaret } from './mentions.ts'

const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => call<Colleague[]>('GET', '/orders/colleagues', { signal }),
  staleTime: 10 * 60_000,
})

/** A note for other staff; `@` names somebody. Unsaved input survives a reload. */
export function NoteForm({ orderId }: { orderId: string }) {
  const draft = `orders.note.${orderId}`
  const queries = useQueryClient()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const field = useRef<HTMLTextAreaElement>(null)
  /** Where the caret goes after a name was completed. */
  const caret = useRef<number | null>(null)
  const listId = useId()
  const [text, setText] = useState(() => String(readDraft(draft)?.values.text ?? ''))
  const [typedName, setTypedName] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const offered = typedName === null ? [] : matching(colleagues, typedName)

  // Synchronously, so that the next letter goes to the right place.
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const saving = useMutation({
    mutationFn: () =>
      call('POST', `/orders/${orderId}/notes`, {
        body: { text: text.trim(), mentions: mentionedIn(text, colleagues) },
      }),
    async onSuccess() {
      dropDraft(draft)
      setText('')
      await queries.invalidateQueries({ queryKey: ['orders', 'page'] })
    },
  })
  const save = () => {
    if (text.trim() !== '' && !saving.isPending) saving.mutate()
  }
  useShortcuts([{ key: 'c', label: 'Tulis catatan', group: 'Pesanan', run: () => field.current?.focus() }])

  function change(next: string, at: number) {
    setText(next)
    if (next.trim() === '') dropDraft(draft)
    else writeDraft(draft, { text: next })
    setTypedName(nameBeforeCaret(next, at))
    setActive(0)
  }

  function choose({ name }: Colleague) {
    const element = field.current
    if (!element) return
    const next = complete(text, element.selectionStart, name)
    change(next.text, next.caret)
    setTypedName(null)
    caret.current = next.caret
  }

  function press(event: KeyboardEvent) {
    const chosen = offered[active]
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else if (!chosen) return
    else if (event.key === 'ArrowDown') setActive((active + 1) % offered.length)
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setTypedName(null)
    else return
    event.preventDefault()
  }

  return (
    <div className="stack gap-2">
      <div className="relative">
        <textarea
          ref={field}
          rows={text.includes('\n') || text.length > 70 ? 3 : 1}
          aria-label="Catatan untuk tim"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={offered[active] ? `${listId}-${active}` : undefined}
          placeholder="Catatan untuk tim, @ menyebut orang"
          maxLength={NOTE_MAX_CHARS}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value, currentTarget.selectionStart)}
          onKeyDown={press}
          onBlur={() => setTypedName(null)}
          className={`${controlClass} pr-12`}
        />
        <span className="pointer-events-none absolute top-2.5 right-3">
          <KeyCap>C</KeyCap>
        </span>
        <Names id={listId} colleagues={offered} active={active} onChoose={choose} />
      </div>
      {saving.isError ? <Notice>{messageOf(saving.error)}</Notice> : null}
      {text.trim() === '' ? null : (
        <div className="flex items-center justify-end gap-3">
          <KeyCap>Ctrl Enter</KeyCap>
          <Button size="small" isBusy={saving.isPending} onClick={save}>
            Simpan catatan
          </Button>
        </div>
      )}
    </div>
  )
}

/** The colleagues whose names match the letters after the `@`; hidden if there are none. */
const Names = ({
  id,
  colleagues,
  active,
  onChoose,
}: {
  id: string
  colleagues: readonly Colleague[]
  active: number
  onChoose: (colleague: Colleague) => void
}) => (
  <div
    id={id}
    role="listbox"
    aria-label="Orang yang bisa disebut"
    className="absolute inset-x-0 top-full z-20 mt-1 rounded-box border border-rule bg-card p-1.5 shadow-float empty:hidden md:right-auto md:min-w-64"
  >
    {colleagues.map((colleague, index) => (
      <div
        key={colleague.id}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        // Before the field loses its focus.
        onPointerDown={event => {
          event.preventDefault()
          onChoose(colleague)
        }}
        className={`flex min-h-9 cursor-pointer items-center rounded-control px-2.5 font-semibold pointer-coarse:min-h-11 ${index === active ? 'bg-well' : ''}`}
      >
        {colleague.name}
      </div>
    ))}
  </div>
)
