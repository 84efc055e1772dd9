import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../contract/time-units.ts'
import type { App } from '../../http/app-types.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { type TestShop, testPages, testShop } from '../../testing/test-shop.ts'
import { lockCatalog } from '../catalog-writing/index.ts'
import { changeFlashSale, planFlashSale } from '../flash-sales/index.ts'
import { refreshListing } from '../listing/index.ts'

/** Staff look at the shop window of a moment to come (FIND-02). Needs the built storefront. */

const cache = new PublicCache()
let shop: TestShop
let app: App
let ratna: StaffTester

/** Tomorrow at noon, in Jakarta. */
const tomorrowNoon = new Date(Math.floor((Date.now() + 7 * HOUR_MS) / DAY_MS) * DAY_MS + DAY_MS + 5 * HOUR_MS)
const hoursFromNoon = (hours: number) => new Date(tomorrowNoon.getTime() + hours * HOUR_MS)

beforeAll(async () => {
  shop = await testShop()
  app = await testPages(shop, cache)
  ratna = await makeStaff(shop, app, 'content', 'Ratna')
  const banner = (key: string, location: string, from: number | null, until: number | null) => ({
    ...{ key, location, title: `Judul ${key}` },
    starts_at: from === null ? null : hoursFromNoon(from),
    ends_at: until === null ? null : hoursFromNoon(until),
  })
  await shop.db
    .insertInto('banners')
    .values([
      banner('hari-ini', 'home', null, -1),
      banner('besok', 'home', -1, 1),
      banner('lusa', 'home', 1, null),
      banner('baris-besok', 'promo_text_banner', -1, 1),
      banner('cerita-besok', 'quiz_banner', -1, 1),
      banner('shop-besok', 'carasun_shop_main_banner', -1, 1),
    ])
    .execute()
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const preview = (at: Date, page = 'home') =>
  ratna.call('GET', `/home/preview?${new URLSearchParams({ at: at.toISOString(), page })}`)
const shown = (html: string) =>
  ['hari-ini', 'besok', 'lusa', 'baris-besok', 'cerita-besok', 'shop-besok'].filter(key =>
    html.includes(`Judul ${key}<`),
  )
const shopPage = async (path = '/') => (await app.inject(path)).body

test('[FIND-02] the preview of tomorrow noon is the home page with the banners of that moment, marked, and still', async () => {
  const { status, text, headers } = await preview(tomorrowNoon)
  expect(status, text).toBe(200)
  expect(shown(text)).toEqual(['besok', 'baris-besok', 'cerita-besok'])
  expect(text).toMatch(/Pratinjau beranda: \w+, \d+ \w+ \d{4}, 12:00 WIB/)
  expect(text).not.toMatch(/<script|<noscript/)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'")
  expect(shown((await preview(hoursFromNoon(2))).text)).toEqual(['lusa'])
  expect(shown((await preview(tomorrowNoon, 'shop')).text)).toEqual(['baris-besok', 'shop-besok'])
})

test('a shopper sees nothing of it, before or after somebody looked', async () => {
  const filter = encodeURIComponent(JSON.stringify({ locations: ['home', 'quiz_banner'] }))
  const addresses = ['/', '/shop', '/api/banners', `/api/banners/all?filter=${filter}`]
  // The UV index of an evening is about "besok" too.
  const theirs = /Judul (besok|lusa)/
  const before = await Promise.all(addresses.map(shopPage))
  expect((await preview(tomorrowNoon)).text).toContain('Judul besok<')
  for (const address of addresses) {
    const now = await shopPage(address)
    expect(now).not.toMatch(theirs)
  }
  expect(before.join()).not.toMatch(theirs)
  // Nothing that a shopper can send moves the clock.
  const at = tomorrowNoon.toISOString()
  for (const path of [`/?at=${at}`, `/api/banners?at=${at}`]) expect(await shopPage(path)).not.toMatch(theirs)
  const guest = await app.inject(`/api/staff/home/preview?at=${at}`)
  expect([guest.statusCode, guest.body.includes('Judul besok')]).toEqual([401, false])
  const packer = await makeStaff(shop, app, 'warehouse', 'Dedi')
  expect((await packer.call('GET', `/home/preview?at=${at}`)).status).toBe(403)
})

test('a flash sale that is planned for then is in the preview at its prices, and the shop keeps its own', async () => {
  const product = await makeProduct(shop.db, { name: 'Serum Kilat', priceRupiah: 90_000 })
  await refreshListing(shop.db, [product.productId])
  const actor = { kind: 'command-line', id: null, name: 'Rani' } as const
  const sale = {
    name: 'Payday',
    starts_at: hoursFromNoon(-1).toISOString(),
    ends_at: hoursFromNoon(1).toISOString(),
    lines: [{ combination_id: String(product.combinationIds[0]), price_rupiah: 70_000, pieces: 3 }],
  }
  const { id } = await planFlashSale(shop, actor, sale)
  const { text } = await preview(tomorrowNoon)
  expect(text).toContain('Serum Kilat')
  expect(text).toContain('Rp 70.000')
  for (const at of [new Date(), hoursFromNoon(2)]) expect((await preview(at)).text).not.toContain('Rp 70.000')
  expect(await shopPage()).not.toContain('Rp 70.000')
  // Nothing has begun: the sale can still be changed.
  await changeFlashSale(shop, actor, { ...sale, id, version: 1, name: 'Gajian' })
})

test('[FIND-04] staff’s row of products is in the preview of its time only', async () => {
  const product = await makeProduct(shop.db, { name: 'Krim Fajar', stock: 3 })
  await refreshListing(shop.db, [product.productId])
  const added = await ratna.call('POST', '/recommendations/rows', {
    ...{
      title: 'Pilihan besok siang',
      line: '',
      place: 'home',
      rule: 'picked',
      category_id: '',
      brand_id: '',
    },
    ...{ product_ids: [String(product.productId)], position: 1, is_active: true },
    starts_at: hoursFromNoon(-1).toISOString(),
    ends_at: hoursFromNoon(1).toISOString(),
  })
  expect(added.status, added.text).toBe(200)
  expect((await preview(tomorrowNoon)).text).toContain('Pilihan besok siang')
  for (const at of [new Date(), hoursFromNoon(2)])
    expect((await preview(at)).text).not.toContain('Pilihan besok siang')
})

test('a row by the UV index is in the preview of a moment whose sun is foretold; beyond that the preview says that it is not known', async () => {
  const product = await makeProduct(shop.db, { name: 'Stik Terik', stock: 3 })
  await refreshListing(shop.db, [product.productId])
  const added = await ratna.call('POST', '/recommendations/rows', {
    ...{ title: 'UV {uv} di {kota}', line: '', place: 'home', rule: 'picked', category_id: '', brand_id: '' },
    ...{
      product_ids: [String(product.productId)],
      position: 1,
      is_active: true,
      starts_at: null,
      ends_at: null,
    },
    ...{ also_category_ids: [], tag_ids: [], price_until_rupiah: null },
    ...{ uv_from: 8, uv_until: null, uv_city_key: null, uv_province: null },
    ...{ hour_from: null, hour_until: null },
  })
  expect(added.status, added.text).toBe(200)
  const { text } = await preview(tomorrowNoon)
  expect(text).toContain('UV 11 di Jakarta')
  expect(text).toContain('Baris menurut UV seperti di Jakarta, UV 11.')
  const night = (await preview(hoursFromNoon(10))).text
  expect(night).toContain('Baris menurut UV seperti di Jakarta, UV 0.')
  expect(night).not.toContain('Stik Terik')
  const later = (await preview(hoursFromNoon(72))).text
  expect(later).toContain('1 baris tergantung UV, yang belum diketahui untuk saat itu')
  expect(later).not.toContain('Stik Terik')
  // Looking at it sends it to no shopper.
  expect(await shop.db.selectFrom('own_row_hours').selectAll().execute()).toEqual([])
})

test('a preview waits for nobody who saves the catalogue', async () => {
  const held = await shop.db.startTransaction().execute()
  try {
    await lockCatalog(held)
    const refused = await preview(tomorrowNoon)
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE'])
    // Where no flash sale begins or ends until then, it needs no lock.
    expect((await preview(new Date())).status).toBe(200)
  } finally {
    await held.rollback().execute()
  }
})

test.each(['', 'besok', '2026-12-01'])('the moment %j is refused', async at => {
  const { status, text } = await ratna.call('GET', `/home/preview?at=${at}`)
  expect([status, JSON.parse(text).field]).toEqual([400, 'at'])
})
