import { fillPlaceholders, findPlaceholderFault } from '../../../contract/placeholders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { MAIL_WORDS_MAX_CHARS, SMS_MAX_CHARS } from '../../../contract/staff/mail-words.ts'
import type { Template } from '../../mail/words/template.ts'
import { placesOf } from './read-template.ts'
import { sampleValues } from './sample-values.ts'

/**
 * Returns the words that differ from the shop's own, each as one paragraph. Refuses with INVALID_INPUT,
 * PLACEHOLDER_MISSING and PLACEHOLDER_UNKNOWN, which name the placeholder, and SMS_TOO_LONG; `field` is the place.
 */
export function validWords(template: Template, input: Record<string, string>): Record<string, string> {
  const places = new Map(placesOf(template).map(([key, place]) => [key, place]))
  const changed: Record<string, string> = {}
  for (const [field, typed] of Object.entries(input)) {
    const place = places.get(field)
    // A line break in a subject would begin a header of the mail.
    const words = typed.replace(/\s+/g, ' ').trim()
    if (!place || words === '' || words.length > MAIL_WORDS_MAX_CHARS)
      throw new Refusal('INVALID_INPUT', { field, message: 'Isi kata-katanya, atau pakai kata bawaan.' })
    const fault = findPlaceholderFault(words, place.text)
    if (fault?.kind === 'missing')
      throw new Refusal('PLACEHOLDER_MISSING', {
        field,
        message: `{${fault.name}} belum ada. Tanda itu harus tetap ada di sini.`,
        details: { name: fault.name },
      })
    if (fault)
      throw new Refusal('PLACEHOLDER_UNKNOWN', {
        field,
        message: `{${fault.name}} tidak dikenal di sini, jadi tidak akan terisi.`,
        details: { name: fault.name },
      })
    if (place.kind === 'sms' && !fitsOneSms(fillPlaceholders(words, sampleValues)))
      throw new Refusal('SMS_TOO_LONG', { field, details: { most: SMS_MAX_CHARS } })
    if (words !== place.text) changed[field] = words
  }
  return changed
}

/** The characters that take one place each in an SMS of 160 (GSM 03.38); any other halves its length. */
const plainCharacters = /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?]*$/
const fitsOneSms = (text: string) => text.length <= SMS_MAX_CHARS && plainCharacters.test(text)
