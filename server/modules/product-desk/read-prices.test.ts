import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { VariantPrices } from '../../../contract/staff/products.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { catalogDraft, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { saveProducts } from '../catalog-writing/index.ts'
import { lowestBefore } from './read-prices.ts'

/** What products have cost, kept by the database (PROD-07). */

const { shop, app, idOf } = await openShopWithCatalog()
let bayu: StaffTester

beforeAll(async () => {
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
})
const cost = (slug: string, priceRupiah: number, priceAfterDiscountRupiah = priceRupiah) =>
  saveProducts(shop.db, [
    catalogDraft(slug, {
      combinations: [{ sku: slug.toUpperCase(), priceRupiah, priceAfterDiscountRupiah }],
    }),
  ])
async function read(slug: string): Promise<VariantPrices[]> {
  const response = await bayu.call('GET', `/products/${await idOf(slug)}/prices`)
  expect(response.status, response.text).toBe(200)
  return response.body.data
}
/** Lets the former prices of a product end so many days earlier. */
const age = (slug: string, days: number) =>
  sql`
    update former_prices f set until = until - make_interval(days => ${days}) from combinations c
    where c.id = f.combination_id and c.sku = ${slug.toUpperCase()}`.execute(shop.db)
const pricesOf = (variant: VariantPrices | undefined) =>
  variant?.spans.map(({ price_rupiah }) => price_rupiah)

test('[PROD-07] every price is kept, whoever saves it; what stays the same adds none', async () => {
  await cost('serum-harga', 119_000)
  await cost('serum-harga', 119_000)
  await cost('serum-harga', 119_000, 95_200)
  // Past the shop's own code.
  await sql`update combinations set price_after_discount_rupiah = 101_100 where sku = 'SERUM-HARGA'`.execute(
    shop.db,
  )
  await sql`update combinations set weight_gram = 90 where sku = 'SERUM-HARGA'`.execute(shop.db)
  const [variant] = await read('serum-harga')
  expect(variant?.spans).toMatchObject([
    { price_rupiah: 119_000, list_price_rupiah: 119_000, since: null, until: expect.any(String) },
    { price_rupiah: 95_200, list_price_rupiah: 119_000 },
    { price_rupiah: 101_100, list_price_rupiah: 119_000, until: null },
  ])
  expect(variant?.lowest_before_rupiah).toBe(95_200)
})

test('[PROD-07] a price that ended more than 90 days ago is neither shown nor kept; the one in force is', async () => {
  await cost('serum-lama', 50_000)
  await cost('serum-lama', 60_000)
  await age('serum-lama', 89)
  await cost('serum-lama', 70_000)
  expect(pricesOf((await read('serum-lama'))[0])).toEqual([50_000, 60_000, 70_000])
  await age('serum-lama', 2)
  expect(pricesOf((await read('serum-lama'))[0])).toEqual([60_000, 70_000])
  await cost('serum-lama', 80_000)
  const { rows } = await sql<{ price: number }>`
    select f.price_rupiah as price from former_prices f join combinations c on c.id = f.combination_id
    where c.sku = 'SERUM-LAMA' order by f.until, f.id`.execute(shop.db)
  expect(rows.map(({ price }) => price)).toEqual([60_000, 70_000])
})

test('[PROD-07] each shade has prices of its own', async () => {
  const prices = await read('lip-cream-sore')
  expect(prices.map(({ choice, lowest_before_rupiah }) => [choice, lowest_before_rupiah])).toEqual([
    ['Sawo', null],
    ['Rosé', null],
  ])
})

test('[PROD-07] a discount is compared with the 30 days before it', () => {
  const sale = new Date('2026-11-01T00:00:00Z')
  const span = (price_rupiah: number, from: number, to: number | null) => ({
    price_rupiah,
    since: addDays(sale, from),
    until: to === null ? null : addDays(sale, to),
  })
  const now = span(100, 0, null)
  expect(lowestBefore([])).toBeNull()
  expect(lowestBefore([now])).toBeNull()
  // Ended as the 30 days began; still in force a day into them.
  expect(lowestBefore([span(80, -60, -30), now])).toBeNull()
  expect(lowestBefore([span(80, -60, -29), span(120, -29, 0), now])).toBe(80)
  expect(lowestBefore([span(120, -60, -10), span(110, -10, 0), now])).toBe(110)
  // What follows the sale's beginning is no price before it.
  expect(lowestBefore([span(120, -10, 0), span(90, 0, 5), span(100, 5, null)])).toBe(90)
})

test('[PROD-07] who may not read products reads no prices', async () => {
  const accountant = await makeStaff(shop, app, 'finance')
  const id = await idOf('tabir-harian')
  expect((await accountant.call('GET', `/products/${id}/prices`)).body).toMatchObject({
    code: 'PERMISSION_MISSING',
  })
  expect((await bayu.call('GET', '/products/999999/prices')).status).toBe(404)
})
