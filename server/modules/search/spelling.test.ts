import { describe, expect, test } from 'vitest'
import { editCost, soundOf } from './spelling.ts'

describe('the cost of typing one word for another', () => {
  test.each([
    ['the same word', 'serum', 'serum', 0],
    ['a letter dropped', 'srum', 'serum', 1],
    ['a letter doubled', 'serrum', 'serum', 0.6],
    ['two letters swapped', 'sreum', 'serum', 0.8],
    ['a neighbouring key', 'serun', 'serum', 0.75],
    ['a vowel for another', 'saram', 'serum', 1.6],
    ['another letter', 'sexum', 'serum', 1],
    ['two edits', 'wrdha', 'wardah', 1.8],
  ])('%s', (_what, typed, meant, cost) => {
    expect(editCost(typed, meant, 3)).toBeCloseTo(cost)
  })

  test('words that are too far apart cost more than the limit', () => {
    expect(editCost('sunscreen', 'lipstik', 1)).toBeGreaterThan(1)
  })
})

test.each([
  ['sunskrin', 'sunscreen'],
  ['parpum', 'parfum'],
  ['velfet', 'velvet'],
  ['bedax', 'bedaks'],
  ['kusion', 'cusion'],
  ['sampoe', 'sampu'],
  ['tonner', 'toner'],
  ['mascarah', 'maskara'],
])('%s sounds like %s', (typed, meant) => {
  expect(soundOf(typed)).toBe(soundOf(meant))
})

test.each([
  ['serum', 'sirum'],
  ['toner', 'tuner'],
])('%s does not sound like %s', (typed, meant) => {
  expect(soundOf(typed)).not.toBe(soundOf(meant))
})
