import { z } from 'zod'
import { CHAT_HOURS, CHAT_MESSAGE_MAX_CHARS } from './constants.ts'

/** The shop's own chat: a visitor asks, staff answer. */

export const messageId = z.string().regex(/^\d{1,18}$/)
export const chatPictureId = z.string().regex(/^\w{5,60}$/)

export const chatQuery = z.object({
  /** Only messages after this one. */
  after: messageId.default('0'),
})

/** Plain text; it may be empty beside a picture. */
export const chatText = z
  .string()
  .trim()
  .max(CHAT_MESSAGE_MAX_CHARS, `Pesan paling panjang ${CHAT_MESSAGE_MAX_CHARS} karakter.`)

export const saysSomething = ({ text, picture }: { text: string; picture: string | null }): boolean =>
  text !== '' || picture !== null
export const writeFirst = { path: ['text'], message: 'Tulis pesanmu dulu.' }

export const chatMessageBody = z
  .object({
    text: chatText,
    /** A picture that the same visitor has uploaded. */
    picture: chatPictureId.nullable().default(null),
    /** A random key for this message: a message sent twice with the same key is stored once. */
    key: z.string().regex(/^[\w-]{8,64}$/),
  })
  .refine(saysSomething, writeFirst)
export type ChatMessageBody = z.infer<typeof chatMessageBody>

export const chatSeenBody = z.object({
  /** The last staff message that was shown. */
  until: messageId,
})

export interface ChatMessage {
  id: string
  from: 'visitor' | 'staff'
  /** The staff member who answered; null for the visitor's own messages. */
  staff_name: string | null
  /** Plain text, as typed; empty if the message is only a picture. */
  text: string
  /** The id of its picture, at `/api/chat/pictures/<id>`. */
  picture: string | null
  sent_at: string
}

export interface Chat {
  messages: ChatMessage[]
  /** Staff messages not shown yet. */
  unread: number
}

/** Returns true if staff answer at this hour in Jakarta, 0 to 23. */
export const isChatAttended = (hour: number) => hour >= CHAT_HOURS.from && hour < CHAT_HOURS.until
