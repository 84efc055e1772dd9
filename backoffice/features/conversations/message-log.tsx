import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type {
  Conversation,
  ConversationMessage,
  OlderMessages,
} from '../../../contract/staff/conversations.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { DateTime } from '../values/date-time.tsx'
import { conversationPath } from './conversation-queries.ts'

/** The messages, scrolled to the latest; older ones are loaded page by page. */
export function MessageLog({ conversation }: { conversation: Conversation }) {
  const { id, messages, seen_by_visitor: seenUntil } = conversation
  const [older, setOlder] = useState<OlderMessages | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const lastId = last?.id
  useEffect(() => {
    if (lastId !== undefined) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [lastId])
  const shown = [...(older?.messages ?? []), ...messages.filter(({ id: message }) => !isIn(older, message))]
  const loading = useMutation({
    mutationFn: () =>
      call<OlderMessages>('GET', `${conversationPath(id)}/messages`, { query: { before: shown[0]?.id } }),
    onSuccess: page =>
      setOlder(before => ({
        messages: [...page.messages, ...(before?.messages ?? messages)],
        has_older: page.has_older,
      })),
  })
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label="Pesan"
      className="min-h-64 flex-1 overflow-y-auto px-4 py-4"
    >
      {(older?.has_older ?? conversation.has_older) ? (
        <p className="mb-3 text-center">
          <Button size="small" isBusy={loading.isPending} onClick={() => loading.mutate()}>
            Pesan sebelumnya
          </Button>
        </p>
      ) : null}
      {loading.isError ? <Notice>{messageOf(loading.error)}</Notice> : null}
      <ol className="stack gap-2.5">
        {shown.map(message => (
          <Message key={message.id} conversationId={id} message={message} />
        ))}
      </ol>
      {last && last.by !== null && Number(seenUntil) >= Number(last.id) ? (
        <p className="mt-1 text-right text-note text-ink-soft">Sudah dibaca pelanggan</p>
      ) : null}
    </div>
  )
}

const isIn = (older: OlderMessages | null, id: string) =>
  older?.messages.some(({ id: known }) => known === id) ?? false

const Message = ({
  conversationId,
  message: { by, text, picture, at },
}: {
  conversationId: string
  message: ConversationMessage
}) => {
  const src = picture && `/api/staff${conversationPath(conversationId)}/pictures/${picture}`
  return (
    <li
      className={`w-fit max-w-[85%] rounded-box px-3 py-2 ${by === null ? 'bg-well' : 'ml-auto bg-teal-tint'}`}
    >
      {src ? (
        <a href={src} target="_blank" rel="noreferrer">
          <img
            src={src}
            alt={by === null ? 'Gambar dari pelanggan' : `Gambar dari ${by}`}
            className="mb-1 max-h-64 rounded-control object-contain"
          />
        </a>
      ) : null}
      {text ? <span className="block whitespace-pre-wrap wrap-anywhere">{text}</span> : null}
      <span className="text-note text-ink-soft">
        {by ?? 'Pelanggan'} · <DateTime at={at} />
      </span>
    </li>
  )
}
