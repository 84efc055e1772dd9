import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PRESENCE_EVERY_MS, type Presence } from '../../../contract/staff/conversations.ts'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { nameOf, stateBadges } from './conversation-list.tsx'
import {
  type ConversationSearch,
  conversationPath,
  conversationQuery,
  listKey,
} from './conversation-queries.ts'
import { MessageLog } from './message-log.tsx'
import { PersonBeside } from './person-beside.tsx'

/** A conversation, its answer, and the person with their orders beside it. Opening it does not assign it (CARE-03). */
export function OneConversation({ id, search }: { id: string; search: ConversationSearch }) {
  const query = useQuery(conversationQuery(id))
  const queries = useQueryClient()
  const [isTyping, setIsTyping] = useState(false)
  const [order, setOrder] = useState<string | undefined>(undefined)
  const conversation = query.data
  const last = conversation?.messages.at(-1)?.id
  const others = useOthers(id, { last, isTyping })
  // What was unread has been opened.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: listKey }), [queries])
  if (!conversation || last === undefined) return <NotLoaded query={query} lines={8} />
  return (
    <div className="grid min-w-0 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <section
        aria-label={`Percakapan dengan ${nameOf(conversation)}`}
        className="flex min-w-0 flex-col rounded-box border border-rule bg-card lg:h-[calc(100dvh-15rem)] lg:min-h-110"
      >
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-rule border-b px-4 py-3">
          <Link
            to="/percakapan"
            search={search}
            aria-label="Kembali ke daftar"
            className={`${buttonClass({ size: 'small' })} lg:hidden`}
          >
            <ArrowLeft aria-hidden size={16} />
          </Link>
          <h2 className="min-w-0 truncate text-lead font-bold">{nameOf(conversation)}</h2>
          <Badge tone={stateBadges[conversation.state].tone}>{stateBadges[conversation.state].label}</Badge>
          <ConversationActions conversation={conversation} last={last} />
        </header>
        <MessageLog conversation={conversation} />
        <footer className="border-rule border-t px-4 py-3">
          <p aria-live="polite" className="text-note font-semibold text-violet empty:hidden">
            {others
              .map(({ name, is_typing }) => `${name} ${is_typing ? 'sedang menjawab' : 'juga membuka ini'}`)
              .join(' · ')}
          </p>
          <AnswerForm key={id} conversation={conversation} last={last} order={order} onTyping={setIsTyping} />
        </footer>
      </section>
      <PersonBeside conversation={conversation} order={order} onOrder={setOrder} />
    </div>
  )
}

/** Says every few seconds that the page is open, and returns who else has the conversation open. */
function useOthers(id: string, { last, isTyping }: { last: string | undefined; isTyping: boolean }) {
  const { data } = useQuery({
    // What is asked is part of the key, so that a change of it is told at once.
    queryKey: ['read-once', 'presence', id, last, isTyping],
    queryFn: ({ signal }) =>
      call<Presence>('PUT', `${conversationPath(id)}/presence`, {
        body: { seen: last, is_typing: isTyping },
        signal,
      }),
    enabled: last !== undefined,
    refetchInterval: PRESENCE_EVERY_MS,
    placeholderData: before => before,
    gcTime: 0,
    retry: false,
  })
  return data?.others ?? []
}
