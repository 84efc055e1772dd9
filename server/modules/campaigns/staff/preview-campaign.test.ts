import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../../http/app-types.ts'
import { PublicCache } from '../../../http/public-cache.ts'
import { bannerInput, campaignDesk, dataOf, sectionInput } from '../../../testing/campaign-desk.ts'
import { makeProduct } from '../../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { type TestShop, testPages, testShop } from '../../../testing/test-shop.ts'
import { followCatalogChanges, refreshListing } from '../../listing/index.ts'
import { deleteOldPreviews } from '../index.ts'

/** Staff look at a promotion page while they write it (PROMO-06). Needs the built storefront. */

const cache = new PublicCache()
let shop: TestShop
let app: App
let citra: StaffTester
let laras: StaffTester
let desk: ReturnType<typeof campaignDesk>
let slug: string
let unfollow: () => Promise<void>

beforeAll(async () => {
  shop = await testShop()
  app = await testPages(shop, cache)
  unfollow = followCatalogChanges(shop.pool, cache, shop.log)
  citra = await makeStaff(shop, app, 'promotions', 'Citra')
  laras = await makeStaff(shop, app, 'content', 'Laras')
  desk = campaignDesk(app, citra)
  const { productId } = await makeProduct(shop.db, { name: 'Semprot Pantai' })
  await refreshListing(shop.db, [productId])
  slug = (
    await shop.db.selectFrom('products').select('slug').where('id', '=', productId).executeTakeFirstOrThrow()
  ).slug
})
afterAll(async () => {
  await unfollow()
  await app.close()
  await shop.close()
})

const preview = (id: string, by = citra) => by.call('GET', `/campaigns/${id}/preview`)
async function write(id: string, change: object, by = citra) {
  const { fields } = await desk.open(id)
  dataOf(await by.call('PUT', `/campaigns/${id}/preview`, { ...fields, ...change }))
}
const page = async (path: string) => app.inject(path)

test('[PROMO-06] what somebody is writing is previewed unsaved, by them alone, and no address of the shop has it', async () => {
  const id = await desk.add('pratinjau')
  await desk.publish(id, { text: 'Yang tayang.' })
  const before = (await page('/campaign/pratinjau')).body
  await write(id, {
    name: 'Nama <i>baru</i>',
    sections: [
      sectionInput('text', { text: 'Belum disimpan.' }),
      sectionInput('countdown', { title: 'Tanpa waktu' }),
      sectionInput('product', { title: 'Kosong' }),
      sectionInput('product', { title: 'Atas', products: [slug] }),
      sectionInput('banner', {
        kind: 'twin',
        banners: [bannerInput({ title: 'Kiri', url: 'javascript:alert(1)' }), bannerInput({ title: '' })],
      }),
      // Products that a browser loads later are in it too.
      sectionInput('product', { title: 'Bawah', by: 'filter', filter: { keyword: 'pantai' } }),
    ],
  })
  const { status, text, headers } = await preview(id)
  expect(status, text).toBe(200)
  expect(text).toContain('Pratinjau “Nama &#60;i&#62;baru&#60;/i&#62;”. Pembeli belum melihat ini.')
  expect([...text.matchAll(/data-section="(\w+)"/g)].map(([, kind]) => kind)).toEqual([
    'text',
    'product',
    'twin',
    'product',
  ])
  expect(text.match(/Semprot Pantai/g)?.length).toBeGreaterThanOrEqual(2)
  expect(text).toContain('Belum disimpan.')
  expect(text).not.toMatch(/<script|<noscript|javascript:/)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'")

  // A colleague sees the newest version, and a shopper what is published.
  expect((await preview(id, laras)).text).toContain('Yang tayang.')
  expect((await preview(id, laras)).text).not.toContain('Belum disimpan.')
  for (const path of ['/campaign/pratinjau', '/api/v3/promotions/pratinjau', '/api/v3/promotions'])
    expect((await page(`${path}?lagi=1`)).body).not.toContain('Belum disimpan.')
  expect(before).toContain('Yang tayang.')
  expect((await desk.open(id)).version).toBe(2)
  expect((await app.inject(`/api/staff/campaigns/${id}/preview`)).statusCode).toBe(401)
  const packer = await makeStaff(shop, app, 'warehouse', 'Dedi')
  expect((await preview(id, packer)).status).toBe(403)
  expect((await preview('999999')).status).toBe(404)

  // What was kept goes after a day.
  await deleteOldPreviews(shop.db, new Date(Date.now() + 1000))
  expect((await preview(id)).text).toContain('Yang tayang.')
})

test('a draft that nobody sees has a preview; so has a page that another address leads to', async () => {
  const id = await desk.add('draf-saja')
  await write(id, { sections: [sectionInput('text', { text: 'Draf.' })] })
  expect((await preview(id)).text).toContain('Draf.')
  expect((await page('/campaign/draf-saja')).statusCode).toBe(404)
})

test('[PROMO-06] the former address of a page and of its products answers 301', async () => {
  const id = await desk.add('lama')
  await desk.publish(id, { sections: [sectionInput('product', { products: [slug] })] })
  expect((await page('/campaign/lama')).statusCode).toBe(200)
  dataOf(await citra.call('PUT', `/campaigns/${id}/address`, { slug: 'baru', was: 'lama' }))
  for (const [from, to] of [
    ['/campaign/lama', '/campaign/baru'],
    ['/promo/lama', '/promo/baru'],
    ['/promo/lama/perawatan-surya?sort=price', '/promo/baru/perawatan-surya?sort=price'],
  ] as const) {
    await expect.poll(async () => (await page(from)).statusCode).toBe(301)
    expect((await page(from)).headers.location).toBe(to)
    expect((await page(to)).statusCode).toBe(200)
  }
})

test('a kind of section that this version does not know leaves the others on the page', async () => {
  await shop.pool.query(
    `insert into campaigns (slug, name, sections, extra_sections) values ('masa-depan', 'Masa depan',
      '[{"type": "product", "title": "Semua", "query": {"filter": {}, "limit": 4}}]',
      '[{"after": 0, "section": {"type": "video", "title": "Video"}},
        {"after": 1, "section": {"type": "text", "title": "Ada", "body": [{"type": "paragraph", "children": ["Isi."]}]}}]')`,
  )
  const { statusCode, body } = await page('/campaign/masa-depan')
  expect(statusCode).toBe(200)
  expect(body).toContain('Isi.')
})
