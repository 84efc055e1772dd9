import { expect, test } from 'vitest'
import {
  averageOfRatings,
  countWords,
  hasEnoughWords,
  photoProblem,
  photoResultType,
  ratingTypesOf,
} from './review-rules.ts'

test('[REVIEW-15] the average has one decimal and is 0 until every type is rated', () => {
  const types = ['effectiveness', 'texture', 'packaging']
  expect(averageOfRatings(types, {})).toBe(0)
  expect(averageOfRatings(types, { effectiveness: 5, texture: 4 })).toBe(0)
  expect(averageOfRatings(types, { effectiveness: 5, texture: 4, packaging: 0 })).toBe(0)
  expect(averageOfRatings(types, { effectiveness: 5, texture: 4, packaging: 4 })).toBe(4.3)
  expect(averageOfRatings(types, { effectiveness: 5, texture: 5, packaging: 4 })).toBe(4.7)
  expect(averageOfRatings(types, { effectiveness: 5, texture: 5, packaging: 5, other: 1 })).toBe(5)
  expect(averageOfRatings([], { effectiveness: 5 })).toBe(0)
})

test('words are separated by any whitespace', () => {
  expect(countWords('')).toBe(0)
  expect(countWords('  \n\t ')).toBe(0)
  expect(countWords(' satu,dua  tiga\n— empat ')).toBe(4)
  expect(hasEnoughWords(Array(149).fill('a').join(' '))).toBe(false)
  expect(hasEnoughWords(Array(150).fill('a').join('\n'))).toBe(true)
})

test('a photo is a PNG or JPEG under 5,242,880 bytes', () => {
  expect(photoProblem({ type: 'image/jpeg', size: 5_242_879 })).toBeNull()
  expect(photoProblem({ type: 'image/jpg', size: 10 })).toBeNull()
  expect(photoProblem({ type: 'image/png', size: 5_242_880 })).toBe('Ukuran maksimum 5MB')
  for (const type of ['image/gif', 'image/webp', 'image/svg+xml', 'application/pdf', ''])
    expect(photoProblem({ type, size: 10 })).toBe('File harus png, jpg, jpeg.')
})

test('a photo is converted to PNG; a PNG above 5,000,000 bytes is converted to JPEG', () => {
  expect(photoResultType({ type: 'image/png', size: 5_000_000 })).toBe('image/png')
  expect(photoResultType({ type: 'image/png', size: 5_000_001 })).toBe('image/jpeg')
  expect(photoResultType({ type: 'image/jpeg', size: 5_100_000 })).toBe('image/png')
})

test('a category without rating types uses the three default ones', () => {
  expect(ratingTypesOf({ rating_types: ['scent'] })).toEqual(['scent'])
  expect(ratingTypesOf({ rating_types: [] })).toEqual(['effectiveness', 'packaging', 'value_for_money'])
})
