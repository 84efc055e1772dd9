import { expect, test } from 'vitest'
import type { Tile } from '../../../contract/catalog.ts'
import { circlesOf } from './home-queries.ts'

const tile = (id: string) => ({ id, images: [{ url: id, is_cover: true }] }) as unknown as Tile
const shelf = (name: string, ids: string) => ({ category: name, name, tiles: [...ids].map(tile) })

test('each circle shows a product that no other circle and no flash sale shows, if its category has one', () => {
  const circles = circlesOf([shelf('Wajah', 'abcd'), shelf('Stick', 'cd'), shelf('Anak', 'd')], [tile('b')])
  expect(circles.map(({ name, image }) => [name, image?.url])).toEqual([
    ['Wajah', 'd'],
    ['Stick', 'c'],
    ['Anak', 'd'],
  ])
})

test('a circle of an empty category has no picture', () => {
  expect(circlesOf([shelf('Bibir', '')], [])).toEqual([{ category: 'Bibir', name: 'Bibir', image: null }])
})
