import { expect, test } from 'vitest'
import type { Product, Tile } from '../../../contract/catalog.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { refreshListing } from '../listing/index.ts'

const cache = new PublicCache()
const { shop, app } = await openTestShop({}, cache)

/** Reads the availability on product page and tile and in the bag, which must agree. */
async function isAvailable({ productId, combinationIds }: { productId: number; combinationIds: number[] }) {
  await refreshListing(shop.db, [productId])
  cache.drop()
  const page: Product = (await app.inject({ method: 'GET', url: `/api/products_v2/${productId}-x` })).json()
    .data
  const filter = encodeURIComponent(JSON.stringify({ ids: [String(productId)] }))
  const [tile]: Tile[] = (
    await app.inject({ method: 'GET', url: `/api/v3/products?filter=${filter}` })
  ).json().data
  const line = { id: String(productId), combination_id: String(combinationIds[0]), quantity: 1 }
  const bag = await app.inject({
    method: 'POST',
    url: '/api/carts',
    payload: { product: [line], verb: 'add' },
  })
  const verdicts = [page.original_combinations[0]?.is_sellable, tile?.is_sellable, bag.statusCode === 200]
  expect(new Set(verdicts).size, JSON.stringify(verdicts)).toBe(1)
  return verdicts[0]
}

test.each([
  { is_in_stock: true, is_out_of_stock_carasun: false, expected: true },
  { is_in_stock: true, is_out_of_stock_carasun: true, expected: false },
  { is_in_stock: false, is_out_of_stock_carasun: false, expected: false },
  { is_in_stock: false, is_out_of_stock_carasun: true, expected: false },
])(
  '[STOCK-01] in stock: $is_in_stock, out of stock here: $is_out_of_stock_carasun, can be bought: $expected',
  async ({ expected, ...flags }) => {
    const product = await makeProduct(shop.db)
    await shop.db.updateTable('products').set(flags).where('id', '=', product.productId).execute()
    expect(await isAvailable(product)).toBe(expected)
  },
)

test('[STOCK-03] a pre-order whose quota is used up, and a product without pieces, are out of stock', async () => {
  const preOrder = await makeProduct(shop.db, { preOrder: { totalQuota: 2, deliveryDate: '2027-01-10' } })
  expect(await isAvailable(preOrder)).toBe(true)
  await shop.db
    .updateTable('preorder_rules')
    .set({ sold_quota: 2 })
    .where('combination_id', 'in', preOrder.combinationIds)
    .execute()
  expect(await isAvailable(preOrder)).toBe(false)
  expect(await isAvailable(await makeProduct(shop.db, { stock: 0 }))).toBe(false)
})

test('[PREORDER-03] a list can be filtered to pre-orders', async () => {
  const preOrder = await makeProduct(shop.db, { preOrder: { totalQuota: 2, deliveryDate: '2027-01-10' } })
  const list = async (products: string): Promise<Tile[]> => {
    const filter = encodeURIComponent(JSON.stringify({ products }))
    return (await app.inject({ method: 'GET', url: `/api/v3/products?limit=100&filter=${filter}` })).json()
      .data
  }
  const only = await list('pre_order')
  expect(only.map(tile => tile.id)).toContain(String(preOrder.productId))
  expect(only.every(tile => tile.is_pre_order)).toBe(true)
  expect((await list('all_product')).some(tile => !tile.is_pre_order)).toBe(true)
})
