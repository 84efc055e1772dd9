import { z } from 'zod'

/** The words of mails and messages to shoppers, which staff change place by place (PAGE-02). */

export const MAIL_WORDS_MAX_CHARS = 600
/** A longer SMS is sent, and paid for, as two. */
export const SMS_MAX_CHARS = 160

const words = z.record(z.string().max(40), z.string().max(MAIL_WORDS_MAX_CHARS))

/** `PUT /api/staff/mail-words/:key`. Places that are left out go back to the shop's own words. */
export const saveMailWordsBody = z.object({ words, version: z.int().min(0) })
/** `POST /api/staff/mail-words/:key/test` */
export const testMailBody = z.object({ words })

const PREVIEW_MAX_CHARS = 8000

/** `GET /api/staff/mail-words/:key/preview`: the words as JSON, so that a frame of the page can show it. */
export const mailPreviewQuery = z.object({
  words: z
    .string()
    .max(PREVIEW_MAX_CHARS)
    .default('{}')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('Bukan JSON.')
        return z.NEVER
      }
    })
    .pipe(words),
})

export interface MailTemplateRow {
  key: string
  name: string
  /** When it is sent. */
  sent: string
  about: 'Pesanan' | 'Akun dan lainnya'
  is_sms: boolean
  changed: { places: number; by: string; at: string } | null
}

/** One place of a mail. */
export interface MailPlace {
  key: string
  label: string
  kind: 'subject' | 'text' | 'title' | 'button' | 'link' | 'footer' | 'sms'
  /** When the place is part of the mail; null if always. */
  only: string | null
  /** The shop's own words; their placeholders are those that changed words must have. */
  own_words: string
  /** The words that are sent now. */
  words: string
  placeholders: { name: string; label: string }[]
}

export interface MailTemplatePage extends Omit<MailTemplateRow, 'changed'> {
  places: MailPlace[]
  /** The last change, also if it went back to the shop's own words. */
  changed: { by: string; at: string } | null
  version: number
}
