import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Campaign } from '../../../contract/campaigns.ts'
import { run } from '../../cli/run.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { outcomeOf } from '../../testing/outcome-of.ts'
import { rani } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { importCampaigns } from './index.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'carasun-campaigns-'))
const { shop, app } = await openTestShop()
let serumSlug: string
let serumId: string

beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'gambar.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="780"><rect width="9" height="9"/></svg>',
  )
  const { productId } = await makeProduct(shop.db)
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  serumSlug = slug
  serumId = String(productId)
})
beforeEach(async () => {
  await shop.db.deleteFrom('campaigns').execute()
  shop.setNow(null)
})

const banner = { title: 'Banner', url: '/sale', image: 'gambar.svg' }
const sunWeekPage = () => ({
  slug: 'minggu-anti-gosong',
  name: 'Minggu Anti Gosong',
  category: 'perawatan-surya',
  text: 'Tujuh hari terang.',
  is_display_icon_web: true,
  ends_at: '2026-12-31',
  sections: [
    { type: 'banner', kind: 'hero', banners: [banner] },
    { type: 'banner', kind: 'twin', banners: [banner, banner] },
    { type: 'banner', kind: 'mini', title: 'Kecil', banners: [banner] },
    { type: 'product', title: 'Pilihan', products: [serumSlug] },
    { type: 'product', title: 'Murah', filter: { is_sale: true }, sort: 'price', limit: 4 },
  ],
})

function writeFile(name: string, content: unknown): string {
  const at = path.join(folder, name)
  writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content))
  return at
}

const importPages = (...campaigns: object[]) =>
  outcomeOf(importCampaigns(shop, rani, writeFile('pages.json', campaigns)))

/** Adds a unique parameter, so that the response of an earlier test is not served from the cache. */
const get = (path: string) =>
  app.inject({ method: 'GET', url: `/api${path}${path.includes('?') ? '&' : '?'}n=${Math.random()}` })

test('[CAMPAIGN-01] [CAMPAIGN-05] GET by slug returns the whole page', async () => {
  expect(await importPages(sunWeekPage())).toEqual({ problems: [], read: 1, added: 1, changed: 0 })
  const response = await get('/v3/promotions/minggu-anti-gosong')
  expect(response.statusCode).toBe(200)
  const campaign: Campaign = response.json().data
  expect(campaign).toMatchObject({
    _id: expect.stringMatching(/^\d+$/),
    name: 'Minggu Anti Gosong',
    slug: 'minggu-anti-gosong',
    category: 'perawatan-surya',
    more_info: { text: 'Tujuh hari terang.' },
    object_type: 'campaign',
    is_active: true,
    is_active_for_carasun: true,
    is_display_icon_web: true,
    is_top_spender: false,
  })
  expect(new Date(campaign.ends_at ?? '').toISOString()).toBe('2026-12-30T17:00:00.000Z')
  expect(campaign.sections).toMatchObject([
    {
      type: 'banner',
      kind: 'hero',
      banners: [
        {
          title: 'Banner',
          url: '/sale',
          images: [{ type: 'default', url: expect.stringMatching(/^\/media\//), width: 1440, height: 780 }],
        },
      ],
    },
    { type: 'banner', kind: 'twin', banners: [{}, {}] },
    { type: 'banner', kind: 'mini', title: 'Kecil' },
    { type: 'product', title: 'Pilihan', query: { filter: { ids: [serumId] }, limit: 1 } },
    { type: 'product', title: 'Murah', query: { filter: { is_sale: true }, sort: 'price', limit: 4 } },
  ])
})

test('[CAMPAIGN-04] GET by id returns the same page', async () => {
  await importPages(sunWeekPage())
  const bySlug = (await get('/v3/promotions/minggu-anti-gosong')).json()
  expect((await get(`/v3/promotions/${bySlug.data._id}`)).json()).toEqual(bySlug)
})

test('[CAMPAIGN-03] the list accepts the filter and the fields that the lucky draw page sends', async () => {
  await importPages(sunWeekPage(), { slug: 'lucky-draw', name: 'Lucky Draw' })
  const all = (await get('/v3/promotions')).json().data
  expect(all.map((campaign: Campaign) => campaign.slug)).toEqual(['lucky-draw', 'minggu-anti-gosong'])
  const filter = encodeURIComponent(
    JSON.stringify({ slug: 'lucky-draw', object_type: 'campaign', is_active: true }),
  )
  for (const base of ['/v3/promotions', '/promotions'])
    expect((await get(`${base}?filter=${filter}&fields=name,slug`)).json()).toEqual({
      success: true,
      data: [{ name: 'Lucky Draw', slug: 'lucky-draw' }],
    })
  expect((await get('/v3/promotions?limit=1&skip=1')).json().data).toHaveLength(1)
  expect((await get('/v3/promotions?fields=password')).statusCode).toBe(400)
})

test('[CAMPAIGN-06] the count is a number, filtered like the list', async () => {
  await importPages(sunWeekPage(), { slug: 'lucky-draw', name: 'Lucky Draw' })
  expect((await get('/v3/promotions/count')).json()).toEqual({ success: true, data: 2 })
  const icons = encodeURIComponent(JSON.stringify({ is_display_icon_web: true }))
  expect((await get(`/v3/promotions/count?filter=${icons}`)).json().data).toBe(1)
})

test('an unknown slug or id is not found', async () => {
  for (const name of ['no-such-page', '999999', '%20', 'a'.repeat(80)]) {
    const response = await get(`/v3/promotions/${name}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
  }
})

test.each([
  { is_active_for_carasun: false },
  { is_active: false },
  { starts_at: '2099-01-01', ends_at: undefined },
])('a page with %j is neither found nor listed', async change => {
  await importPages({ ...sunWeekPage(), ...change })
  expect((await get('/v3/promotions/minggu-anti-gosong')).statusCode).toBe(404)
  expect((await get('/v3/promotions')).json().data).toEqual([])
})

test('a page that has ended is still found', async () => {
  await importPages({ ...sunWeekPage(), ends_at: '2020-01-01' })
  expect((await get('/v3/promotions/minggu-anti-gosong')).statusCode).toBe(200)
})

test('importing again changes nothing; CSV without sections keeps the sections of the page', async () => {
  await importPages(sunWeekPage())
  expect(await importPages(sunWeekPage())).toMatchObject({ added: 0, changed: 0 })
  const csv = 'slug,name,is_top_spender\nminggu-anti-gosong,Nama Baru,yes\n'
  expect(await importCampaigns(shop, rani, writeFile('pages.csv', csv))).toMatchObject({
    added: 0,
    changed: 1,
  })
  const { data } = (await get('/v3/promotions/minggu-anti-gosong')).json()
  expect(data).toMatchObject({ name: 'Nama Baru', is_top_spender: true })
  expect(data.sections).toHaveLength(5)
})

test('a CSV cell holds the sections as JSON', async () => {
  const sections = JSON.stringify([{ type: 'product', filter: {}, limit: 2 }]).replaceAll('"', '""')
  const csv = `slug,name,sections\nsatu,Satu,"${sections}"\ndua,Dua,"[{"\n`
  const outcome = await outcomeOf(importCampaigns(shop, rani, writeFile('sections.csv', csv)))
  expect(outcome.problems).toEqual([{ line: 3, field: 'sections', reason: 'is not JSON' }])
})

test('every error is reported with line and field, and nothing is imported', async () => {
  const { problems } = await outcomeOf(
    importCampaigns(
      shop,
      rani,
      writeFile(
        'faults.json',
        `[
{"slug": "123", "name": "Angka"},
{"slug": "a", "name": "A", "icon": "none.png", "sections": [
  {"type": "banner", "kind": "huge", "banners": [{"title": "x"}]}]},
{"slug": "b", "name": "B", "sections": [
  {"type": "banner", "kind": "mini", "banners": [{"title": "x", "url": "javascript:1", "image": "none.png"}]}]},
{"slug": "c", "name": "C", "icon": "none.png", "sections": [
  {"type": "product", "products": ["none"]}, {"type": "product"},
  {"type": "banner", "kind": "mini", "banners": [{"title": "x", "image": "none.png"}]}]}
]`,
      ),
    ),
  )
  expect(problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
    '2 slug: must contain a letter: numbers are ids',
    expect.stringMatching(/^3 sections\.0\.kind: /),
    expect.stringMatching(/^5 sections\.0\.banners\.0\.url: must be a path of the shop/),
    '7 icon: none.png does not exist',
    '7 sections.0.products: the shop has no product "none"',
    '7 sections.1: needs either products or a filter',
    '7 sections.2.banners.0.image: none.png does not exist',
  ])
  expect((await get('/v3/promotions/count')).json().data).toBe(0)
})

test('a promotion’s list has the products of its sections, filtered and counted like any list', async () => {
  const reduced = await makeProduct(shop.db, { listPriceRupiah: 100_000, priceRupiah: 70_000 })
  await makeProduct(shop.db)
  await importPages(sunWeekPage(), { ...sunWeekPage(), slug: 'kosong', sections: [] })
  const ids = async (path: string) => {
    const { data } = (await get(path)).json()
    return data.map((tile: { id: string }) => tile.id)
  }
  const promo = '/v3/promo/products?slug=minggu-anti-gosong'
  expect((await ids(promo)).sort()).toEqual([serumId, String(reduced.productId)].sort())
  expect(await ids('/v3/promo/products')).toEqual([String(reduced.productId)])
  expect((await get('/v3/promo/products/count?slug=minggu-anti-gosong')).json().data).toBe(2)
  const filteredPromo = (filter: object) => `${promo}&filter=${encodeURIComponent(JSON.stringify(filter))}`
  expect(await ids(filteredPromo({ is_sale: true }))).toEqual([String(reduced.productId)])
  expect(await ids(filteredPromo({ categories: ['tidak-ada'] }))).toEqual([])
  const facet = (await get('/v3/promo/categories/distinct/products?slug=minggu-anti-gosong')).json().data
  expect(facet.map((option: { slug: string; count: number }) => [option.slug, option.count])).toEqual([
    ['perawatan-surya', 2],
  ])
  for (const slug of ['kosong', 'tidak-ada'])
    expect((await get(`/v3/promo/products?slug=${slug}`)).statusCode).toBe(404)
})

test('a section of a promotion may be a search', async () => {
  await makeProduct(shop.db, { name: 'Semprot Surya Pantai' })
  await importPages({
    ...sunWeekPage(),
    sections: [{ type: 'product', filter: { keyword: 'semprot pantai' } }],
  })
  const { data } = (await get('/v3/promo/products?slug=minggu-anti-gosong')).json()
  expect(data).toMatchObject([{ name: 'Semprot Surya Pantai' }])
})

test('staff import, list and remove pages from the command line', async () => {
  const pages = writeFile('cli.json', [sunWeekPage(), { slug: 'lain', name: 'Lain', is_active: false }])
  expect(await shopCommand('campaigns', 'import', pages)).toEqual({
    code: 0,
    output: '2 promotion pages: 2 new, 0 changed, 0 unchanged.',
  })
  const off = /^off +lain +Lain$/
  const lines = async () => (await shopCommand('campaigns', 'list')).output.split('\n').sort()
  expect(await lines()).toEqual([
    expect.stringMatching(off),
    expect.stringMatching(/^on +icon +minggu-anti-gosong +Minggu Anti Gosong +\( – 31 Des 2026, 00:00\)$/),
  ])
  expect((await shopCommand('campaigns', 'remove', 'minggu-anti-gosong')).code).toBe(0)
  expect(await lines()).toEqual([expect.stringMatching(off)])
  expect((await get('/v3/promotions/minggu-anti-gosong')).statusCode).toBe(404)
  expect((await shopCommand('campaigns', 'remove', 'minggu-anti-gosong')).code).toBe(1)
})

async function shopCommand(...words: string[]) {
  const output: string[] = []
  const out = { say: (line: string) => void output.push(line), progress: () => {} }
  const code = await run(words, out, {
    NODE_ENV: 'test',
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: path.join(folder, 'data'),
  })
  return { code, output: output.join('\n') }
}
