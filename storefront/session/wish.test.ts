import { expect, test } from 'vitest'
import type { WishlistMark } from '../../contract/wishlist.ts'
import { marksOf, wishOfTile } from './wish.ts'

const mark = (product: string, combination: string): WishlistMark => ({
  id: `entry-${combination}`,
  for_wishlist: { id: product, combination_id: combination },
  is_wishlisted: true,
})
const choice = (combination_id: string) => ({ combination_id, name: combination_id, hex: null })
const marks = [mark('1', '11'), mark('1', '12'), mark('2', '21')]

test('the heart of a product without options saves its only combination', () => {
  const wish = wishOfTile({ id: '2', selected_variant: '21', choices: [] })
  expect(wish).toEqual({ productId: '2', combinationId: '21' })
  expect(wish && marksOf(marks, wish).map(mark => mark.id)).toEqual(['entry-21'])
})

test('the heart of a product with shades saves the first shade and is lit if any is saved', () => {
  const wish = wishOfTile({ id: '1', selected_variant: null, choices: [choice('10'), choice('11')] })
  expect(wish).toEqual({ productId: '1', combinationId: '10', isOfAnyCombination: true })
  expect(wish && marksOf(marks, wish).map(mark => mark.id)).toEqual(['entry-11', 'entry-12'])
})

test('the heart of a chosen shade is lit only if that shade is saved', () => {
  const wish = wishOfTile({ id: '1', selected_variant: '12', choices: [choice('12')] })
  expect(wish && marksOf(marks, wish).map(mark => mark.id)).toEqual(['entry-12'])
  expect(marksOf(marks, { productId: '1', combinationId: '13' })).toEqual([])
})

test('a product without combinations has no heart', () => {
  expect(wishOfTile({ id: '3', selected_variant: null, choices: [] })).toBeNull()
})
