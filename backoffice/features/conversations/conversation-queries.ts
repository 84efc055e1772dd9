import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type {
  Conversation,
  ConversationList,
  ConversationPart,
  FilledAnswer,
  ReadyAnswer,
} from '../../../contract/staff/conversations.ts'
import type { Colleague } from '../../../contract/staff/orders.ts'
import { call } from '../../api/call.ts'

/** The parameters in the address of the inbox; without a part, what waits for an answer. */
export const conversationSearch = z.object({
  bagian: z
    .enum(['unanswered', 'mine', 'open', 'done'] satisfies ConversationPart[])
    .optional()
    .catch(undefined),
})
export type ConversationSearch = z.infer<typeof conversationSearch>

export const listKey = ['chats', 'list'] as const

export const conversationsQuery = ({ bagian: part }: ConversationSearch) =>
  infiniteQueryOptions({
    queryKey: [...listKey, part],
    queryFn: ({ pageParam: after, signal }) =>
      call<ConversationList>('GET', '/conversations', { query: { part, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const conversationPath = (id: string): string => `/conversations/${id}`

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['chats', 'one', id],
    queryFn: ({ signal }) => call<Conversation>('GET', conversationPath(id), { signal }),
  })

export const filledAnswersQuery = (id: string, order: string | undefined) =>
  queryOptions({
    queryKey: ['actions', 'filled-answers', id, order],
    queryFn: ({ signal }) =>
      call<FilledAnswer[]>('GET', `${conversationPath(id)}/ready-answers`, { query: { order }, signal }),
  })

export const readyAnswersQuery = queryOptions({
  queryKey: ['actions', 'ready-answers'],
  queryFn: ({ signal }) => call<ReadyAnswer[]>('GET', '/ready-answers', { signal }),
})

export const answeringQuery = queryOptions({
  queryKey: ['actions', 'answering'],
  queryFn: ({ signal }) => call<Colleague[]>('GET', '/conversations/colleagues', { signal }),
  staleTime: 10 * 60_000,
})
