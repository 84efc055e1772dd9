import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as indonesian from '@zxcvbn-ts/language-id'

/** Passwords common in Indonesia that the packages' lists lack. */
const commonInIndonesia = [
  'carasun',
  'sunscreen',
  'skincare',
  'cantik',
  'glowing',
  'bismillah',
  'alhamdulillah',
  'sayangku',
  'sayang',
  'cintaku',
  'rahasia',
  'katasandi',
  'sandi',
  'indonesia',
  'jakarta',
  'surabaya',
  'bandung',
  'merdeka',
  'garuda',
  'persib',
  'persija',
  'anakku',
  'mamaku',
  'doraemon',
]

const zxcvbn = new ZxcvbnFactory({
  graphs: common.adjacencyGraphs,
  dictionary: { ...common.dictionary, ...indonesian.dictionary, 'common-in-indonesia': commonInIndonesia },
  translations: indonesian.translations,
  // Rate only the beginning of a long password: the rest cannot make it weaker, and this runs on a phone at every
  // keystroke.
  maxLength: 24,
  l33tMaxSubstitutions: 32,
})

export interface Strength {
  /** From 0 (guessed at once) to 4. */
  score: 0 | 1 | 2 | 3 | 4
  advice: string | null
}

/**
 * Estimates how hard a password is to guess; `guessableWords` are the member's own names and e-mail address. Load this
 * module lazily: its word lists take half a megabyte.
 */
export function estimateStrength(password: string, guessableWords: string[]): Strength {
  const { score, feedback } = zxcvbn.check(password, guessableWords)
  return { score, advice: feedback.warning ?? null }
}
