import { expect, test } from 'vitest'
import type { StaffCategory } from '../../../contract/staff/categories.ts'
import { heightOf, isWithin, placeAbove, placeBelow, placesOf } from './tree-places.ts'
import { placeOf } from './use-tree-drag.ts'

const node = (id: string, children: StaffCategory[] = []): StaffCategory => ({
  id,
  slug: id,
  name: id,
  picture: null,
  product_order: '-total_orders',
  pins: 0,
  is_fixed: false,
  own_products: 0,
  products: 0,
  version: 1,
  children,
})
const tree = [node('1', [node('2', [node('3')]), node('4')]), node('5')]
const place = (id: string) => {
  const found = placesOf(tree).find(({ category }) => category.id === id)
  if (!found) throw new Error(`${id} is in the tree`)
  return found
}

test('the tree is listed from top to bottom, each with its depth', () => {
  expect(placesOf(tree).map(({ category, depth }) => [category.id, depth])).toEqual([
    ['1', 0],
    ['2', 1],
    ['3', 2],
    ['4', 1],
    ['5', 0],
  ])
})

test('up and down stay among sisters; the first does not go up, nor the last down', () => {
  expect([placeAbove(place('4')), placeBelow(place('2'))]).toEqual([
    { parent: '1', before: '2' },
    { parent: '1', before: null },
  ])
  expect([placeAbove(place('2')), placeBelow(place('5'))]).toEqual([null, null])
  expect(placeBelow(place('1'))).toEqual({ parent: null, before: null })
})

test('a category knows what is below it and how high it is', () => {
  const [first] = tree
  if (!first) throw new Error('there is one')
  expect([isWithin(first, '3'), isWithin(first, '5'), heightOf(first)]).toEqual([true, false, 3])
})

test('a category is dropped below a row, in front of one, or at the end, but never below itself or too deep', () => {
  const places = placesOf(tree)
  const dropped = (id: string, row: string | null, isInside: boolean) =>
    placeOf(places, place(id).category, { row, isInside })
  expect(dropped('5', '4', true)).toEqual({ parent: '4', before: null })
  expect(dropped('5', '4', false)).toEqual({ parent: '1', before: '4' })
  expect(dropped('4', null, false)).toEqual({ parent: null, before: null })
  expect([dropped('1', '3', true), dropped('1', '1', false), dropped('5', '3', true)]).toEqual([
    null,
    null,
    null,
  ])
})
