import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as indonesian from '@zxcvbn-ts/language-id'

/** What people here like to take, beside the lists of the packages. */
const likedHere = [
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
  dictionary: { ...common.dictionary, ...indonesian.dictionary, 'liked-here': likedHere },
  translations: indonesian.translations,
  // What stands behind makes none weaker, and this runs on a phone at each letter.
  maxLength: 24,
  l33tMaxSubstitutions: 32,
})

export interface Strength {
  /** 0 (found at once) to 4. */
  score: 0 | 1 | 2 | 3 | 4
  advice: string | null
}

/** How hard a password is to guess; `known` is what anybody knows of its owner. Half a megabyte of lists: load it lazily. */
export function estimateStrength(password: string, known: string[]): Strength {
  const { score, feedback } = zxcvbn.check(password, known)
  return { score, advice: feedback.warning ?? null }
}
