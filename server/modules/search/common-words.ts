import * as common from '@zxcvbn-ts/language-common'
import * as indonesian from '@zxcvbn-ts/language-id'

/**
 * The 20,000 most frequent words of Indonesian and 8,000 of English, from the packages of the password checker zxcvbn.
 */
const words = new Set<string>([
  ...indonesian.dictionary['commonWords-id'],
  ...common.dictionary['diceware-common'],
])

/** Returns true for an everyday word: these are never corrected, even if a brand looks alike. */
export const isCommonWord = (word: string): boolean => words.has(word)
