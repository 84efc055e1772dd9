import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../server/testing/test-shop.ts'
import { fillDemoCatalog } from './fill.ts'
import { fillContent } from './fill-content.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
  await shop.db.transaction().execute(async tx => {
    await fillDemoCatalog(tx, shop.now())
    await fillContent({ ...shop, db: tx })
  })
})
afterAll(() => shop.close())

test('the demo journal has posts of every category, each with a picture and products that the shop has', async () => {
  const posts = await shop.db
    .selectFrom('journal_posts as p')
    .innerJoin('journal_categories as c', 'c.id', 'p.category_id')
    .select(['p.slug', 'c.slug as category', 'p.picture', 'p.product_slugs', 'p.published_at'])
    .execute()
  expect(posts.length).toBeGreaterThanOrEqual(8)
  expect(new Set(posts.map(({ category }) => category)).size).toBe(4)
  for (const { slug, picture, product_slugs } of posts) {
    expect(picture, slug).not.toBeNull()
    expect(product_slugs.length, slug).toBeGreaterThan(1)
  }
})

test('each post of the demo journal has its own drawn scene, not a banner’s packshot', () => {
  const posts = globSync(path.join(import.meta.dirname, 'content/posts/*.md'))
  const pictures = posts.map(post => /^picture: (.*)$/m.exec(readFileSync(post, 'utf8'))?.[1])
  for (const picture of pictures) expect(picture).toMatch(/^\.\.\/pictures\/[\w-]+\.svg$/)
  expect(new Set(pictures).size).toBe(posts.length)
})

test('the demo’s pages and six stores exist', async () => {
  const pages = await shop.db.selectFrom('content_pages').select('slug').orderBy('slug').execute()
  expect(pages.map(({ slug }) => slug)).toEqual([
    'about-us',
    'cara-bayar',
    'find-us',
    'hak-konsumen',
    'hubungi-kami',
    'kebijakan-privasi',
    'pengembalian',
    'pengiriman',
    'reseller',
    'sun-facts',
    'sun-journal',
    'sun-skin',
    'syarat-layanan',
  ])
  const stores = await shop.db.selectFrom('stores').select(['city', 'is_partner']).execute()
  expect(stores.filter(({ is_partner }) => !is_partner)).toHaveLength(3)
  expect(stores).toHaveLength(6)
})

test('every link from the texts into the shop leads to an existing page', async () => {
  const rows = [
    ...(await shop.db.selectFrom('journal_posts').select(['slug', 'body']).execute()),
    ...(await shop.db.selectFrom('content_pages').select(['slug', 'body']).execute()),
  ]
  const posts = new Set(
    (await shop.db.selectFrom('journal_posts').select('slug').execute()).map(({ slug }) => slug),
  )
  const texts = await shop.db.selectFrom('content_pages').select('slug').execute()
  const pages = [...texts.map(({ slug }) => `/${slug}`), '/product/reapply', '/my-orders', '/my-account']
  const links = [...JSON.stringify(rows).matchAll(/"href":"(\/[^"]+)"/g)].map(([, href]) => href ?? '')
  expect(links.length).toBeGreaterThan(4)
  for (const href of links) {
    const slug = /^\/sun-journal\/(.+)$/.exec(href)?.[1]
    expect(slug ? posts.has(slug) : pages.includes(href), href).toBe(true)
  }
})
