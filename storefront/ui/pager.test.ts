import { describe, expect, test } from 'vitest'
import { pagesAround } from './pager.tsx'

describe('Page numbers', () => {
  test.each([
    [10, 20, [8, 9, 10, 11, 12]],
    [1, 20, [1, 2, 3, 4, 5]],
    [20, 20, [16, 17, 18, 19, 20]],
    [2, 3, [1, 2, 3]],
  ])('page %i of %i shows %j', (page, count, numbers) => {
    expect(pagesAround(page, count, 5)).toEqual(numbers)
  })
})
