import { beforeAll, expect, test } from 'vitest'
import type { Tile } from '../../../contract/catalog.ts'
import type { OwnRow } from '../../../contract/recommendations.ts'
import type { OwnRowBody } from '../../../contract/staff/own-rows.ts'
import type { Recommendations, RowsPreview } from '../../../contract/staff/recommendations.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'

/** Staff make rows of products, and say what the shop never recommends (FIND-04). */

// Nothing listens to NOTIFY here: cached responses stay until the test drops them.
const cache = new PublicCache()
const { shop, app } = await openTestShop({}, cache)
let laras: StaffTester
let bagas: StaffTester
let products: MadeProduct[]

beforeAll(async () => {
  laras = await makeStaff(shop, app, 'content', 'Laras')
  bagas = await makeStaff(shop, app, 'manager', 'Bagas')
  products = []
  for (let count = 0; count < 5; count += 1)
    products.push(await makeProduct(shop.db, { name: `Produk ${count}`, stock: 5 }))
})

const idOf = (index: number) => String(products[index]?.productId)
async function get<Data>(url: string): Promise<Data> {
  cache.drop()
  const response = await app.inject(url)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const rowsAt = (place: string) => get<OwnRow[]>(`/api/recommendations/rows?place=${place}`)
const shownIn = async (place: string) =>
  (await rowsAt(place)).map(({ title, tiles }) => [title, tiles.map(({ id }) => id).join()])
const read = async () => (await laras.call('GET', '/recommendations')).body.data as Recommendations
const draft = (changes: Partial<OwnRowBody> = {}): OwnRowBody => ({
  title: 'Pilihan Laras',
  line: 'Untuk kulit sensitif.',
  place: 'home',
  rule: 'picked',
  category_id: '',
  brand_id: '',
  product_ids: [idOf(2), idOf(0)],
  position: 1,
  starts_at: null,
  ends_at: null,
  is_active: true,
  ...changes,
})

test('[FIND-04] a row shows the chosen products in their order, at its place and in its time', async () => {
  const at = shop.now().getTime()
  const inHours = (hours: number) => new Date(at + hours * 3_600_000)
  const plan = { starts_at: inHours(1).toISOString(), ends_at: inHours(2).toISOString() }
  const added = await laras.call('POST', '/recommendations/rows', draft(plan))
  expect(added.status, added.text).toBe(200)
  expect(await rowsAt('home')).toEqual([])
  expect((await read()).own).toMatchObject([
    { title: 'Pilihan Laras', state: 'coming', saved_by: 'Laras', products: [{ name: 'Produk 2' }, {}] },
  ])
  shop.setNow(inHours(1))
  expect(await shownIn('home')).toEqual([['Pilihan Laras', `${idOf(2)},${idOf(0)}`]])
  expect(await rowsAt('product')).toEqual([])
  shop.setNow(inHours(2))
  expect(await rowsAt('home')).toEqual([])
  shop.setNow(null)
  const faults: [Partial<OwnRowBody>, string][] = [
    [{ product_ids: [] }, 'product_ids'],
    [{ product_ids: ['999999'] }, 'product_ids'],
    [{ starts_at: plan.ends_at, ends_at: plan.starts_at }, 'ends_at'],
    [{ rule: 'newest', category_id: '999999' }, 'category_id'],
    [{ title: ' ' }, 'title'],
  ]
  for (const [changes, field] of faults)
    expect((await laras.call('POST', '/recommendations/rows', draft(changes))).body, field).toMatchObject({
      code: 'INVALID_INPUT',
      field,
    })
})

test('[FIND-04] a row by a rule follows it, within a category or brand; of two who change it, one is told', async () => {
  await shop.db
    .updateTable('product_listing')
    .set({ total_orders: 90 })
    .where('product_id', '=', Number(idOf(3)))
    .execute()
  const { brand_id: brandId } = await shop.db
    .selectFrom('products')
    .select('brand_id')
    .where('id', '=', Number(idOf(3)))
    .executeTakeFirstOrThrow()
  const rule = draft({ title: 'Laku', place: 'bag', rule: 'best-sellers', brand_id: String(brandId) })
  const { id } = (await laras.call('POST', '/recommendations/rows', rule)).body.data as { id: string }
  const [row] = await rowsAt('bag')
  expect(row?.tiles[0]?.id).toBe(idOf(3))
  for (const tile of row?.tiles ?? []) expect(tile.brand.id).toBe(String(brandId))

  const change = (by: StaffTester, title: string) =>
    by.call('PUT', `/recommendations/rows/${id}`, { ...rule, title, version: 1 })
  const saved = await Promise.all([change(laras, 'Dari Laras'), change(bagas, 'Dari Bagas')])
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(saved.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect((await laras.call('DELETE', `/recommendations/rows/${id}?version=1`)).body.code).toBe(
    'CHANGED_MEANWHILE',
  )
  expect((await laras.call('DELETE', `/recommendations/rows/${id}?version=2`)).status).toBe(200)
  expect(await rowsAt('bag')).toEqual([])
})

test('[FIND-04] the journal names what a row is made of, and a product that was merged is the other one in its form', async () => {
  const { id } = (await laras.call('POST', '/recommendations/rows', draft())).body.data as { id: string }
  const words = async () => {
    const acts = await shop.db
      .selectFrom('staff_acts')
      .select('detail')
      .where('thing_kind', '=', 'product-row')
      .where('thing_id', '=', id)
      .orderBy('id')
      .execute()
    return acts.map(({ detail }) => detail as Record<string, unknown>)
  }
  expect((await words())[0]).toMatchObject({ products: 'Produk 2, Produk 0', category: '', brand: '' })
  const { id: category } = await shop.db
    .insertInto('categories')
    .values({ slug: 'topi', name: 'Topi' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const byRule = draft({ rule: 'newest', product_ids: [], category_id: String(category) })
  const change = (body: object, version: number) =>
    laras.call('PUT', `/recommendations/rows/${id}`, { ...body, version })
  expect((await change(byRule, 1)).status).toBe(200)
  expect((await words())[1]).toMatchObject({
    category: { from: '', to: 'Topi' },
    products: { from: 'Produk 2, Produk 0', to: '' },
  })

  expect((await change(draft(), 2)).status).toBe(200)
  await shop.db
    .insertInto('product_merges')
    .values({ product_id: Number(idOf(2)), into_id: Number(idOf(3)), merged_at: shop.now() })
    .execute()
  const row = (await read()).own.find(each => each.id === id)
  expect(row?.product_ids).toEqual([idOf(3), idOf(0)])
  expect(row?.products.map(({ name }) => name)).toEqual(['Produk 3', 'Produk 0'])
  await shop.db.deleteFrom('product_merges').execute()
  expect((await laras.call('DELETE', `/recommendations/rows/${id}?version=3`)).status).toBe(200)
})

test('[FIND-04] an excluded product is in none of the shop’s own rows, with its reason; its page and lists keep it', async () => {
  const [shown, excluded] = [idOf(0), idOf(1)]
  const addresses = [
    `/api/product/similar?id_product=${shown}&limit=50`,
    `/api/you-may-also-like?ids=${shown}&limit=50`,
    '/api/products/trending?limit=50',
    `/api/products/same-brand/${shown}?limit=50`,
  ]
  const where = async () => {
    const found: string[] = []
    for (const address of addresses)
      if ((await get<Tile[]>(address)).some(({ id }) => id === excluded)) found.push(address)
    return found
  }
  const before = await where()
  expect(before).toContain(addresses[1])
  expect(before).toContain(addresses[2])
  const exclude = (reason: string) =>
    laras.call('POST', '/recommendations/never', { product_id: excluded, reason })
  expect((await exclude('')).body).toMatchObject({ field: 'reason' })
  expect((await exclude('Sedang ditarik pabrik')).status).toBe(200)
  expect((await exclude('Lagi')).body).toMatchObject({ field: 'product_id' })
  expect(await where()).toEqual([])
  const { rows } = (await laras.call('GET', `/recommendations/preview?product_id=${shown}`)).body
    .data as RowsPreview
  expect(rows.map(({ key }) => key)).toEqual(['together', 'similar', 'brand', 'trending', 'bag'])
  expect(rows.at(-1)?.products.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(`"id":"${excluded}"`)
  expect((await read()).never).toMatchObject([
    { id: excluded, name: 'Produk 1', reason: 'Sedang ditarik pabrik', added_by: 'Laras' },
  ])
  const list = `/api/v3/products?filter=${encodeURIComponent(JSON.stringify({ ids: [excluded] }))}`
  expect((await get<Tile[]>(list)).map(({ id }) => id)).toEqual([excluded])

  expect((await laras.call('DELETE', `/recommendations/never/${excluded}`)).status).toBe(200)
  expect((await laras.call('DELETE', `/recommendations/never/${excluded}`)).status).toBe(404)
  expect(await where()).toEqual(before)
  const acts = await shop.db
    .selectFrom('staff_acts')
    .select('act')
    .where('thing_kind', '=', 'product')
    .where('thing_id', '=', excluded)
    .orderBy('id')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual(['recommendations.exclude', 'recommendations.include'])
})
