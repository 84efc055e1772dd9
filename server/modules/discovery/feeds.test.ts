import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  type FaultyProduct,
  type FeedFault,
  feedFaultKeys,
  type StaffFeeds,
} from '../../../contract/staff/feeds.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { NO_BRAND, NO_CATEGORY, NO_CATEGORY_SLUG } from '../catalog-writing/index.ts'
import { createFeedJudge } from './judge-feed.ts'

/** What staff see of the Merchant feed and the sitemap (PROD-09). */

// Nothing listens to NOTIFY here: entries stay cached until the test drops them.
const cache = new PublicCache()
const { shop, app } = await openTestShop({ publicUrl: 'https://carasun.example' }, cache)
let bayu: StaffTester
const ids = new Map<string, string>()

/** A product that lacks nothing, then is given its fault. */
async function make(name: string, options: Parameters<typeof makeProduct>[1] = {}, fault = '') {
  const { productId, combinationIds } = await makeProduct(shop.db, { name, ...options })
  ids.set(name, String(productId))
  await sql`insert into product_images (product_id, position, media_hash, is_cover) values (${productId}, 0, ${'ab'.repeat(32)}, true)`.execute(
    shop.db,
  )
  await sql`update products set content = '{"description_html": "<p>Ringan.</p>"}' where id = ${productId}`.execute(
    shop.db,
  )
  for (const id of combinationIds)
    await sql`update stock set barcode = ${gtinOf(id)} where combination_id = ${id}`.execute(shop.db)
  if (fault !== '') await shop.pool.query(fault.replaceAll('$1', String(productId)))
  return { productId, combinationIds }
}

/** A GTIN-13 of its own. */
function gtinOf(id: number): string {
  const digits = `899${String(id).padStart(9, '0')}`
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const combinations = 'update combinations set'
const faulty: Record<FeedFault, [options: Parameters<typeof makeProduct>[1], fault: string]> = {
  picture: [{}, 'delete from product_images where product_id = $1'],
  page_picture: [{}, 'delete from product_images where product_id = $1'],
  variant: [{}, `${combinations} put_away_at = now() where product_id = $1`],
  price: [{}, `${combinations} price_after_discount_rupiah = 0 where product_id = $1`],
  redirect: [
    {},
    'insert into product_merges (product_id, into_id, merged_at) select $1, min(id), now() from products where id <> $1',
  ],
  page_redirect: [
    {},
    'insert into product_merges (product_id, into_id, merged_at) select $1, min(id), now() from products where id <> $1',
  ],
  brand: [{ brand: NO_BRAND }, ''],
  no_code: [
    { combinations: 2 },
    'update stock set barcode = null where combination_id = (select min(id) from combinations where product_id = $1)',
  ],
  no_gtin: [
    {},
    `update stock set barcode = 'RAK-$1' where combination_id in (select id from combinations where product_id = $1)`,
  ],
  description: [{}, `update products set content = '{"description_html": "<p> </p>"}' where id = $1`],
  category: [
    {},
    `update products set default_category_id = (select id from categories where slug = '${NO_CATEGORY_SLUG}') where id = $1`,
  ],
  long_title: [{}, `update products set name = name || repeat('a', 150) where id = $1`],
  long_description: [
    {},
    `update products set content = jsonb_build_object('description_html', repeat('a', 5001)) where id = $1`,
  ],
  long_sku: [{}, `${combinations} sku = repeat('S', 51) || id where product_id = $1`],
}

beforeAll(async () => {
  await sql`insert into categories (slug, name) values (${NO_CATEGORY_SLUG}, ${NO_CATEGORY}) on conflict do nothing`.execute(
    shop.db,
  )
  await make('Lengkap')
  for (const fault of feedFaultKeys) await make(fault, ...faulty[fault])
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
})

async function read<Data>(path: string): Promise<Data> {
  const response = await bayu.call('GET', path)
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const passHalfMinute = () => shop.setNow(new Date(shop.now().getTime() + 30_000))
/** Without a query, as they are now. */
async function feeds(query?: string): Promise<StaffFeeds> {
  if (query === undefined) passHalfMinute()
  return read<StaffFeeds>(`/feeds${query ?? '?again=true'}`)
}
const giveText = (id: number) =>
  sql`update products set content = '{"description_html": "<p>Ada.</p>"}' where id = ${id}`.execute(shop.db)
const list = (fault: FeedFault, query = '') => read<ListPage<FaultyProduct>>(`/feeds/faults/${fault}${query}`)
const fetchFeed = async () => (await app.inject({ url: '/merchant-feed.xml' })).body
const idsIn = (feed: string) => [...feed.matchAll(/<g:id>(.*?)<\/g:id>/g)].map(([, id]) => id)

/** What every other product lacks too: the products of these faults have two. */
const both: Partial<Record<FeedFault, FeedFault[]>> = {
  picture: ['page_picture'],
  page_picture: ['picture'],
  redirect: ['page_redirect'],
  page_redirect: ['redirect'],
}

test('[PROD-09] each fault finds its product, once, with what it is about, and counts it', async () => {
  const { merchant, sitemap } = await feeds()
  const counts: Record<FeedFault, number> = { ...merchant.faults, ...sitemap.faults }
  for (const fault of feedFaultKeys) {
    const { rows, next } = await list(fault)
    const expected = [fault, ...(both[fault] ?? [])].map(name => ids.get(name)).sort()
    expect(rows.map(({ id }) => id).sort(), fault).toEqual(expected)
    expect([counts[fault], next], fault).toEqual([expected.length, null])
  }
  const { rows } = await shop.pool.query<{ sku: string }>(
    'select sku from combinations where product_id = $1 order by id limit 1',
    [ids.get('no_code')],
  )
  expect((await list('no_code')).rows[0]?.skus).toEqual([rows[0]?.sku])
  expect((await list('description')).rows[0]).toMatchObject({ name: 'description', skus: [] })
})

test('[PROD-09] the page counts what the feed and the sitemap write', async () => {
  cache.drop()
  const feed = await fetchFeed()
  const { merchant, sitemap } = await feeds()
  expect(idsIn(feed)).toHaveLength(merchant.entries)
  expect(merchant.left_out).toBe((await list('picture')).rows.length + (await list('variant')).rows.length)
  expect(merchant.url).toBe('https://carasun.example/merchant-feed.xml')
  let pages = 0
  for (const { url, entries } of sitemap.parts) {
    const { body } = await app.inject({ url: new URL(url).pathname })
    expect([...body.matchAll(/<url>/g)], url).toHaveLength(entries)
    pages += entries
  }
  expect(sitemap.entries).toBe(pages)
})

test('[PROD-09] the feed sends a GTIN where there is one, and says of the others that there is none', async () => {
  cache.drop()
  const feed = await fetchFeed()
  const itemOf = async (name: string) => {
    const { rows } = await shop.pool.query<{ sku: string }>(
      'select sku from combinations where product_id = $1 order by id limit 1',
      [ids.get(name)],
    )
    return new RegExp(`<item><g:id>${rows[0]?.sku}<.*?</item>`).exec(feed)?.[0] ?? ''
  }
  const whole = await itemOf('Lengkap')
  expect(whole).toMatch(/<g:gtin>899\d{10}<\/g:gtin>/)
  expect(whole).not.toContain('identifier_exists')
  for (const name of ['no_code', 'no_gtin']) {
    expect(await itemOf(name)).toContain('<g:identifier_exists>no</g:identifier_exists>')
    expect(await itemOf(name)).not.toContain('<g:gtin>')
  }
})

test('[PROD-09] a product whose variants are all put away is left out, and the feed goes on behind it', async () => {
  cache.drop()
  const feed = await fetchFeed()
  expect(feed).toMatch(/<\/rss>\n$/)
  expect(feed).not.toContain(`/${ids.get('variant')}-`)
  expect(feed).toContain(`/${ids.get('long_sku')}-`)
})

test('[PROD-09] the feed is judged once for all processes, again when somebody asks for it later, and a mended product is gone at once', async () => {
  const first = await feeds()
  const mended = await make('sebentar', {}, `update products set content = '{}' where id = $1`)
  expect((await feeds('')).merchant).toEqual(first.merchant)
  // Another process says the same, and so does one that is asked again at once.
  const [otherProcess, another] = [createFeedJudge(shop), createFeedJudge(shop)]
  expect((await otherProcess()).checkedAt.toISOString()).toBe(first.merchant.checked_at)
  expect((await another({ again: true })).checkedAt.toISOString()).toBe(first.merchant.checked_at)
  passHalfMinute()
  const [one, two] = await Promise.all([another({ again: true }), another({ again: true })])
  expect(one).toEqual(two)
  expect((await otherProcess()).checkedAt).toEqual(one.checkedAt)
  expect((await feeds('')).merchant.faults.description).toBe(first.merchant.faults.description + 1)
  const page = await list('description', '?limit=1')
  expect(page.next).toBe(page.rows[0]?.id)
  expect((await list('description', `?after=${page.next}`)).rows.map(({ name }) => name)).toEqual([
    'sebentar',
  ])
  await giveText(mended.productId)
  expect((await list('description')).rows.map(({ name }) => name)).toEqual(['description'])
})

test('[PROD-09] a page of faulty products is full, although those that were judged before them are mended', async () => {
  const made = []
  for (const name of ['satu', 'dua', 'tiga', 'empat'])
    made.push(await make(name, {}, `update products set content = '{}' where id = $1`))
  await feeds()
  const after = ids.get('description')
  for (const { productId } of made.slice(0, 2)) await giveText(productId)
  const page = await list('description', `?limit=1&after=${after}`)
  expect(page).toMatchObject({ rows: [{ name: 'tiga' }], next: ids.get('tiga') })
  expect(await list('description', `?limit=1&after=${page.next}`)).toMatchObject({
    rows: [{ name: 'empat' }],
    next: null,
  })
  for (const { productId } of made.slice(2)) await giveText(productId)
})

test('[PROD-09] who may not see the catalogue sees no feeds, and an unknown fault is refused', async () => {
  const finance = await makeStaff(shop, app, 'finance')
  expect((await finance.call('GET', '/feeds')).status).toBe(403)
  expect((await finance.call('GET', '/feeds/faults/picture')).status).toBe(403)
  expect((await bayu.call('GET', '/feeds/faults/none')).status).toBe(400)
})
