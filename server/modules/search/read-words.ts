import { isFace, isFiller, joinNegations } from './everyday-words.ts'
import { spelt } from './plain-words.ts'
import type { Conditions } from './read-conditions.ts'
import type { Reading } from './reading.ts'
import { SpellingCorrector } from './spelling-corrector.ts'
import { TermBuilder } from './term-builder.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isWellKnownBrand } from './well-known-brands.ts'

/** Reads words as typed, without synonyms, conditions or corrections. */
export function readLiterally(vocabulary: Vocabulary, words: string[]): Reading {
  return {
    terms: words.map(new TermBuilder(vocabulary, new SpellingCorrector(vocabulary)).literalTerm),
    conditions: { prices: null, cheapness: null },
    parts: [],
    correctedKeyword: null,
    missingBrands: [],
    leftOut: [],
  }
}

/** Interprets the words and conditions of a keyword, using the words of a catalogue. */
export function readWords(
  vocabulary: Vocabulary,
  typed: string[],
  { prices, cheapness, parts }: Conditions,
  keyword: string,
): Reading {
  const corrector = new SpellingCorrector(vocabulary)
  const builder = new TermBuilder(vocabulary, corrector)
  const joined = joinNegations(typed)
  const meaningful = joined.filter(word => !isFiller(word))
  const { words: searchable, brands } = takeMissingBrands(
    vocabulary,
    meaningful.length > 0 ? meaningful : joined,
  )
  const kept = dropSingleLetter(vocabulary, searchable)
  const { words, unknown, wasChanged } = corrector.correctAll(kept)
  const readParts = parts.map(part => ({ ...part, term: part.size ? builder.sizeTerm(part.size) : null }))
  const terms = [...builder.termsOf(words), ...readParts.flatMap(({ term }) => term ?? [])]
  if (terms.some(term => term.namesCategory))
    for (const term of terms) if (isFace(term.read)) term.isRequired = false
  // If all words are praise, the shopper is searching for the praise itself.
  if (!terms.some(term => term.isRequired)) for (const term of terms) term.isRequired = true
  return {
    terms,
    conditions: { prices, cheapness },
    // A size that no product has is not shown as a condition.
    parts: readParts
      .filter(({ kind, term }) => kind !== 'size' || term !== null)
      .map(({ kind, label, typed: part }) => ({
        kind,
        label,
        rest: keyword.replace(part, ' ').replaceAll(/\s+/g, ' ').trim(),
      })),
    correctedKeyword: wasChanged ? spelt(words.map(one => one.read)) : null,
    missingBrands: brands,
    leftOut: [
      ...(meaningful.length > 0 ? joined.filter(isFiller) : []).map(
        word => ({ typed: word, why: 'small talk' }) as const,
      ),
      ...searchable.slice(kept.length).map(word => ({ typed: word, why: 'single letter' }) as const),
      ...unknown.map(word => ({ typed: word, why: 'unknown' }) as const),
    ],
  }
}

/** Takes out brands that the shop does not sell: their words would be corrected into something else. */
function takeMissingBrands(vocabulary: Vocabulary, words: string[]): { words: string[]; brands: string[] } {
  const brands: string[] = []
  const rest: string[] = []
  for (let from = 0; from < words.length; ) {
    const length = [3, 2, 1].find(
      count => from + count <= words.length && isMissingBrand(vocabulary, words.slice(from, from + count)),
    )
    if (length) brands.push(words.slice(from, from + length).join(' '))
    else rest.push(words[from] as string)
    from += length ?? 1
  }
  return { words: rest, brands }
}

function isMissingBrand({ lexicon, isKnown }: Vocabulary, words: string[]): boolean {
  const name = words.join(' ')
  return isWellKnownBrand(name) && !lexicon.isBrand(name) && words.some(word => !isKnown(word))
}

/** Drops a trailing single letter that is not in the catalogue: "masker l" is read as "masker". */
function dropSingleLetter({ lexicon }: Vocabulary, words: string[]): string[] {
  const last = words.at(-1) ?? ''
  return words.length > 1 && last.length === 1 && !lexicon.get(last) ? words.slice(0, -1) : words
}
