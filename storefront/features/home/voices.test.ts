import { expect, test } from 'vitest'
import type { Tile } from '../../../contract/catalog.ts'
import type { Review } from '../../../contract/reviews.ts'
import { chooseVoices } from './voices.tsx'

const review = (_id: string, product_id: string) => ({ _id, product_id }) as Review
const tile = (id: string) => ({ id }) as Tile

test('home quotes the newest review of each product, and none of a product that the shop no longer sells', () => {
  const reviews = [review('a', '1'), review('b', '1'), review('c', '9'), review('d', '2')]
  const voices = chooseVoices(reviews, [tile('2'), tile('1')])
  expect(voices.map(voice => [voice.review._id, voice.tile.id])).toEqual([
    ['a', '1'],
    ['d', '2'],
  ])
})
