import { expect, test } from 'vitest'
import { countText, shortCount } from './counts.ts'

test.each([
  [0, '0'],
  [9_999, '9.999'],
  [10_000, '10.000'],
  [10_001, 'sekitar 10.000'],
  [12_387, 'sekitar 12.000'],
  [48_211, 'sekitar 48.000'],
  [1_234_567, 'sekitar 1.230.000'],
])('[TABLE-07] a list of %i things says %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

test('[TABLE-07] a number that was not counted to the end says that there are more', () => {
  expect(countText(5000, true)).toBe('lebih dari 5.000')
  expect(countText(48_211, true)).toBe('sekitar 48.000')
})

test.each([
  [412, '412'],
  [46_987, '46,9rb'],
  [1_200_000, '1,2jt'],
])('a tab of %i things says %s', (count, text) => {
  expect(shortCount(count)).toBe(text)
})
