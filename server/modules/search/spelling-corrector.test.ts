import { expect, test } from 'vitest'
import { Lexicon } from './lexicon.ts'
import { SpellingCorrector } from './spelling-corrector.ts'
import { Vocabulary } from './vocabulary.ts'

const correctorWith = (words: string[], synonyms: string[][]) => {
  const catalogWords = words.sort().map(word => ({ word, stem: word, productCount: 9, textCount: 9 }))
  const lexicon = new Lexicon({
    words: catalogWords,
    searched: new Map(),
    productCount: 100,
    categories: new Set(),
    categoryWords: new Set(),
    brands: new Set(),
    brandWords: new Set(),
    brandForms: new Set(),
    synonyms: new Map(synonyms.flatMap(group => group.map(phrase => [phrase, group] as const))),
    synonymStems: new Map(),
  })
  return new SpellingCorrector(new Vocabulary(lexicon, word => word))
}

test('a short word is corrected if it forms a known phrase with its neighbour', () => {
  const corrector = correctorWith(['sun', 'block'], [['sun block', 'sunscreen']])
  expect(corrector.correctAll(['sjn', 'block']).words).toMatchObject([{ read: 'sun' }, { read: 'block' }])
  expect(corrector.correctAll(['sjn'])).toMatchObject({ words: [], unknown: ['sjn'] })
})

test('a missing neighbour is not taken for the word "undefined"', () => {
  const corrector = correctorWith(['sun'], [['undefined sun', 'sun undefined', 'sunscreen']])
  expect(corrector.correctAll(['sjn'])).toMatchObject({ words: [], unknown: ['sjn'] })
})
