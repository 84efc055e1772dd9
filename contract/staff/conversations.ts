import { z } from 'zod'
import { chatPictureId, chatText, messageId, saysSomething, writeFirst } from '../chat.ts'
import type { Colleague } from './orders.ts'

/** Conversations with visitors as staff answer them (CARE-03), below `/api/staff/conversations`. */

export const conversationParam = z.object({ id: z.string().regex(/^\w{5,60}$/) })
export const conversationPictureParam = conversationParam.extend({ picture: chatPictureId })

/** `waiting`: staff have answered, and the visitor has not written since. */
export type ConversationState = 'open' | 'waiting' | 'done'

/** The parts of the list: without an answer, the person's own, all that are not done, and those that are. */
export const conversationParts = ['unanswered', 'mine', 'open', 'done'] as const
export type ConversationPart = (typeof conversationParts)[number]

/** `GET /conversations` */
export const conversationsQuery = z.object({
  part: z.enum(conversationParts).default('unanswered'),
  /** `next` of the page before. */
  after: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(40),
})
export type ConversationsQuery = z.infer<typeof conversationsQuery>

/** Counted up to this; more are shown as "999+". */
export const CONVERSATIONS_COUNTED_MAX = 1000

export interface ConversationRow {
  id: string
  /** Masked (STAFF-13); null for a guest. */
  name: string | null
  member_id: string | null
  state: ConversationState
  /** The visitor's messages since the last answer. */
  unanswered: number
  /** Those of them that none of the staff has opened. */
  unread: number
  /** Since when the visitor waits; null if they do not. */
  waits_since: string | null
  last_at: string
  /** The beginning of the last message. */
  last_text: string
  /** Who wrote it; null: the visitor. */
  last_by: string | null
  /** Who answers this visitor; null if nobody has it. */
  assignee: Colleague | null
}

export interface ConversationList {
  conversations: ConversationRow[]
  next: string | null
  counts: Record<ConversationPart, number>
}

export interface ConversationMessage {
  id: string
  /** Null: the visitor. */
  by: string | null
  text: string
  /** The id of its picture, at `/conversations/:id/pictures/<id>`. */
  picture: string | null
  at: string
}

export const CONVERSATION_PAGE_MESSAGES = 50

/** `GET /conversations/:id` */
export interface Conversation extends ConversationRow {
  /** The latest, the oldest of them first. */
  messages: ConversationMessage[]
  has_older: boolean
  /** The last answer that the visitor has seen. */
  seen_by_visitor: string
}

/** `GET /conversations/:id/messages`: those before a message, the oldest first. */
export const olderMessagesQuery = z.object({ before: messageId })
export interface OlderMessages {
  messages: ConversationMessage[]
  has_older: boolean
}

/** `POST /conversations/:id/answers` */
export const answerBody = z
  .strictObject({
    text: chatText,
    picture: chatPictureId.nullable().default(null),
    /** The last message that the person has seen: an answer by somebody else after it refuses this one. */
    seen: messageId,
  })
  .refine(saysSomething, writeFirst)
export type AnswerBody = z.infer<typeof answerBody>

/** `POST /conversations/:id/assignee`: from whom, as the person saw it, to whom. */
export const assignBody = z.strictObject({
  from: z.string().max(60).nullable(),
  to: z.string().max(60).nullable(),
})

/** `POST /conversations/:id/close`: a later message refuses it. */
export const closeConversationBody = z.strictObject({ seen: messageId })

/** `PUT /conversations/:id/presence`: the page says every few seconds that it is open. */
export const presenceBody = z.strictObject({
  /** The last message that is on the screen. */
  seen: messageId,
  is_typing: z.boolean(),
})

export const PRESENCE_EVERY_MS = 4000
/** A page that was not heard of for this long is closed. */
export const PRESENT_FOR_MS = 12_000

/** Others who have the conversation open. */
export interface Presence {
  others: { name: string; is_typing: boolean }[]
}

/** A message that the person has not seen refuses what they do (`details` of NEWER_MESSAGE). */
export interface NewerMessage {
  /** Null: the visitor. */
  by: string | null
  text: string
  at: string
}

/** What ready answers are filled with; `{resi}` is the tracking number. */
export const answerPlaceholders = {
  nama: 'Kata pertama nama pelanggan',
  pesanan: 'Nomor pesanan',
  resi: 'Nomor resi',
  kurir: 'Nama kurir',
  staf: 'Namamu',
} as const
export type AnswerPlaceholder = keyof typeof answerPlaceholders

const isPlaceholder = (name: string): name is AnswerPlaceholder => Object.hasOwn(answerPlaceholders, name)

/** The names between braces, each once: those that exist, and others. */
export function placeholdersIn(text: string): { known: AnswerPlaceholder[]; unknown: string[] } {
  const names = [...new Set([...text.matchAll(/\{([^{}\s]{1,40})\}/g)].map(([, name = '']) => name))]
  return { known: names.filter(isPlaceholder), unknown: names.filter(name => !isPlaceholder(name)) }
}

const READY_ANSWERS_TITLE_MAX_CHARS = 60
/** As many as a person can choose from. */
export const READY_ANSWERS_MAX = 100

const readyAnswerFields = {
  title: z
    .string()
    .trim()
    .min(1, 'Beri judul')
    .max(READY_ANSWERS_TITLE_MAX_CHARS, `Paling banyak ${READY_ANSWERS_TITLE_MAX_CHARS} huruf`),
  text: chatText.min(1, 'Tulis jawabannya'),
}
/** `POST /ready-answers` */
export const readyAnswerBody = z.strictObject(readyAnswerFields)
export type ReadyAnswerBody = z.infer<typeof readyAnswerBody>
/** `PUT /ready-answers/:id` */
export const changedReadyAnswerBody = z.strictObject({ ...readyAnswerFields, version: z.int() })
/** `DELETE /ready-answers/:id` */
export const readyAnswerVersion = z.object({ version: z.coerce.number().int() })
export const readyAnswerParam = z.object({ id: z.string().regex(/^\d{1,18}$/) })

/** `GET /ready-answers` */
export interface ReadyAnswer {
  id: string
  title: string
  text: string
  version: number
}

/** `GET /conversations/:id/ready-answers`: filled from the visitor's data and one of their orders, the latest if none is named. */
export const filledAnswersQuery = z.object({ order: z.string().max(60).optional() })
export interface FilledAnswer {
  id: string
  title: string
  /** Placeholders that nothing fills are left as they are: the answer is refused until they are replaced. */
  text: string
  missing: AnswerPlaceholder[]
}
