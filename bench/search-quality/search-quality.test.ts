import { expect, test } from 'vitest'
import { errorModels, randomFrom } from './error-models.ts'
import { halfOf } from './halves.ts'
import { costs, is, query } from './judged-query.ts'
import { makeQueries } from './made-queries.ts'
import type { JudgedProduct } from './products.ts'
import { isFoundAmong, ndcg, verdictOf } from './ranking-figures.ts'
import { writtenQueries } from './written/index.ts'

const products: JudgedProduct[] = ['velvet', 'matte', 'glossy', 'creamy'].map((finish, n) => ({
  id: String(n),
  brand: 'wardah beauty',
  name: `${finish} lipstick exclusive`,
  shelf: 'lipstick',
  shelves: 'lipstick makeup',
  shown: `wardah beauty ${finish} lipstick exclusive makeup`,
  page: '',
  priceRupiah: 50_000 + n * 10_000,
}))

test.each([
  ['droppedLetter', 'sunscreen', 8],
  ['doubledLetter', 'sunscreen', 10],
  ['swappedLetters', 'sunscreen', 9],
  ['neighbouringKey', 'sunscreen', 9],
])('%s changes a word by one edit and keeps its first letter', (name, word, length) => {
  const random = randomFrom(1)
  for (let tries = 0; tries < 50; tries += 1) {
    const wrong = errorModels[name]?.(word, random)
    if (wrong === null) continue
    expect(wrong).toMatch(/^s/)
    expect(wrong).toHaveLength(length)
    if (name === 'swappedLetters') expect([...(wrong ?? '')].sort()).toEqual([...word].sort())
  }
})

test.each(Object.entries(errorModels))('%s leaves a word of one letter alone', (_, model) => {
  for (const letter of ['a', 's', 'x']) expect(model(letter, randomFrom(1))).toBeNull()
})

test('soundAlike halves a doubled consonant', () => {
  expect(errorModels.soundAlike?.('attack', () => 0.99)).toBe('atack')
})

test('soundAlike spells a word as it is heard', () => {
  const random = randomFrom(1)
  const spellings = new Set(Array.from({ length: 200 }, () => errorModels.soundAlike?.('velvet', random)))
  expect(spellings).toEqual(new Set(['velpet', 'velfet']))
  expect(errorModels.soundAlike?.('bedak', random)).toBeNull()
})

test('the same catalogue and seed give the same queries, and a misspelt query differs from its product’s words', () => {
  const made = makeQueries(products, randomFrom(7))
  expect(made.map(({ typed }) => typed)).toEqual(
    makeQueries(products, randomFrom(7)).map(({ typed }) => typed),
  )
  const misspelt = made.filter(({ kind }) => kind === 'misspelt')
  expect(misspelt).toHaveLength(200)
  for (const one of misspelt) {
    expect(products.some(product => ` ${product.shown} `.includes(` ${one.typed} `))).toBe(false)
    expect(products.some(product => one.grade(product) === 3)).toBe(true)
  }
})

test('the two halves share no query and together contain every query', () => {
  const open = halfOf(writtenQueries, 'open', randomFrom(15))
  const held = halfOf(writtenQueries, 'held', randomFrom(15))
  expect(new Set([...open, ...held]).size).toBe(writtenQueries.length)
  expect(open.length + held.length).toBe(writtenQueries.length)
  expect(Math.abs(open.length - held.length)).toBeLessThan(12)
})

test('no query is written twice', () => {
  expect(new Set(writtenQueries.map(({ typed }) => typed)).size).toBe(writtenQueries.length)
})

test('a product that meets every condition is good, one that meets only the first is near', () => {
  const cheap = query('price', 'lipstik murah', [is('lip'), costs(0, 60_000)], ({ name }) =>
    name.includes('matte'),
  )
  expect(products.map(product => cheap.grade(product))).toEqual([2, 3, 1, 1])
  expect(query('thing', 'sampo', [is('shampo')]).grade(products[0] as JudgedProduct)).toBe(0)
})

test('NDCG is 1 for the best order, and follows the published formula for any other', () => {
  expect(ndcg([3, 2, 0], [0, 2, 3], 8)).toBe(1)
  // (2³−1)/log2(3) + (2²−1)/log2(4) against (2³−1)/log2(2) + (2²−1)/log2(3)
  expect(ndcg([0, 3, 2], [0, 2, 3], 8)).toBeCloseTo((7 / Math.log2(3) + 3 / 2) / (7 + 3 / Math.log2(3)))
  expect(ndcg([0, 0], [0, 0], 8)).toBe(0)
})

test('the verdict is good if every good product, up to eight, is among the first eight', () => {
  expect(verdictOf([3, 2, 0, 0], [3, 2, 0, 0, 0])).toBe('good')
  expect(verdictOf([3, 0, 0, 0], [3, 2, 0, 0, 0])).toBe('usable')
  expect(verdictOf([0, 0, 0, 0, 0, 0, 0, 0, 3], [3, 2])).toBe('poor')
  expect(isFoundAmong([1, 1, 2], 2)).toBe(false)
  expect(isFoundAmong([1, 1, 2], 3)).toBe(true)
})
