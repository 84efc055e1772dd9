import { expect, test } from 'vitest'
import { lineOfTile } from './line-of-tile.ts'
import { tileSpecimens } from './tile-specimens.ts'

const [plain] = tileSpecimens
const tile = {
  ...plain.tile,
  selected_variant: '12',
  choices: [{ combination_id: '12', name: '30 Sawo', hex: null }],
}

test('[CART-38] [CART-39] a tile adds one item and sends what it showed and the page it was on', () => {
  expect(lineOfTile({ ...tile, is_pre_order: true }, '12', '/best-seller')).toEqual({
    id: tile.id,
    combination_id: '12',
    quantity: 1,
    detail: { name: tile.name, brand: tile.brand.name },
    info: '30 Sawo',
    is_pre_order: true,
    reference: {
      verb: 'add',
      route: '/best-seller',
      location_type: 'tile',
      location_id: tile.id,
      slug: tile.slug,
    },
    special_price: undefined,
    free_product: undefined,
  })
})

test('[CART-40] a special price is sent only if it applies', () => {
  const special = { ...tile, special_price_voucher_id: 'hemat', special_price: 9_000 }
  expect(lineOfTile({ ...special, is_special_price_applicable: true }, '12', '/order').special_price).toEqual(
    {
      is_special_price: true,
      special_price_voucher_id: 'hemat',
    },
  )
  expect(
    lineOfTile({ ...special, is_special_price_applicable: false }, '12', '/order').special_price,
  ).toBeUndefined()
})

test('[CART-41] [GIFT-10] a free product is sent with the voucher that gives it', () => {
  expect(
    lineOfTile({ ...tile, applied_free_products_voucher_id: 'v1' }, '12', '/order').free_product,
  ).toEqual({
    is_applied_free_product: true,
    applied_free_products_voucher_id: 'v1',
  })
})
