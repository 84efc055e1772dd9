import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { KeywordReader, type Understanding } from './keyword-reader.ts'
import type { Lexicon } from './lexicon.ts'
import { lexiconOf } from './lexicon-of.ts'
import { plainText, wordsOf } from './plain-words.ts'
import { type Conditions, readConditions } from './read-conditions.ts'
import { stemsOf } from './stems-of.ts'

/**
 * What keywords mean by a lexicon. A page requests its list, its count and its facets at once, and shoppers filter, sort
 * and page through the results of the same keyword.
 */
const understood = new WeakMap<Lexicon, LRUCache<string, Promise<Readonly<Understanding> | null>>>()
const UNDERSTOOD_MAX = 1_000

/** Interprets a keyword; returns null if it contains no word. Uses the words as typed if `isLiteral`. */
export async function understandKeyword(
  pool: pg.Pool,
  keyword: string,
  { isLiteral = false } = {},
): Promise<Readonly<Understanding> | null> {
  const lexicon = await lexiconOf(pool)
  let cache = understood.get(lexicon)
  if (!cache) {
    cache = new LRUCache({ max: UNDERSTOOD_MAX })
    understood.set(lexicon, cache)
  }
  const key = `${isLiteral} ${keyword}`
  const cached = cache.get(key)
  if (cached) return cached
  const understanding = interpret(pool, lexicon, keyword, isLiteral)
  cache.set(key, understanding)
  // The caller gets the error; the next call tries again.
  understanding.catch(() => cache.delete(key))
  return understanding
}

async function interpret(
  pool: pg.Pool,
  lexicon: Lexicon,
  keyword: string,
  isLiteral: boolean,
): Promise<Understanding | null> {
  const plain = plainText(keyword)
  const conditions = isLiteral ? literally(plain) : readConditions(plain)
  const words = wordsOf(conditions.rest)
  if (words.length === 0 && conditions.parts.length === 0) return null
  const stems = await stemsOf(
    pool,
    words.filter(word => lexicon.stemOf(word) === undefined),
  )
  const reader = new KeywordReader(lexicon, word => lexicon.stemOf(word) ?? stems.get(word) ?? word)
  return isLiteral ? reader.readLiterally(words) : reader.read(words, conditions, plain)
}

const literally = (plain: string): Conditions => ({
  prices: null,
  cheapness: null,
  sizes: [],
  parts: [],
  rest: plain,
})
