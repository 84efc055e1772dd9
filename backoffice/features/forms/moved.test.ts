import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an item is moved to another place of its list', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
})

test.each([
  [0, -1],
  [2, 3],
  [7, 0],
])('a list stays as it is when %i is moved to %i, which is not in it', (from, to) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(['a', 'b', 'c'])
})
