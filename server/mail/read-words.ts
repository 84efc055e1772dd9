import { fillPlaceholders, findPlaceholderFault } from '../../contract/placeholders.ts'
import type { Db } from '../db/database.ts'
import type { Template } from './words/template.ts'
import { type MailTemplateKey, mailTemplates, type PlaceholderOf, type PlaceOf } from './words/templates.ts'

/** Returns the words of a place, filled. A place without placeholders needs no values. */
export type Say<Key extends MailTemplateKey> = <Place extends PlaceOf<Key>>(
  place: Place,
  ...values: [PlaceholderOf<Key, Place>] extends [never]
    ? []
    : [values: Record<PlaceholderOf<Key, Place>, string>]
) => string

/** Returns the words of one mail. */
export type MailWords = <Key extends MailTemplateKey>(key: Key) => Say<Key>

/** What staff changed, by mail and place. */
type ChangedWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Reads what staff changed: for each mail that is sent, so that a change holds in every process at once. */
export async function readMailWords(db: Db): Promise<MailWords> {
  const rows = await db.selectFrom('mail_words').select(['mail', 'words']).execute()
  return wordsWith(Object.fromEntries(rows.map(({ mail, words }) => [mail, words as Record<string, string>])))
}

/** The shop's own words, with those that staff changed in their place. */
const wordsWith =
  (changed: ChangedWords): MailWords =>
  key =>
  (place, ...[values]) =>
    fillPlaceholders(usedWords(key, place, changed[key]), (values ?? {}) as Record<string, string>)

/**
 * Words that do not fit any more, because a newer version of the shop fills the place otherwise, are not used; nor are
 * they lost, so that a process of the version before still uses them.
 */
export function usedWords(key: MailTemplateKey, place: string, changed: ChangedWords[string] = {}): string {
  const own = (mailTemplates[key] as Template).places[place]?.text ?? ''
  const words = changed[place]
  return words === undefined || findPlaceholderFault(words, own) ? own : words
}
