import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, chanceText, findOverfull, oddsText, readChance, restOf, WHOLE_PPM } from './odds.ts'

describe('a chance as staff type it', () => {
  test.each([
    ['5', 50_000],
    ['0,5%', 5_000],
    ['0.5 %', 5_000],
    ['0,29', 2_900],
    ['100%', WHOLE_PPM],
    ['130%', 1_300_000],
    ['1 dari 200', 5_000],
    ['1/200', 5_000],
    ['1 dari 1.000 orang', 1_000],
    ['3 Dari 4', 750_000],
    ['1 dari 3', 333_333],
    ['0', 0],
    ['1 dari 0', null],
    ['sering', null],
    ['-5', null],
    ['', null],
    ['1,2,3', null],
  ])('%s is %j of a million', (typed, chance) => expect(readChance(typed)).toBe(chance))

  test('is read again from what the form shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WHOLE_PPM }), chance => {
        expect(readChance(chanceText(chance))).toBe(chance)
      }),
    )
  })
})

describe('[PROMO-05] odds that exceed 1', () => {
  test.each([
    [[500_000, 500_000], null],
    [[500_000, 500_001], { index: 1, sumPpm: 1_000_001 }],
    [[700_000, 0, 600_000, 1], { index: 2, sumPpm: 1_300_001 }],
    [[1_000_001], { index: 0, sumPpm: 1_000_001 }],
    [[], null],
  ])('%j: %j', (chances, found) => expect(findOverfull(chances)).toEqual(found))

  test('never come of fractions of one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), parts => {
        const chances = Array.from({ length: parts }, () => readChance(`1 dari ${parts}`) ?? Number.NaN)
        expect(findOverfull(chances)).toBeNull()
        expect(restOf(chances)).toBe(0)
      }),
    )
  })
})

test.each([
  [[600_000, 100_000], 300_000],
  [[WHOLE_PPM], 0],
  [[333_333, 333_333, 333_333], 0],
  [[999_999], 0],
  [[999_998], 2],
])('of %j, %i of a million is left', (chances, rest) => expect(restOf(chances)).toBe(rest))

test('weights become chances of the same proportion, which come to every turn exactly', () => {
  expect(chancesOf([5, 10, 25, 60])).toEqual([50_000, 100_000, 250_000, 600_000])
  expect(chancesOf([1, 1, 1])).toEqual([333_334, 333_333, 333_333])
  expect(chancesOf([0, 0])).toEqual([0, 0])
  const weights = fc.array(fc.integer({ min: 0, max: WHOLE_PPM }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(weights, any => {
      const sum = any.reduce((total, weight) => total + weight, 0)
      const chances = chancesOf(any)
      expect(chances.reduce((total, chance) => total + chance, 0)).toBe(sum === 0 ? 0 : WHOLE_PPM)
      for (const [index, weight] of any.entries())
        if (sum > 0)
          expect(Math.abs((chances[index] ?? 0) - (weight * WHOLE_PPM) / sum)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  [0, 'tidak diundi'],
  [0.005, '1 dari 200 orang'],
  [0.003333, '1 dari 300 orang'],
  [0.0734, 'kira-kira 1 dari 14 orang'],
  [0.1, '1 dari 10 orang'],
  [0.25, '1 dari 4 orang'],
  [1 / 3, '1 dari 3 orang'],
  [0.333333, '1 dari 3 orang'],
  [0.6, '3 dari 5 orang'],
  [0.615, 'kira-kira 62 dari 100 orang'],
  [0.97, '97 dari 100 orang'],
  [0.0000811, 'kira-kira 1 dari 12.300 orang'],
  [0.99999, 'semua orang'],
  [1, 'semua orang'],
])('%d is said as %s', (share, text) => expect(oddsText(share)).toBe(text))
