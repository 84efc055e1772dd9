import { expect, test } from 'vitest'
import { tileTarget } from './tile-target.ts'

const tile = {
  id: '60',
  slug: 'tabir-surya-harian',
  default_category: { id: '7', name: 'Sunscreen Gel', slug: 'sunscreen-gel' },
}
const here = '/best-seller?page=2'

test('[TILE-01] a tile links to its product’s page', () => {
  expect(tileTarget(tile, { isEmbedded: false, isInSpecialPriceList: false, here })).toBe(
    '/sunscreen-gel/60-tabir-surya-harian',
  )
})
test('[TILE-02] in a list of special prices it links to the root', () => {
  expect(tileTarget(tile, { isEmbedded: false, isInSpecialPriceList: true, here })).toBe('/')
})
test('[TILE-03] embedded in another site it links to the current page', () => {
  expect(tileTarget(tile, { isEmbedded: true, isInSpecialPriceList: true, here })).toBe(here)
})
