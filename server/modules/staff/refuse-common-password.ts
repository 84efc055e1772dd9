import { dictionary } from '@zxcvbn-ts/language-common'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'

const common = new Set(dictionary['passwords-common'])
/** What must be left of a password without the words that everybody can guess, and without digits and signs. */
const OWN_LETTERS_MIN = 4

/**
 * Refuses with INVALID_INPUT a new password that guessers try first: one of the most used, or the shop's or the person's
 * name with a few signs (NIST SP 800-63B).
 */
export function refuseCommonPassword(
  password: string,
  { name, email }: { name: string; email: string },
): void {
  const plain = password.normalize('NFKC').toLowerCase()
  const guessable = [BRAND_NAME, ...name.split(/\s+/), ...email.split(/[^a-z]+/i)]
  const left = guessable
    .map(word => word.toLowerCase())
    .filter(word => word.length > 2)
    .reduce((rest, word) => rest.replaceAll(word, ''), plain)
  if (common.has(plain) || (left !== plain && left.replace(/[^\p{L}]/gu, '').length < OWN_LETTERS_MIN))
    throw new Refusal('INVALID_INPUT', {
      field: 'password',
      message: 'Kata sandi ini mudah ditebak. Pakai kalimat pendek yang hanya kamu tahu.',
    })
}
