import { seededIntegers } from '../../server/testing/seeded-integers.ts'

// How shoppers misspell, as functions of a word and a random number generator. The four edits are Damerau's (1964): "A
// technique for computer detection and correction of spelling errors".

export type Random = () => number
/** Misspells a word; returns null for a word that it cannot change. */
export type ErrorModel = (word: string, random: Random) => string | null

/** Picks a random integer in [0, end). */
export const pick = (end: number, random: Random): number => Math.floor(random() * end)
export const oneOf = <One>(of: readonly One[], random: Random): One | undefined => of[pick(of.length, random)]

/** Random numbers in [0, 1), reproducible from the seed. */
export function randomFrom(seed: number): Random {
  const next = seededIntegers(seed)
  return () => next() / 2 ** 32
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** The letters around a letter on a phone's QWERTY keyboard, each row half a key further right. */
function neighboursOf(letter: string): string[] {
  const row = rows.findIndex(keys => keys.includes(letter))
  const at = rows[row]?.indexOf(letter) ?? -1
  if (at === -1) return []
  const around = [
    rows[row]?.[at - 1],
    rows[row]?.[at + 1],
    rows[row - 1]?.[at],
    rows[row - 1]?.[at + 1],
    rows[row + 1]?.[at - 1],
    rows[row + 1]?.[at],
  ]
  return around.filter(key => key !== undefined)
}

/**
 * Picks the index of a letter to change; null for a word of one letter. Shoppers seldom get the first letter wrong
 * (Yannakoudakis and Fawthrop, 1983), so it stays.
 */
const placeIn = (word: string, random: Random): number | null =>
  word.length < 2 ? null : 1 + pick(word.length - 1, random)

const neighbouringKey: ErrorModel = (word, random) => {
  const at = placeIn(word, random)
  if (at === null) return null
  const key = oneOf(neighboursOf(word[at] ?? ''), random)
  return key ? word.slice(0, at) + key + word.slice(at + 1) : null
}

const droppedLetter: ErrorModel = (word, random) => {
  const at = placeIn(word, random)
  return at === null ? null : word.slice(0, at) + word.slice(at + 1)
}

const doubledLetter: ErrorModel = (word, random) => {
  const at = placeIn(word, random)
  return at === null ? null : word.slice(0, at) + word[at] + word.slice(at)
}

const swappedLetters: ErrorModel = (word, random) => {
  const at = Math.min(placeIn(word, random) ?? 0, word.length - 2)
  if (at < 1 || word[at] === word[at + 1]) return null
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
}

/**
 * Spellings that sound alike to an Indonesian ear: ph, f, v and p; c, ck, ch and qu as k, s, c or kw; x and ks; z, sh
 * and s; th and t; the old oe for u (Ejaan van Ophuijsen, replaced in 1947); an English ee, ea, oo or ou, and ti before
 * "on", as they are spoken; y and i; a doubled consonant; an e or h that is not heard.
 */
const alike: [RegExp, string | ((matched: string) => string)][] = [
  [/ph/, 'f'],
  [/f/, 'p'],
  [/v/, 'f'],
  [/v/, 'p'],
  [/ck/, 'k'],
  [/c(?=[aou])/, 'k'],
  [/c(?=[ei])/, 's'],
  [/qu/, 'kw'],
  [/x/, 'ks'],
  [/z/, 's'],
  [/sh(?=[aeiou])/, 's'],
  [/ch/, 'c'],
  [/th/, 't'],
  [/oo/, 'u'],
  [/u/, 'oe'],
  [/ee|ea/, 'i'],
  [/ou/, 'o'],
  [/y$/, 'i'],
  [/(?<=[^aeiou])e$/, ''],
  [/h$/, ''],
  [/(?<=[aeiou])h(?=[aeiou])/, ''],
  [/ll|ss|tt|mm|nn|pp/, doubled => doubled.charAt(0)],
  [/i/, 'y'],
  [/ti(?=on)/, 'sy'],
]

const soundAlike: ErrorModel = (word, random) => {
  const matching = alike.filter(([pattern]) => pattern.test(word.slice(1)))
  const found = oneOf(matching, random)
  if (!found) return null
  const [pattern, spelling] = found
  return (
    word[0] +
    word.slice(1).replace(pattern, match => (typeof spelling === 'string' ? spelling : spelling(match)))
  )
}

export const errorModels: Record<string, ErrorModel> = {
  neighbouringKey,
  droppedLetter,
  doubledLetter,
  swappedLetters,
  soundAlike,
}
