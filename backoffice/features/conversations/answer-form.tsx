import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ImagePlus, MessageSquareText, Send, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CHAT_MESSAGE_MAX_CHARS } from '../../../contract/constants.ts'
import {
  type Conversation,
  type FilledAnswer,
  placeholdersIn,
} from '../../../contract/staff/conversations.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { controlClass } from '../../ui/field.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { dropDraft, readDraft, writeDraft } from '../forms/draft.ts'
import { reasonAgainst } from '../forms/picture-file.ts'
import { conversationPath, filledAnswersQuery } from './conversation-queries.ts'

interface Typed {
  text: string
  /** The last message that was there when the person began to type or chose a picture: what they answer. */
  seen: string
}

/**
 * The answer to a visitor. What was typed survives a reload and a refusal. If somebody else answers meanwhile, it is not sent
 * until the person has read that answer (CARE-03).
 */
export function AnswerForm({
  conversation,
  last,
  order,
  onTyping,
}: {
  conversation: Conversation
  last: string
  /** The code of the order that ready answers are about; undefined: the latest. */
  order: string | undefined
  onTyping: (isTyping: boolean) => void
}) {
  const { id, messages } = conversation
  const draft = `chats.answer.${id}`
  const queries = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed | null>(() => readTyped(draft))
  const [picture, setPicture] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const text = typed?.text ?? ''
  const seen = typed?.seen ?? last
  const answered = messages.findLast(({ id: message, by }) => by !== null && Number(message) > Number(seen))
  const unfilled = placeholdersIn(text).known
  const isEmpty = text.trim() === '' && picture === null

  const isTyping = text.trim() !== ''
  useEffect(() => onTyping(isTyping), [onTyping, isTyping])
  useEffect(() => () => onTyping(false), [onTyping])

  function change(next: string) {
    if (next === '') dropDraft(draft)
    else writeDraft(draft, { text: next, seen })
    setTyped(next === '' && picture === null ? null : { text: next, seen })
  }
  /** The person has read what came meanwhile. */
  function readOn() {
    if (typed === null) return
    writeDraft(draft, { ...typed, seen: last })
    setTyped({ ...typed, seen: last })
    field.current?.focus()
  }

  const sending = useMutation({
    mutationFn: () =>
      call('POST', `${conversationPath(id)}/answers`, { body: { text: text.trim(), picture, seen } }),
    onSuccess() {
      dropDraft(draft)
      setTyped(null)
      setPicture(null)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['chats'] }),
  })
  const uploading = useMutation({
    mutationFn: (chosen: File) =>
      call<{ id: string }>('POST', `${conversationPath(id)}/pictures`, { body: chosen }),
    onSuccess({ id: stored }) {
      setPicture(stored)
      setTyped({ text, seen })
    },
  })
  function take(chosen: File) {
    const against = reasonAgainst(chosen)
    setReason(against)
    if (against === null) uploading.mutate(chosen)
  }
  // A picture that is on its way belongs to this answer.
  const isHeld = isEmpty || unfilled.length > 0 || answered !== undefined || uploading.isPending
  const send = () => {
    if (!isHeld && !sending.isPending) sending.mutate()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  const pictureFault = reason ?? (uploading.isError ? messageOf(uploading.error) : null)
  const isLate = hasCode(sending.error, 'NEWER_MESSAGE')

  return (
    <div className="stack mt-1 gap-2">
      {answered && !isEmpty ? (
        <Notice
          title={`${answered.by} sudah menjawab`}
          action={
            <Button size="small" onClick={readOn}>
              Sudah kubaca
            </Button>
          }
        >
          “{answered.text || 'Gambar'}”. Jawabanmu belum terkirim dan masih ada di bawah.
        </Notice>
      ) : null}
      {sending.isError && !isLate ? <Notice>{messageOf(sending.error)}</Notice> : null}
      {pictureFault ? <Notice>{pictureFault}</Notice> : null}
      {picture ? (
        <span className="relative w-fit">
          <img
            src={`/api/staff${conversationPath(id)}/pictures/${picture}`}
            alt="Gambar yang akan dikirim"
            className="max-h-28 rounded-control border border-rule"
          />
          <IconButton
            label="Lepas gambar"
            className="absolute -top-2 -right-2 rounded-full border border-rule bg-card"
            onClick={() => setPicture(null)}
          >
            <X aria-hidden size={15} />
          </IconButton>
        </span>
      ) : null}
      <textarea
        ref={field}
        rows={3}
        aria-label="Jawaban untuk pelanggan"
        placeholder="Tulis jawaban. Ctrl Enter mengirim."
        maxLength={CHAT_MESSAGE_MAX_CHARS}
        value={text}
        aria-invalid={unfilled.length > 0 || undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={press}
        className={controlClass}
      />
      {unfilled.length > 0 ? (
        <p role="status" className="text-note font-semibold text-rose-ink">
          Belum terisi: {unfilled.map(name => `{${name}}`).join(', ')}. Ganti dulu dengan tulisanmu.
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto flex gap-2">
          <ReadyAnswerMenu
            id={id}
            order={order}
            onChoose={answer => {
              change(text.trim() === '' ? answer.text : `${text.trimEnd()}\n${answer.text}`)
              field.current?.focus()
            }}
          />
          <IconButton
            label="Tambah gambar"
            aria-busy={uploading.isPending || undefined}
            onClick={() => file.current?.click()}
          >
            <ImagePlus aria-hidden size={19} />
          </IconButton>
          <input
            ref={file}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label="Berkas gambar"
            className="sr-only"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0]
              if (chosen) take(chosen)
              currentTarget.value = ''
            }}
          />
        </span>
        <Button variant="main" disabled={isHeld} isBusy={sending.isPending} onClick={send}>
          <Send aria-hidden size={16} />
          Kirim jawaban
        </Button>
      </div>
    </div>
  )
}

function readTyped(draft: string): Typed | null {
  const values = readDraft(draft)?.values
  return values && typeof values.text === 'string' && typeof values.seen === 'string'
    ? { text: values.text, seen: values.seen }
    : null
}

/** Ready answers, filled for this visitor; one that lacks something says what. */
function ReadyAnswerMenu({
  id,
  order,
  onChoose,
}: {
  id: string
  order: string | undefined
  onChoose: (answer: FilledAnswer) => void
}) {
  const { data: answers = [] } = useQuery(filledAnswersQuery(id, order))
  return (
    <Menu
      align="start"
      side="top"
      trigger={
        <Button size="small" className="min-h-9!">
          <MessageSquareText aria-hidden size={16} />
          Jawaban siap
        </Button>
      }
    >
      {answers.map(answer => (
        <MenuItem key={answer.id} onClick={() => onChoose(answer)}>
          <span className="max-w-80">
            <span className="block">{answer.title}</span>
            <span className="block truncate text-note font-normal text-ink-soft">{answer.text}</span>
            {answer.missing.length > 0 ? (
              <span className="block text-note font-normal text-rose-ink">
                belum ada: {answer.missing.join(', ')}
              </span>
            ) : null}
          </span>
        </MenuItem>
      ))}
      {answers.length === 0 ? <MenuItem isDisabled>Belum ada jawaban siap</MenuItem> : null}
    </Menu>
  )
}
