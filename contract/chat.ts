import { z } from 'zod'
import { CHAT_HOURS, CHAT_MESSAGE_MAX_CHARS } from './constants.ts'

/** The shop's own chat: a visitor asks, staff answer. */

const messageId = z.string().regex(/^\d{1,18}$/)

export const chatQuery = z.object({
  /** Only messages after this one. */
  after: messageId.default('0'),
})

export const chatMessageBody = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Tulis pesanmu dulu.')
    .max(CHAT_MESSAGE_MAX_CHARS, `Pesan paling panjang ${CHAT_MESSAGE_MAX_CHARS} karakter.`),
  /** A random key for this message: a message sent twice with the same key is stored once. */
  key: z.string().regex(/^[\w-]{8,64}$/),
})
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
  /** Plain text, as typed. */
  text: string
  sent_at: string
}

export interface Chat {
  messages: ChatMessage[]
  /** Staff messages not shown yet. */
  unread: number
}

/** Returns true if staff answer at this hour in Jakarta, 0 to 23. */
export const isChatAttended = (hour: number) => hour >= CHAT_HOURS.from && hour < CHAT_HOURS.until
