/**
 * How likely it is that one word was typed for another: the edit distance of Damerau (1964), with lower costs for slips
 * of thumbs and of Indonesian ears, such as a neighbouring key, a doubled letter, a wrong vowel, letters that sound
 * alike.
 */

const WRONG_FIRST_LETTER = 0.6
/** The cost of a word that sounds the same. */
const SAME_SOUND = 0.5
const SWAPPED = 0.8
const DOUBLED = 0.6
const NEIGHBOUR = 0.75
const VOWEL = 0.8

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const neighbours = new Set(
  keyRows.flatMap((keys, row) =>
    [...keys].flatMap((key, at) =>
      [keys[at + 1], keyRows[row + 1]?.[at - 1], keyRows[row + 1]?.[at]]
        .filter(other => other !== undefined)
        .flatMap(other => [key + other, other + key]),
    ),
  ),
)
const isVowel = (letter: string) => 'aeiou'.includes(letter)

const FIRST_LETTER = 'a'.charCodeAt(0)
const LETTERS = 26
/** The costs of typing one letter of a–z for another. */
const replacingCosts = Float64Array.from({ length: LETTERS * LETTERS }, (_, pair) => {
  const [letter, other] = [Math.floor(pair / LETTERS), pair % LETTERS].map(index =>
    String.fromCharCode(FIRST_LETTER + index),
  ) as [string, string]
  if (letter === other) return 0
  if (neighbours.has(letter + other)) return NEIGHBOUR
  return isVowel(letter) && isVowel(other) ? VOWEL : 1
})

function replacing(code: number, other: number): number {
  if (code === other) return 0
  const [row, column] = [code - FIRST_LETTER, other - FIRST_LETTER]
  const areLetters = row >= 0 && row < LETTERS && column >= 0 && column < LETTERS
  return areLetters ? (replacingCosts[row * LETTERS + column] as number) : 1
}

/** The rows of costs are reused, because a misspelt word is compared with tens of thousands of others. */
const WORD_MAX = 64
let rows = [0, 1, 2].map(() => new Float64Array(WORD_MAX + 1)) as [Float64Array, Float64Array, Float64Array]

/**
 * Returns the cost of the edits that turn one word into another, or any cost above `costMax` if it must exceed that.
 */
export function editCost(from: string, to: string, costMax: number): number {
  if (from.length > WORD_MAX || to.length > WORD_MAX) return Number.POSITIVE_INFINITY
  let [before, above, costs] = rows
  for (let column = 0; column <= to.length; column += 1) above[column] = column
  for (let row = 1; row <= from.length; row += 1) {
    const letter = from.charCodeAt(row - 1)
    const letterBefore = row > 1 ? from.charCodeAt(row - 2) : -1
    const dropping = letter === letterBefore ? DOUBLED : 1
    costs[0] = row
    let least = row
    let otherBefore = -1
    for (let column = 1; column <= to.length; column += 1) {
      const other = to.charCodeAt(column - 1)
      let cost = (above[column - 1] as number) + replacing(letter, other)
      const dropped = (above[column] as number) + dropping
      if (dropped < cost) cost = dropped
      const added = (costs[column - 1] as number) + (other === otherBefore ? DOUBLED : 1)
      if (added < cost) cost = added
      if (letter === otherBefore && other === letterBefore && letter !== other) {
        const swapped = (before[column - 2] as number) + SWAPPED
        if (swapped < cost) cost = swapped
      }
      costs[column] = cost
      if (cost < least) least = cost
      otherBefore = other
    }
    if (least > costMax + SWAPPED) return least
    rows = [above, costs, before]
    ;[before, above, costs] = rows
  }
  return above[to.length] as number
}

/** A word, and how it sounds (`soundOf`). */
export interface PhoneticWord {
  word: string
  sound: string
}

/** Returns the cost of having typed one word for another. */
export function costBetween(typed: PhoneticWord, meant: PhoneticWord, costMax: number): number {
  const isSameFirst = typed.word[0] === meant.word[0] || typed.sound[0] === meant.sound[0]
  const first = isSameFirst ? 0 : WRONG_FIRST_LETTER
  const edits = editCost(typed.word, meant.word, costMax)
  if (edits <= 1) return edits + first
  return Math.min(edits, editCost(typed.sound, meant.sound, costMax) + SAME_SOUND) + first
}

const digraphs: Record<string, string> = {
  ph: 'p',
  ck: 'k',
  qu: 'kw',
  sh: 's',
  th: 't',
  oo: 'u',
  oe: 'u',
  ou: 'o',
  ee: 'i',
  ea: 'i',
  dj: 'j',
  tj: 'c',
}
const letters: Record<string, string> = { f: 'p', v: 'p', q: 'k', z: 's', x: 'ks', y: 'i' }

/**
 * Spells a word as an Indonesian ear hears it, so that spellings which sound alike become the same: f, v and p; c, k
 * and q; x and ks; z and s; i, y, ee and ea; u, oo and the old oe; double letters; a final e or h.
 */
export function soundOf(word: string): string {
  let sound = ''
  for (let at = 0; at < word.length; at += 1) {
    const letter = word[at] as string
    const pair = digraphs[letter + word[at + 1]]
    let heard: string
    if (pair) {
      heard = pair
      at += 1
    } else if (letter === 'c') heard = 'ei'.includes(word[at + 1] ?? '-') ? 's' : 'k'
    else if ((letter === 'e' || letter === 'h') && at > 1 && at === word.length - 1) heard = ''
    else heard = letters[letter] ?? letter
    if (heard !== sound.at(-1)) sound += heard
  }
  return sound
}

/** Sets a bit for each letter of the word: two words whose bits differ much cannot be one or two edits apart. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

export function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** If ten times as many products have a word, that outweighs this much of the cost of an edit. */
const TENFOLD = 0.3
/** Rates how likely a correction is what was meant: it is close to what was typed, and many products have it. */
export const likelihood = ({ cost, productCount }: { cost: number; productCount: number }): number =>
  TENFOLD * Math.log10(1 + productCount) - cost
