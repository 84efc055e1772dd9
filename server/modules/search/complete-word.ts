import type pg from 'pg'
import { dependOnWords } from '../listing/index.ts'
import { isFiller } from './everyday-words.ts'
import { lexiconOf } from './lexicon-of.ts'
import { wordsOf } from './plain-words.ts'

/** A single letter matches too much. */
const TYPED_LENGTH_MIN = 2

/**
 * Completes the last word typed with words of products and brands and their synonyms: first those that most visitors
 * searched for, then those of most products; on a tie the shop's own words come first, words that only texts have come
 * last. A one-way synonym may be a misspelling, so it is never proposed. The words before the last are ignored. Returns
 * nothing if the last word is already complete or begins no word.
 */
export async function completeWord(pool: pg.Pool, typed: string, limit: number): Promise<string[]> {
  const begun = /\s$/.test(typed) ? '' : (wordsOf(typed).at(-1) ?? '')
  if (begun.length < TYPED_LENGTH_MIN) return []
  dependOnWords()
  const lexicon = await lexiconOf(pool)
  const completions = new Map<string, Completion>()
  const visitorCountOf = (word: string) => (isFiller(word) ? 0 : lexicon.visitorCountOf(word))
  for (const { word, productCount, textCount } of lexicon.wordsStartingWith(begun))
    if (lexicon.isShown(word))
      completions.set(word, { word, visitorCount: visitorCountOf(word), productCount, isOwn: 1, textCount })
  for (const { phrase: word, sameAs } of lexicon.synonymsStartingWith(begun)) {
    if (word.includes(' ') || completions.has(word)) continue
    const productCount = Math.max(0, ...sameAs.map(same => lexicon.get(same)?.productCount ?? 0))
    completions.set(word, { word, visitorCount: visitorCountOf(word), productCount, isOwn: 0, textCount: 0 })
  }
  return [...completions.values()]
    .filter(({ productCount, textCount }) => productCount + textCount > 0)
    .sort(
      (a, b) =>
        b.visitorCount - a.visitorCount ||
        b.productCount - a.productCount ||
        b.isOwn - a.isOwn ||
        b.textCount - a.textCount ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ word }) => word)
}

interface Completion {
  word: string
  visitorCount: number
  productCount: number
  /** 1 if the catalogue has the word itself, 0 for a synonym. */
  isOwn: 0 | 1
  textCount: number
}
