import type pg from 'pg'
import { lexiconOf } from './lexicon-of.ts'
import { wordsOf } from './plain-words.ts'

/** A single letter matches too much. */
const TYPED_LENGTH_MIN = 2

/**
 * Completes the last word typed with words of products and brands and their synonyms, most products first; on a tie the
 * shop's own words come first, words that only texts have come last. A one-way synonym may be a misspelling, so it is
 * never proposed. The words before the last are ignored. Returns nothing if the last word is already complete or begins
 * no word.
 */
export async function completeWord(pool: pg.Pool, typed: string, limit: number): Promise<string[]> {
  const begun = /\s$/.test(typed) ? '' : (wordsOf(typed).at(-1) ?? '')
  if (begun.length < TYPED_LENGTH_MIN) return []
  const lexicon = await lexiconOf(pool)
  const weights = new Map<string, [number, number, number]>()
  for (const { word, productCount, textCount } of lexicon.wordsStartingWith(begun))
    if (lexicon.isShown(word)) weights.set(word, [productCount, 1, textCount])
  for (const { phrase: word, sameAs } of lexicon.synonymsStartingWith(begun)) {
    if (word.includes(' ')) continue
    const counts = sameAs.map(same => lexicon.get(same)?.productCount ?? 0)
    if (!weights.has(word)) weights.set(word, [Math.max(0, ...counts), 0, 0])
  }
  return [...weights]
    .filter(([, [products, , texts]]) => products + texts > 0)
    .sort(([a, x], [b, y]) => y[0] - x[0] || y[1] - x[1] || y[2] - x[2] || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([word]) => word)
}
