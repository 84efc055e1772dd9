import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Lexicon } from './lexicon.ts'
import { lexiconOf } from './lexicon-of.ts'
import { plainText, wordsOf } from './plain-words.ts'
import { type Conditions, readConditions } from './read-conditions.ts'
import { readLiterally, readWords } from './read-words.ts'
import type { Reading } from './reading.ts'
import { stemsOf } from './stems-of.ts'
import { Vocabulary } from './vocabulary.ts'

/**
 * The readings of keywords by a lexicon. A page requests its list, its count and its facets at once, and shoppers filter, sort
 * and page through the results of the same keyword.
 */
const readings = new WeakMap<Lexicon, LRUCache<string, Promise<Readonly<Reading> | null>>>()
const READINGS_MAX = 1_000

/** Interprets a keyword; returns null if it contains no word. Uses the words as typed if `isLiteral`. */
export async function readKeyword(
  pool: pg.Pool,
  keyword: string,
  { isLiteral = false } = {},
): Promise<Readonly<Reading> | null> {
  const lexicon = await lexiconOf(pool)
  let cache = readings.get(lexicon)
  if (!cache) {
    cache = new LRUCache({ max: READINGS_MAX })
    readings.set(lexicon, cache)
  }
  const key = `${isLiteral} ${keyword}`
  const cached = cache.get(key)
  if (cached) return cached
  const reading = interpret(pool, lexicon, keyword, isLiteral)
  cache.set(key, reading)
  // The caller gets the error; the next call tries again.
  reading.catch(() => cache.delete(key))
  return reading
}

async function interpret(
  pool: pg.Pool,
  lexicon: Lexicon,
  keyword: string,
  isLiteral: boolean,
): Promise<Reading | null> {
  const plain = plainText(keyword)
  const conditions = isLiteral ? literally(plain) : readConditions(plain)
  const words = wordsOf(conditions.rest)
  if (words.length === 0 && conditions.parts.length === 0) return null
  const stems = await stemsOf(
    pool,
    words.filter(word => lexicon.stemOf(word) === undefined),
  )
  const vocabulary = new Vocabulary(lexicon, word => lexicon.stemOf(word) ?? stems.get(word) ?? word)
  return isLiteral ? readLiterally(vocabulary, words) : readWords(vocabulary, words, conditions, plain)
}

const literally = (plain: string): Conditions => ({
  prices: null,
  cheapness: null,
  parts: [],
  rest: plain,
})
