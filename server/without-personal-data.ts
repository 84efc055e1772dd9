import { withoutCardNumbers } from '../contract/card-number.ts'
import { API_KEY_PREFIX } from '../contract/staff/api-keys.ts'

const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** Indonesian mobile numbers, as people and providers write them. Digits inside one of our hexadecimal ids are none. */
const mobileNumber = /(?<![\da-f])(?:\+?62|0)[ -]?8\d{2}(?:[ -]?\d){5,9}(?![\da-f])/gi
const apiKey = new RegExp(`${API_KEY_PREFIX}\\w+`, 'g')

/**
 * Masks mail addresses, phone and card numbers and API keys in the text of an error: providers repeat in their messages
 * what they were sent.
 */
export const withoutPersonalData = (text: string): string =>
  withoutCardNumbers(text)
    .replaceAll(mailAddress, '…@…')
    .replaceAll(mobileNumber, '08…')
    .replaceAll(apiKey, `${API_KEY_PREFIX}…`)
