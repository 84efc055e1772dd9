import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Chat, ChatMessage, ChatMessageBody } from '../../../contract/chat.ts'
import { api } from '../../api/client.ts'
import { meQuery, useMe } from '../../session/use-me.ts'
import { isWaiting, recordMessageSent } from './chat-mark.ts'

/** The conversation, polled; server/modules/chat/README.md explains why there is no open connection. */

const POLL_MS = { open: 3_000, closed: 60_000 }

const chatQuery = (who: string) =>
  queryOptions({
    queryKey: ['mine', 'chat', who],
    // Only new messages are requested.
    queryFn: async ({ client, queryKey }): Promise<Chat> => {
      const knownMessages = client.getQueryData<Chat>(queryKey)?.messages ?? []
      const news = await api.get<Chat>('/api/chat', { query: { after: knownMessages.at(-1)?.id } })
      return { messages: [...knownMessages, ...news.messages], unread: news.unread }
    },
    staleTime: 0,
  })

/**
 * While the sheet is closed, only the browser of a visitor who is waiting for an answer polls. A hidden tab does not
 * poll.
 */
export function useChat({ isOpen }: { isOpen: boolean }) {
  const { member } = useMe()
  const { isPending } = useQuery(meQuery)
  const queries = useQueryClient()
  const query = chatQuery(member?.id ?? 'guest')
  const chat = useQuery({
    ...query,
    // The server knows whose chat it is, even if the page could not find out.
    enabled: !isPending && (isOpen || isWaiting(Date.now())),
    refetchInterval: isOpen ? POLL_MS.open : POLL_MS.closed,
  })
  return {
    messages: chat.data?.messages ?? [],
    unread: chat.data?.unread ?? 0,
    isLost: chat.isError,
    /** Marks the messages shown as read. */
    markRead: (last: ChatMessage) => void markRead(queries, query, last),
    refresh: () => queries.refetchQueries({ queryKey: query.queryKey }),
  }
}

async function markRead(
  queries: QueryClient,
  { queryKey }: Pick<ReturnType<typeof chatQuery>, 'queryKey'>,
  { id }: ChatMessage,
) {
  queries.setQueryData(queryKey, chat => chat && { ...chat, unread: 0 })
  // If this request fails, the badge returns, and the request is sent again the next time the chat is opened.
  await api.post('/api/chat/seen', { until: id }, { isBackground: true }).catch(() => undefined)
}

/** Sends a message; it is shown once the server has stored it. A retry after a lost response does not send it twice. */
export function useSend(refresh: () => Promise<void>) {
  return useMutation({
    mutationFn: (message: ChatMessageBody) => api.post<ChatMessage>('/api/chat/messages', message),
    onSuccess: async () => {
      recordMessageSent(Date.now())
      await refresh()
    },
  })
}
