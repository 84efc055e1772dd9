import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { importBanners, removeBanner, switchBanner } from '../modules/banners/index.ts'
import { type ProductDraft, saveCategories, saveProducts } from '../modules/catalog-writing/index.ts'
import { notifyCatalogChanged } from '../modules/listing/index.ts'
import { addSynonyms, stopSharing } from '../modules/search/index.ts'
import { adjustStock } from '../modules/stock/index.ts'
import { followChanges } from '../testing/follow-changes.ts'
import { makeBuyer } from '../testing/make-buyer.ts'
import { makeDelivery, reviewOf } from '../testing/make-review.ts'
import { rani } from '../testing/run-staff.ts'
import { type TestShop, testApp, testPages, testShop } from '../testing/test-shop.ts'
import type { App } from './app-types.ts'
import type { CacheTag } from './cache-tags.ts'
import { PublicCache } from './public-cache.ts'

/**
 * What a change drops from the cache, and what stays: pages and responses by the names below. After each change all of
 * them must be what they would be without a cache. Needs `npm run build`.
 */

let shop: TestShop
let app: App
const cache = new PublicCache()
const closers: (() => Promise<unknown>)[] = []
const urls: Record<string, string> = {}
const product: Record<string, { productId: number; combinationIds: number[] }> = {}

const draft = (slug: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
  slug,
  name: slug,
  brand: { name: 'Suryanala', country: 'Indonesia' },
  categories: [{ slug: 'wajah' }],
  combinations: [{ sku: slug, priceRupiah: 90_000, stockOnHand: 4 }],
  ...more,
})
/** The draft of an existing product: fields that it leaves out do not change. */
const again = (slug: string, more: Partial<ProductDraft>) => draft(slug, { combinations: [], ...more })
const lip = draft('lip-cream', {
  brand: { name: 'Haenuri', country: 'Korea' },
  categories: [{ slug: 'bibir' }],
  combinations: [{ sku: 'lip', priceRupiah: 45_000, stockOnHand: 4 }],
})
const pack = draft('paket', {
  categories: [{ slug: 'bibir' }],
  classification: 'bundle_virtual',
  packContents: [{ sku: 'tabir', quantity: 1 }],
})

beforeAll(async () => {
  shop = await testShop()
  app = await testPages(shop, cache)
  closers.push(
    await followChanges(shop, cache),
    () => app.close(),
    () => shop.close(),
  )
  await saveCategories(shop.db, [
    { slug: 'wajah', name: 'Wajah' },
    { slug: 'bibir', name: 'Bibir' },
  ])
  const { refused } = await saveProducts(shop.db, [draft('tabir'), lip, pack])
  expect(refused).toEqual([])
  for (const { slug, productId, combinationId } of await shop.db
    .selectFrom('products as p')
    .innerJoin('combinations as c', 'c.product_id', 'p.id')
    .select(['slug', 'p.id as productId', 'c.id as combinationId'])
    .execute())
    product[slug] = { productId, combinationIds: [combinationId] }
  const categories = await shop.db.selectFrom('categories').select(['id', 'slug']).execute()
  const categoryOf = (slug: string) => categories.find(category => category.slug === slug)?.id
  const ids = (slug: string) => product[slug]?.productId
  const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`
  const ofLips = filter({ categories: [String(categoryOf('bibir'))] })
  Object.assign(urls, {
    faces: `/api/v3/products?${filter({ categories: [String(categoryOf('wajah'))] })}`,
    lips: `/api/v3/products?${ofLips}`,
    'lips by price': `/api/v3/products?${ofLips}&sort=price`,
    'lips by rating': `/api/v3/products?${ofLips}&sort=-average_rating`,
    'cheap lips': `/api/v3/products?${filter({ categories: [String(categoryOf('bibir'))], prices: [0, 50_000] })}`,
    'count of lips': `/api/products/count?${ofLips}`,
    'brands of lips': `/api/v3/brands/distinct/products?${ofLips}`,
    'search tabir': '/api/v3/search?keyword=tabir',
    'search lip': '/api/v3/search?keyword=lip',
    tabir: `/api/products_v2/${ids('tabir')}-tabir`,
    lip: `/api/products_v2/${ids('lip-cream')}-lip-cream`,
    pack: `/api/products_v2/${ids('paket')}-paket`,
    'ratings of tabir': `/api/reviews_v2/summary?product_id=${ids('tabir')}`,
    'ratings of lip': `/api/reviews_v2/summary?product_id=${ids('lip-cream')}`,
    'similar to lip': `/api/product/similar?id_product=${ids('lip-cream')}`,
    brands: '/api/v3/brands',
    categories: '/api/v3/categories/children',
    'category pictures': '/api/v3/categories/pictures',
    'words beginning with tab': '/api/v3/search/words?keyword=tab',
    'banners of home': `/api/banners?${filter({ locations: ['home'] })}`,
    'banners of the frame': `/api/banners?${filter({ locations: ['promo_text_banner'] })}`,
    'page: home': '/',
    'page: faces': `/category/${categoryOf('wajah')}-wajah`,
    'page: lips': `/category/${categoryOf('bibir')}-bibir`,
    'page: tabir': `/wajah/${ids('tabir')}-tabir`,
    'page: lip': `/bibir/${ids('lip-cream')}-lip-cream`,
    'page: brands': '/brand',
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'carasun-tags-'))
  const file = path.join(folder, 'banners.json')
  const banner = (key: string, location: string) => ({ key, location, title: key, url: '/sale' })
  writeFileSync(
    file,
    JSON.stringify([banner('slide', 'home'), banner('line', 'promo_text_banner'), banner('old', 'home')]),
  )
  await importBanners(shop, rani, file)
})
afterAll(async () => {
  for (const close of closers) await close()
})

/** Pages say when their responses were fetched. */
const textOf = (body: string) => body.replace(/\d{13}/g, '')

/** Makes a change, and returns the names of what it dropped. */
async function drops(change: () => Promise<unknown>): Promise<string[]> {
  await everythingHeard()
  for (const url of Object.values(urls)) await app.inject(url)
  for (const [name, url] of Object.entries(urls))
    expect({ name, from: (await app.inject(url)).headers['x-cache'] }).toEqual({ name, from: 'hit' })
  await change()
  await everythingHeard()
  const dropped: string[] = []
  const sent: Record<string, string> = {}
  for (const [name, url] of Object.entries(urls)) {
    const { headers, body } = await app.inject(url)
    if (headers['x-cache'] !== 'hit') dropped.push(name)
    sent[name] = textOf(body)
  }
  cache.drop()
  for (const [name, url] of Object.entries(urls)) {
    const { statusCode, body } = await app.inject(url)
    const isCurrent = textOf(body) === sent[name]
    expect({ name, statusCode, isCurrent }).toEqual({ name, statusCode: 200, isCurrent: true })
  }
  return dropped
}

/** Notices arrive in the order of their commits. */
async function everythingHeard() {
  const { generation } = cache
  await notifyCatalogChanged(shop.db, ['product:0'])
  await expect.poll(() => cache.generation).toBeGreaterThan(generation)
  const marker = Date.now()
  await expect.poll(() => Date.now() - marker).toBeGreaterThan(50)
}

const review = async (slug: string) => {
  const [reviewed, buyer] = [product[slug] as (typeof product)[string], await makeBuyer(shop.db)]
  await makeDelivery(shop.db, buyer.id, reviewed)
  const payload = reviewOf(reviewed)
  const response = await app.inject({
    method: 'POST',
    url: '/api/reviews_v2',
    headers: buyer.headers,
    payload,
  })
  expect(response.statusCode, response.body).toBe(200)
}
const sellOut = (slug: string) =>
  adjustStock(shop.db, rani, String(product[slug]?.combinationIds[0]), {
    count: 0,
    reason: 'damaged',
    note: 'Basah',
  })
const save = async (...drafts: ProductDraft[]) => {
  const { refused } = await saveProducts(shop.db, drafts)
  expect(refused).toEqual([])
}

/** Everything that shows the sunscreen. */
const ofTabir = [
  ...['faces', 'search tabir', 'tabir', 'pack', 'ratings of tabir'],
  ...['page: home', 'page: faces', 'page: tabir'],
]
/** What shows the pack that contains it. */
const ofPack = ['lips', 'lips by price', 'lips by rating', 'page: lips']
const lists = [
  ...['faces', 'lips', 'lips by price', 'lips by rating', 'cheap lips', 'count of lips', 'brands of lips'],
  ...['search tabir', 'search lip', 'similar to lip', 'category pictures'],
  ...['page: home', 'page: faces', 'page: lips'],
]
const pages = ['page: home', 'page: faces', 'page: lips', 'page: tabir', 'page: lip', 'page: brands']

test.each([
  {
    change: 'a review',
    make: () => review('tabir'),
    dropped: [...ofTabir, 'lips by rating', 'brands', 'page: brands'],
  },
  {
    change: 'a product that sells out',
    make: () => sellOut('tabir'),
    dropped: [...ofTabir, ...ofPack, 'similar to lip'],
  },
  {
    change: 'a price',
    make: () => save(again('tabir', { combinations: [{ sku: 'tabir', priceRupiah: 40_000 }] })),
    dropped: [...ofTabir, 'lips by price', 'cheap lips', 'search lip', 'similar to lip'],
  },
  {
    change: 'a text on a product’s page',
    make: () => save(again('tabir', { content: { benefits: ['Ringan di kulit'] } })),
    // Searches find it by its text.
    dropped: [...ofTabir, 'search lip', 'words beginning with tab'],
  },
  {
    change: 'a category',
    make: () => save({ ...pack, combinations: [], categories: [{ slug: 'wajah' }] }),
    dropped: [...lists, 'pack', 'words beginning with tab'],
  },
  {
    change: 'a new product',
    make: () => save(draft('lip-balm', { categories: [{ slug: 'bibir' }] })),
    dropped: [...lists, 'brands', 'page: brands', 'words beginning with tab'],
  },
  {
    change: 'a product that is withdrawn',
    make: () => save(again('lip-balm', { flags: { is_active_in_sociolla: false } })),
    dropped: [...lists, 'brands', 'page: brands', 'words beginning with tab'],
  },
  {
    change: 'a banner on home',
    make: () => switchBanner(shop.db, rani, { key: 'slide' }, false),
    dropped: ['banners of home', 'page: home'],
  },
  {
    change: 'a removed banner',
    make: () => removeBanner(shop, rani, { key: 'old' }),
    dropped: ['banners of home', 'page: home'],
  },
  {
    change: 'a banner in the frame of every page',
    make: () => switchBanner(shop.db, rani, { key: 'line' }, false),
    dropped: ['banners of the frame', ...pages],
  },
])('$change drops what shows it, and nothing else', async ({ make, dropped }) => {
  expect((await drops(make)).toSorted()).toEqual(dropped.toSorted())
})

test.each([
  { change: 'a new brand', make: () => save(draft('sabun', { brand: { name: 'Nonabi' } })) },
  { change: 'a new category', make: () => save(draft('obat', { categories: [{ path: ['Obat'] }] })) },
  { change: 'a renamed tag', make: () => save(again('tabir', { tags: [{ slug: 'halal', name: 'Halal' }] })) },
  { change: 'synonyms', make: () => addSynonyms(shop.db, rani, { words: ['balsem'], sameAs: ['balm'] }) },
  { change: 'a notice without tags, as older versions send it,', make: () => notifyCatalogChanged(shop.db) },
  {
    change: 'a change of more products than a notice can name',
    make: () =>
      notifyCatalogChanged(
        shop.db,
        Array.from({ length: 1_000 }, (_, id) => `product:${id}` as const),
      ),
  },
])('$change drops everything', async ({ make }) => {
  expect(await drops(make)).toEqual(Object.keys(urls))
})

test('a change that is rolled back drops nothing', async () => {
  const { generation } = cache
  const failing = shop.db.transaction().execute(async tx => {
    await saveProducts(tx, [again('tabir', { name: 'tabir batal' })])
    throw new Error('meanwhile something else failed')
  })
  await expect(failing).rejects.toThrow('meanwhile')
  await everythingHeard()
  expect(cache.generation).toBe(generation + 1)
})

/** A server whose statements that match return only once they are let go, with what they read before. */
async function heldShop(name: (statement: { name?: string; text: string }) => boolean) {
  const held = new PublicCache()
  const reading = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  let reads = 0
  const pool = new Proxy(shop.pool, {
    get: (target, key) =>
      key !== 'query'
        ? Reflect.get(target, key, target)
        : async (first: string | { name?: string; text: string }, ...more: unknown[]) => {
            const statement = typeof first === 'string' ? { text: first } : first
            const rows = await target.query(first as never, ...(more as never[]))
            if (!name(statement)) return rows
            reads += 1
            reading.resolve()
            await letGo.promise
            return rows
          },
  })
  const server = await testPages({ ...shop, pool }, held)
  const caches = {
    drop(tags?: CacheTag[]) {
      stopSharing(pool)
      held.drop(tags)
    },
  }
  const stop = await followChanges(shop, caches)
  onTestFinished(async () => {
    await stop()
    await server.close()
  })
  return { server, cache: held, reading: reading.promise, letGo: letGo.resolve, reads: () => reads }
}

test.each([
  { what: 'a response', url: () => urls.tabir, statement: 'find-product' },
  { what: 'a page', url: () => urls['page: tabir'], statement: 'find-product' },
  { what: 'a list', url: () => urls.faces, statement: 'product_listing' },
])(
  '$what that was begun before a change and completed after it is not cached',
  async ({ url, statement }) => {
    const { server, reading, letGo, ...held } = await heldShop(
      ({ name, text }) => name === statement || text.includes(`from ${statement} `),
    )
    const name = `tabir ${randomUUID()}`
    const old = server.inject(url() ?? '')
    await reading
    const { generation } = held.cache
    await save(again('tabir', { name }))
    await expect.poll(() => held.cache.generation).toBeGreaterThan(generation)
    letGo()
    expect((await old).body).not.toContain(name)
    const { headers, body } = await server.inject(url() ?? '')
    expect(headers['x-cache']).toBeUndefined()
    expect(body).toContain(name)
    expect((await server.inject(url() ?? '')).headers['x-cache']).toBe('hit')
  },
)

test('a request after a change does not share a read that began before it', async () => {
  const { server, reading, letGo, ...held } = await heldShop(({ text }) => text.includes('grouping sets'))
  const [before, after] = ['/api/v3/search/count?keyword=tabir', '/api/v3/search/count?keyword=tabir&limit=2']
  const old = server.inject(before)
  await reading
  const { generation } = held.cache
  await save(draft('tabir-kedua'))
  await expect.poll(() => held.cache.generation).toBeGreaterThan(generation)
  const fresh = server.inject(after)
  await expect.poll(held.reads).toBe(2)
  letGo()
  expect((await fresh).json().data).toBe((await old).json().data + 1)
})

test('three processes hear of each change, whichever makes it', async () => {
  const processes = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const own = new PublicCache()
      const server = await testApp(shop, own)
      const stop = await followChanges(shop, own)
      onTestFinished(async () => {
        await stop()
        await server.close()
      })
      return server
    }),
  )
  const askAll = (name: string) =>
    Promise.all(processes.map(async server => (await server.inject(urls[name] ?? '')).headers['x-cache']))
  const [name, other] = ['tabir', 'lip']
  for (const slug of ['tabir', 'lip-cream', 'tabir']) {
    for (const each of [name, other]) {
      await askAll(each)
      expect(await askAll(each)).toEqual(['hit', 'hit', 'hit'])
    }
    const fallen = slug === 'tabir' ? name : other
    const seen = processes.map(() => false)
    await save(
      slug === 'tabir'
        ? again(slug, { name: randomUUID() })
        : { ...lip, combinations: [], name: randomUUID() },
    )
    await expect
      .poll(async () => {
        for (const [index, from] of (await askAll(fallen)).entries()) seen[index] ||= from === undefined
        return seen
      })
      .toEqual([true, true, true])
    expect(await askAll(fallen === name ? other : name)).toEqual(['hit', 'hit', 'hit'])
  }
})

test.each([
  ['Surrogate-Key', /^list:product_id(?: [a-z]+:\w+)+$/],
  ['Cache-Tag', /^list:product_id(?:,[a-z]+:\w+)+$/],
] as const)('the header %s names what a list depends on, fresh and cached', async (header, form) => {
  const env = { ...shop.env, CACHE_TAG_HEADER: header }
  const server = await testPages({ ...shop, env }, new PublicCache())
  for (let times = 0; times < 2; times += 1) {
    const sent = (await server.inject(urls.faces ?? '')).headers[header.toLowerCase()]
    expect(sent).toMatch(form)
    expect(sent).toContain(`product:${product.tabir?.productId}`)
    const page = await server.inject(urls['page: tabir'] ?? '')
    expect(page.headers[header.toLowerCase()]).toContain(`product:${product.tabir?.productId}`)
    expect((await server.inject('/account')).headers[header.toLowerCase()]).toBeUndefined()
  }
  await server.close()
  expect((await app.inject(urls.faces ?? '')).headers[header.toLowerCase()]).toBeUndefined()
})
