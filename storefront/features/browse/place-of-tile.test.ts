import { expect, test } from 'vitest'
import { placeOfTile } from './place-of-tile.ts'

const tile = {
  id: '60',
  slug: 'tabir-surya-harian',
  default_category: { id: '7', name: 'Sunscreen Gel', slug: 'sunscreen-gel' },
}
const here = '/best-seller?page=2'

test('[TILE-01] a tile leads to the product’s own page', () => {
  expect(placeOfTile(tile, { isEmbedded: false, isInSpecialPriceList: false, here })).toBe(
    '/sunscreen-gel/60-tabir-surya-harian',
  )
})
test('[TILE-02] in a list of special prices it leads to the root', () => {
  expect(placeOfTile(tile, { isEmbedded: false, isInSpecialPriceList: true, here })).toBe('/')
})
test('[TILE-03] inside another page it leads to where one is', () => {
  expect(placeOfTile(tile, { isEmbedded: true, isInSpecialPriceList: true, here })).toBe(here)
})
