import * as common from '@zxcvbn-ts/language-common'
import * as indonesian from '@zxcvbn-ts/language-id'

/** The 20,000 most frequent words of Indonesian and 8,000 of English, as the password checker's packages list them. */
const words = new Set<string>([
  ...indonesian.dictionary['commonWords-id'],
  ...common.dictionary['diceware-common'],
])

/** An everyday word is spelt as it was meant, whatever brand looks alike. */
export const isCommonWord = (word: string): boolean => words.has(word)
