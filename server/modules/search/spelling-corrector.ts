import { isCommonWord } from './common-words.ts'
import { isPraise } from './everyday-words.ts'
import type { Correction } from './lexicon.ts'
import { likelihood } from './spelling.ts'
import { PHRASE_WORDS_MAX, type Vocabulary } from './vocabulary.ts'

/** Shorter words resemble too many others. */
const CORRECTED_LENGTH_MIN = 4
/** Another spelling is searched together with the typed one if it occurs in at least this many times more products. */
const NEAR_TIMES = 8
const NEAR_COST_MAX = 1
const NEAR_WORDS_MAX = 2
/** Corrections whose likelihood is within this distance of the best one's are searched together with it. */
const CORRECTION_SPREAD = 0.3
const CORRECTIONS_MAX = 3
/** A correction that forms a known phrase with its neighbour is this much likelier. */
const PHRASE_BONUS = 0.6

export interface SpeltWord {
  typed: string
  read: string
  /** Corrections nearly as likely as `read`. */
  others: string[]
}

/** The words around a word; undefined at either end of the keyword. */
interface Neighbours {
  before?: string | undefined
  next?: string | undefined
}

/** Corrects words that the catalogue does not have: replaces, joins or splits them. */
export class SpellingCorrector {
  private readonly vocabulary: Vocabulary

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
  }

  private get lexicon() {
    return this.vocabulary.lexicon
  }

  correctAll(typed: string[]): { words: SpeltWord[]; unknown: string[]; wasChanged: boolean } {
    const words: SpeltWord[] = []
    const unknown: string[] = []
    let wasChanged = false
    const inPhrases = this.indexesInPhrases(typed)
    const isFine = (index: number) => {
      const word = typed[index] as string
      if (inPhrases.has(index)) return true
      return index === typed.length - 1 ? this.vocabulary.isKnownAtEnd(word) : this.vocabulary.isKnown(word)
    }
    for (let index = 0; index < typed.length; index += 1) {
      const word = typed[index] as string
      const next = typed[index + 1]
      const isNextFine = next === undefined || isFine(index + 1)
      if (isFine(index) && (isNextFine || !this.lexicon.get(word + next)?.productCount)) {
        words.push({ typed: word, read: word, others: [] })
        continue
      }
      const joined = next === undefined ? null : this.join(word, next, isNextFine)
      const split = joined ? null : this.split(word)
      const halves = word.match(/^(\p{L}{2,})(\p{N}+)$/u)
      if (joined) {
        words.push({ typed: `${word} ${next}`, read: joined, others: [] })
        index += 1
      } else if (split) {
        words.push(...split.map(half => ({ typed: half, read: half, others: [] })))
      } else if (halves?.slice(1).every(half => this.lexicon.get(half))) {
        words.push({ typed: word, read: word, others: [] })
        continue
      } else {
        const [best, ...others] = this.corrections(word, { before: typed[index - 1], next })
        if (best) words.push({ typed: word, read: best.word, others: others.map(other => other.word) })
        else {
          unknown.push(word)
          // Leaving out praise does not count as a change.
          if (isPraise(word)) continue
        }
      }
      wasChanged = true
    }
    return { words, unknown, wasChanged: wasChanged && words.length > 0 }
  }

  /** Finds spellings close to a word: `near` if they are far more common, because the word may be misspelt. */
  nearTo(word: string): { near: string[]; distant: string[] } {
    if (word.length < CORRECTED_LENGTH_MIN || /\p{N}/u.test(word)) return { near: [], distant: [] }
    const stem = this.vocabulary.stemOf(word)
    const ownCount =
      this.lexicon.get(word)?.productCount ??
      Math.max(this.lexicon.countOfStem(stem), this.vocabulary.countOfPrefix(word))
    const isEveryday = isCommonWord(word)
    const isWord = this.lexicon.get(word) !== undefined
    const others = this.lexicon
      .correct(word, NEAR_COST_MAX)
      .filter(
        other => this.lexicon.get(other.word)?.stem !== stem && (isWord || !other.word.startsWith(word)),
      )
      .slice(0, NEAR_WORDS_MAX)
    const isNear = (other: Correction) =>
      word.length > CORRECTED_LENGTH_MIN &&
      other.productCount >= NEAR_TIMES * Math.max(ownCount, 1) &&
      (!isEveryday || this.lexicon.isBrandWord(other.word))
    return {
      near: others.filter(isNear).map(other => other.word),
      distant: others.filter(other => !isNear(other)).map(other => other.word),
    }
  }

  /**
   * Returns the indexes of words that belong to phrases with synonyms: they need not be words of the catalogue. Nor need
   * "facial" in "facial wsh", which is corrected into such a phrase.
   */
  private indexesInPhrases(words: string[]): Set<number> {
    const indexes = new Set<number>()
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 2; to <= Math.min(words.length, from + PHRASE_WORDS_MAX); to += 1)
        if (this.vocabulary.hasSynonyms(words.slice(from, to).join(' ')))
          for (let index = from; index < to; index += 1) indexes.add(index)
    for (let from = Math.max(0, words.length - PHRASE_WORDS_MAX); from < words.length; from += 1)
      if (this.vocabulary.startsPhrase(words.slice(from)))
        for (let index = from; index < words.length; index += 1) indexes.add(index)
    for (const [index, word] of words.entries()) {
      if (indexes.has(index) || this.vocabulary.isKnown(word) || isCommonWord(word)) continue
      const meant = this.lexicon.correct(word, costMaxFor(word)).map(one => one.word)
      const [before, next] = [words[index - 1], words[index + 1]]
      if (meant.some(one => this.isPhrase(before, one))) indexes.add(index - 1)
      if (meant.some(one => this.isPhrase(one, next))) indexes.add(index + 1)
    }
    return indexes
  }

  /** Returns true if two words form a phrase with synonyms; false if one of them is missing. */
  private isPhrase = (first: string | undefined, second: string | undefined): boolean =>
    first !== undefined && second !== undefined && this.vocabulary.hasSynonyms(`${first} ${second}`)

  /** Joins two words that should be one: "soci olla"; also a misspelt pair such as "claire vage" if neither is a word. */
  private join(word: string, next: string, isNextFine: boolean): string | null {
    const pair = word + next
    if (this.lexicon.get(pair)?.productCount) return pair
    return isNextFine ? null : (this.corrections(pair, {}, NEAR_COST_MAX)[0]?.word ?? null)
  }

  /** Splits "lipcream" into "lip cream" if both halves are words of the catalogue; of several ways, the likeliest. */
  private split(word: string): [string, string] | null {
    let best: { halves: [string, string]; count: number } | null = null
    for (let at = 3; at <= word.length - 3; at += 1) {
      const halves: [string, string] = [word.slice(0, at), word.slice(at)]
      const count = Math.min(...halves.map(half => this.lexicon.get(half)?.productCount ?? 0))
      if (count > (best?.count ?? 0)) best = { halves, count }
    }
    return best?.halves ?? null
  }

  /** Finds what was likely meant by an unknown word; its neighbours help: "krim tanan" is a cream for hands. */
  private corrections(word: string, { before, next }: Neighbours, costMax?: number): Correction[] {
    const bare = word.replace(/^tanpa(?=\p{L}{4})/u, '')
    if (/^\p{N}/u.test(bare) || isCommonWord(bare)) return []
    const isInPhrase = (other: string) => this.isPhrase(before, other) || this.isPhrase(other, next)
    const found = this.lexicon
      .correct(bare, costMax ?? costMaxFor(bare))
      .map(one => (isInPhrase(one.word) ? { ...one, cost: one.cost - PHRASE_BONUS } : one))
      .filter(one => bare.length >= CORRECTED_LENGTH_MIN || isInPhrase(one.word))
      .sort((a, b) => likelihood(b) - likelihood(a))
    const [best] = found
    const likely = found.filter(one => best && likelihood(one) >= likelihood(best) - CORRECTION_SPREAD)
    const negation = word.slice(0, word.length - bare.length)
    return likely.slice(0, CORRECTIONS_MAX).map(one => ({ ...one, word: negation + one.word }))
  }
}

/** Longer words may have more wrong letters. */
const costMaxFor = (word: string) => (word.length < 5 ? 1 : word.length < 8 ? 1.8 : 2.6)
