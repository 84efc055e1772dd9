import type { PlaceholdersIn } from '../../../contract/placeholders.ts'
import { memberWords } from './member-words.ts'
import { orderWords } from './order-words.ts'

/**
 * Every mail and message that shoppers get, with the shop's own words for each place. What staff change is in the table
 * `mail_words`, and nowhere else. Mails to staff are not here: their words belong to the security of accounts. WhatsApp
 * sends a template that Meta has approved.
 */
export const mailTemplates = { ...orderWords, ...memberWords }

type MailTemplates = typeof mailTemplates
export type MailTemplateKey = keyof MailTemplates
/** The places of a mail whose words staff may change. */
export type PlaceOf<Key extends MailTemplateKey> = {
  [Place in keyof MailTemplates[Key]['places']]: MailTemplates[Key]['places'][Place] extends {
    kind: 'fixed'
  }
    ? never
    : Place
}[keyof MailTemplates[Key]['places']] &
  string

type TextOf<Key extends MailTemplateKey, Place> = Place extends keyof MailTemplates[Key]['places']
  ? MailTemplates[Key]['places'][Place] extends { text: infer Text extends string }
    ? Text
    : never
  : never

/** The names that a place is filled with. */
export type PlaceholderOf<Key extends MailTemplateKey, Place extends PlaceOf<Key>> = PlaceholdersIn<
  TextOf<Key, Place>
>

export type MailPlaceholder = {
  [Key in MailTemplateKey]: { [Place in PlaceOf<Key>]: PlaceholderOf<Key, Place> }[PlaceOf<Key>]
}[MailTemplateKey]

export const isMailTemplate = (key: string): key is MailTemplateKey => Object.hasOwn(mailTemplates, key)
