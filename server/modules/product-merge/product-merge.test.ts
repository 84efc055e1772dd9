import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Product } from '../../../contract/catalog.ts'
import type { MergeSummary, StaffProduct } from '../../../contract/staff/products.ts'
import { makePointRule } from '../../testing/make-point-rule.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { catalogDraft, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { saveProducts } from '../catalog-writing/index.ts'
import { fates, listFates } from './references.ts'

/** Products are copied, get other addresses, and become one (PROD-10). */

const { shop, app, get, idOf } = await openShopWithCatalog()
let bayu: StaffTester

beforeAll(async () => {
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
})

let made = 0
async function makeOne(overrides: Parameters<typeof catalogDraft>[1] = {}) {
  made += 1
  const slug = `toner-${made}`
  const combinations = [{ sku: `TONER-${made}`, priceRupiah: 89_000, stockOnHand: 0 }]
  const { refused } = await saveProducts(shop.db, [catalogDraft(slug, { combinations, ...overrides })])
  expect(refused).toEqual([])
  return { slug, id: String(await idOf(slug)) }
}
async function succeed<Data>(...[method, path, body]: Parameters<StaffTester['call']>) {
  const response = await bayu.call(method, path, body)
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const open = (id: string) => succeed<StaffProduct>('GET', `/products/${id}`)
const summarize = (from: string, into: string) =>
  succeed<MergeSummary>('GET', `/products/${from}/merge?into=${into}`)
async function merge(from: string, into: string, variants?: Record<string, string>) {
  const summary = await summarize(from, into)
  const suggested = summary.variants.flatMap(({ id, into }) => (into ? [[id, into]] : []))
  return bayu.call('POST', `/products/${from}/merge`, {
    into,
    variants: variants ?? Object.fromEntries(suggested),
    version: summary.from.version,
    into_version: summary.into.version,
  })
}
/** The product whose page buyers are led to, whatever slug their address has. */
async function shown(id: string, slug: string) {
  const { data }: { data: Product } = await get(`/api/products_v2/${id}-${slug}`)
  const { id: own, slug: ownSlug } = data
  return { id: own, slug: ownSlug }
}
const move = async (id: string, slug: string) =>
  bayu.call('POST', `/products/${id}/address`, { slug, version: (await open(id)).version })
const journalOf = (id: string, act: string) =>
  shop.db
    .selectFrom('staff_acts')
    .select(['actor_name', 'detail'])
    .where('thing_id', '=', id)
    .where('act', '=', act)
    .execute()

test('a copy is a draft with texts, prices and variants of its own, and nothing that happened to the original', async () => {
  const { id } = await makeOne({
    content: { how_to_use: 'Ratakan.' },
    averageRating: 4.5,
    totalReviews: 12,
    combinations: [
      { sku: 'SALIN-A', attributes: { size: { name: '30 ml' } }, priceRupiah: 90_000, stockOnHand: 7 },
      { sku: 'SALIN-B', attributes: { size: { name: '50 ml' } }, priceRupiah: 120_000, stockOnHand: 2 },
    ],
  })
  const { id: copyId } = await succeed<{ id: string }>('POST', `/products/${id}/copies`)
  const copy = await open(copyId)
  expect(copy).toMatchObject({ state: 'draft', path: null, total_reviews: 0, sold: 0 })
  expect(copy.live).toMatchObject({ how_to_use: 'Ratakan.', category: 'sunscreen-gel', brand: 'suryanala' })
  expect(copy.live.name).toMatch(/\(salinan\)$/)
  expect(
    copy.variants.map(({ sku, choice, price_rupiah, stock }) => [sku, choice, price_rupiah, stock]),
  ).toEqual([
    ['SALIN-A-2', '30 ml', 90_000, 0],
    ['SALIN-B-2', '50 ml', 120_000, 0],
  ])
  expect(await journalOf(copyId, 'products.duplicate')).toEqual([
    { actor_name: 'Bayu', detail: expect.objectContaining({ copyOf: expect.stringContaining(id) }) },
  ])
})

test('every former address leads to the new one, and nobody else can take it', async () => {
  const { id, slug } = await makeOne()
  const other = await makeOne()
  expect(await shown(id, slug)).toEqual({ id, slug })
  for (const next of ['toner-baru', 'toner-lagi', slug, 'toner-akhir'])
    expect((await move(id, next)).status, next).toBe(200)
  for (const address of [slug, 'toner-baru', 'toner-lagi', 'toner-akhir'])
    expect(await shown(id, address)).toEqual({ id, slug: 'toner-akhir' })
  expect((await open(id)).former_slugs.sort()).toEqual([slug, 'toner-baru', 'toner-lagi'].sort())
  const former = await move(other.id, 'toner-baru')
  expect(former.body).toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining('alamat lama'),
  })
  expect((await move(other.id, 'toner-akhir')).body).toMatchObject({ code: 'INVALID_INPUT' })
  expect((await move(other.id, 'Toner Baru')).body).toMatchObject({ code: 'INVALID_INPUT' })
  // A file that still names the former address makes no second product.
  const { refused } = await saveProducts(shop.db, [catalogDraft('toner-baru')])
  expect(refused).toEqual([expect.objectContaining({ slug: 'toner-baru', field: 'slug' })])
  expect(await journalOf(id, 'products.change-address')).toHaveLength(4)
})

test('what people attached moves, orders stay, and both addresses lead to the one that is left', async () => {
  const [first, second, last] = [await makeOne(), await makeOne(), await makeOne()]
  const [own] = (await open(first.id)).variants
  const [other] = (await open(second.id)).variants
  const { rows: members } = await shop.pool.query<{ id: string }>(
    `insert into members (email, user_name, password_hash, first_name, last_name)
     select 'gabung' || n || '@example.com', 'gabung' || n, 'x', 'Sari', n::text from generate_series(1, 2) n returning id`,
  )
  const [sari, tari] = members.map(member => member.id)
  await shop.pool.query(
    'insert into wishlist_entries (member_id, combination_id) values ($1, $3), ($2, $3), ($2, $4)',
    [...[sari, tari, own?.id, other?.id]],
  )
  await shop.pool.query(
    `insert into reviews (product_id, combination_id, member_id, detail, average_rating, status)
     values ($1, $3, $5, 'Ringan', 5, 'published'), ($1, $3, $6, 'Lengket', 2, 'published'), ($2, $4, $6, 'Enak', 4, 'published')`,
    [first.id, second.id, own?.id, other?.id, sari, tari],
  )
  await shop.pool.query(
    `insert into stock_wishes (combination_id, email) values ($1, 'a@example.com'), ($2, 'a@example.com'), ($1, 'b@example.com')`,
    [own?.id, other?.id],
  )
  await shop.pool.query(
    `insert into saved_lines (member_id, product_id, combination_id, quantity, seen_price_rupiah)
    values ($1, $2, $3, 2, 89000), ($1, $4, $5, 1, 89000)`,
    [sari, first.id, own?.id, second.id, other?.id],
  )
  await shop.pool.query(`insert into authenticity_codes (code, product_id) values ('GABUNG123456', $1)`, [
    first.id,
  ])
  await shown(first.id, first.slug)

  expect(await summarize(first.id, second.id)).toMatchObject({
    counts: { reviews: 2, wishes: 2, bag_lines: 1, alerts: 2, codes: 1 },
    reasons: [],
  })
  const merged = await merge(first.id, second.id)
  expect(merged.status, merged.text).toBe(200)
  expect(await shown(first.id, first.slug)).toEqual(second)
  const count = async (table: string, column: string, id?: string) =>
    Number((await shop.pool.query(`select count(*) from ${table} where ${column} = $1`, [id])).rows[0].count)
  expect(await count('wishlist_entries', 'combination_id', other?.id)).toBe(2)
  expect(await count('stock_wishes', 'combination_id', other?.id)).toBe(2)
  expect(await count('authenticity_codes', 'product_id', second.id)).toBe(1)
  // Who has reviewed both keeps the review of the product that is left.
  expect(await count('reviews', 'product_id', second.id)).toBe(2)
  expect(await open(second.id)).toMatchObject({ total_reviews: 2, average_rating: 4.5 })
  const saved = await shop.pool.query('select quantity from saved_lines where member_id = $1', [sari])
  expect(saved.rows).toEqual([{ quantity: 3 }])
  expect(await journalOf(first.id, 'products.merge')).toEqual([
    {
      actor_name: 'Bayu',
      detail: expect.objectContaining({
        mergedInto: expect.stringContaining(second.id),
        reviewsMoved: 1,
        reviewsLeft: 1,
      }),
    },
  ])
  expect(await open(first.id)).toMatchObject({ state: 'archived', merged_into: { id: second.id } })

  // A second merge leads the first address straight to the last product; nothing leads back.
  expect((await merge(second.id, last.id)).status).toBe(200)
  for (const { id, slug } of [first, second, last]) expect(await shown(id, slug)).toEqual(last)
  const back = await merge(last.id, first.id)
  expect(back.body).toMatchObject({ code: 'MERGE_REFUSED' })
  const seen = await open(first.id)
  expect(
    (await bayu.call('POST', `/products/${first.id}/publication`, { version: seen.version, draft: null }))
      .body,
  ).toMatchObject({ code: 'PRODUCT_MERGED' })
})

test('campaigns, articles, point rules and conditions of special prices name the product that is left', async () => {
  const [from, into, gift] = [await makeOne(), await makeOne(), await makeOne()]
  const section = (ids: string[]) => ({
    type: 'product',
    title: 'Toner',
    query: { filter: { ids }, limit: ids.length },
  })
  const banner = { type: 'banner', kind: 'hero', title: '', banners: [] }
  await shop.pool.query(
    `insert into campaigns (slug, name, sections) values ('pekan-toner', 'Pekan Toner', $1)`,
    [JSON.stringify([banner, section([from.id, gift.id, into.id]), section([gift.id])])],
  )
  await shop.pool.query(
    `insert into content_pages (slug, name, title, excerpt, body, source, product_slugs)
     values ('tentang-toner', 'Toner', 'Toner', '', '[]', '', $1)`,
    [[from.slug, gift.slug]],
  )
  const priceOf = (id: string, of: string, asksFor: string) =>
    shop.pool.query(
      `insert into special_prices (id, combination_id, price_rupiah, product_ids)
       select $1, id, 50000, array[$3::bigint] from combinations where product_id = $2`,
      [id, of, asksFor],
    )
  await priceOf('tebus-toner', gift.id, from.id)
  await makePointRule(shop.db, { name: 'Poin toner', product_ids: [Number(from.id), Number(gift.id)] })
  expect((await move(gift.id, 'toner-hadiah')).status).toBe(200)
  const shownOn = async () => (await get('/api/content/pages/tentang-toner')).data.product_ids
  expect(await shownOn()).toEqual([from.id, gift.id])

  await priceOf('tebus-sendiri', into.id, from.id)
  const refused = await summarize(from.id, into.id)
  expect(refused.reasons).toEqual([expect.stringContaining('mensyaratkan dirinya sendiri')])
  await shop.pool.query(`delete from special_prices where id = 'tebus-sendiri'`)
  expect((await summarize(from.id, into.id)).counts).toMatchObject({ campaigns: 1, conditions: 1 })
  expect((await merge(from.id, into.id)).status).toBe(200)

  const { rows } = await shop.pool.query(`select sections from campaigns where slug = 'pekan-toner'`)
  expect(rows[0].sections).toEqual([banner, section([into.id, gift.id]), section([gift.id])])
  expect(await shownOn()).toEqual([into.id, gift.id])
  const { rows: conditions } = await shop.pool.query(
    `select product_ids from special_prices where id = 'tebus-toner'`,
  )
  expect(conditions[0].product_ids.map(String)).toEqual([into.id])
  const { rows: rules } = await shop.pool.query(
    `select product_ids from point_rules where name = 'Poin toner'`,
  )
  expect(rules[0].product_ids.map(String).sort()).toEqual([into.id, gift.id].sort())
})

test('what would be lost is refused in words, and nothing moves', async () => {
  const into = await makeOne()
  const stocked = await makeOne({ combinations: [{ sku: 'PENUH', priceRupiah: 89_000, stockOnHand: 12 }] })
  const refused = await merge(stocked.id, into.id)
  expect(refused.body).toMatchObject({ code: 'MERGE_REFUSED' })
  expect((await summarize(stocked.id, into.id)).reasons).toEqual([
    'PENUH masih punya 12 buah stok. Pindahkan dulu di halaman Stok.',
  ])
  const shades = await makeOne({
    combinations: ['Sawo', 'Madu'].map(name => ({
      ...{ sku: `WARNA-${name}`, attributes: { shade: { name } }, priceRupiah: 89_000, stockOnHand: 0 },
    })),
  })
  expect((await merge(shades.id, into.id)).body).toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining('WARNA-Sawo'),
  })
  expect((await merge(into.id, into.id)).body).toMatchObject({ code: 'MERGE_REFUSED' })
  for (const { id, slug } of [stocked, shades, into]) expect(await shown(id, slug)).toEqual({ id, slug })
  // Two people at once: the second sees that the product has changed.
  const summary = await summarize(shades.id, into.id)
  await sql`update products set updated_at = now() + interval '1 second' where id = ${into.id}`.execute(
    shop.db,
  )
  const late = await bayu.call('POST', `/products/${shades.id}/merge`, {
    ...{ into: into.id, variants: {}, version: summary.from.version, into_version: summary.into.version },
  })
  expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('of each table that refers to a product, it is decided what merging does to it', async () => {
  for (const [table, decided] of Object.entries(fates)) {
    const { rows } = await shop.pool.query(
      `select c.conrelid::regclass || '.' || a.attname as reference
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.confrelid = $1::regclass`,
      [table],
    )
    expect(Object.keys(decided).sort(), table).toEqual(rows.map(({ reference }) => reference).sort())
  }
})

/** Lists that name no products, at most as somebody's words. */
const withoutProducts = `
  bag_reminders.combination_ids kept_repeat_reports.report
  banners.images banners.more_info brands.logo brands.picture campaigns.extra_sections campaigns.more_info
  categories.picture combinations.attributes content_pages.body content_pages.picture delivery_changes.address
  feed_verdicts.verdict idempotency_keys.answer journal_posts.body journal_posts.picture lucky_claims.wheel
  mail_words.words order_lines.attributes orders.delivery_address orders.pricing orders.seller parcel_tracks.steps
  payment_incidents.detail payment_methods.provider_method payment_notices.body payments.instruction
  point_rules.brand_ids point_rules.category_ids product_images.crop product_import_changes.after
  product_import_changes.before product_import_rows.cells product_imports.columns product_imports.dry_run_count
  product_imports.header product_imports.import_count product_imports.samples product_listing.category_ids
  product_listing.tag_ids products.content quizzes.questions review_drafts.content review_summaries.summary
  reviews.ratings shipping_rate_answers.rates shop_settings.value special_prices.brand_ids special_prices.category_ids
  staff_jobs.cursor stores.body stores.picture visitor_messages.details vouchers.brand_ids vouchers.category_ids
  weather_conditions.conditions weather_conditions.hourly weather_searches.cities
`

test('of each list that may name products, it is decided what merging does to it', async () => {
  const { rows } = await shop.pool.query(
    `select table_name || '.' || column_name as reference
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and (udt_name in ('jsonb', 'json', '_int8'))`,
  )
  const decided = [...Object.keys(listFates), ...withoutProducts.trim().split(/\s+/)]
  expect(decided.sort()).toEqual(rows.map(({ reference }) => reference).sort())
})

test('quizzes name the product that remains, and whoever buys it was shown it', async () => {
  const from = await makeOne()
  const into = await makeOne()
  const other = await makeOne()
  const result = (ids: string[], limit: number) => ({ _id: ids[0], query: { filter: { ids }, limit } })
  const { rows: made } = await shop.pool.query(
    `insert into quizzes (slug, name, text, questions, results) values ('kulit', 'Kulit', '', '[{}]', $1) returning id`,
    [JSON.stringify([result([other.id, from.id, into.id], 3), result([other.id], 4)])],
  )
  const seen = [[from.id], [from.id, into.id], [other.id], null]
  for (const [index, ids] of seen.entries())
    await shop.pool.query(
      `insert into quiz_finishes (quiz_id, result, product_ids, first_finished_at, finished_at)
       values ($1, $3, $2, now(), now())`,
      [made[0].id, ids, String(index)],
    )
  expect((await merge(from.id, into.id)).status).toBe(200)
  const { rows } = await shop.pool.query(`select results from quizzes where slug = 'kulit'`)
  expect(rows[0].results.map((one: { query: object }) => one.query)).toEqual([
    { filter: { ids: [other.id, into.id] }, limit: 2 },
    { filter: { ids: [other.id] }, limit: 4 },
  ])
  const { rows: finishes } = await shop.pool.query(
    `select product_ids from quiz_finishes where quiz_id = $1 order by result`,
    [made[0].id],
  )
  expect(finishes.map(({ product_ids: ids }) => ids?.map(String) ?? null)).toEqual([
    [from.id, into.id],
    [from.id, into.id],
    [other.id],
    null,
  ])
})
