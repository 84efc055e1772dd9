import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import { type ProductFault, productFaultKeys, productTabKeys } from '../../../contract/staff/product-tabs.ts'
import type { ProductChoices, ProductCounts, StaffProductRow } from '../../../contract/staff/products.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { catalogDraft, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { NO_CATEGORY, saveProducts } from '../catalog-writing/index.ts'

/** The list of products in the back office (PROD-01). */

const { shop, app, withdraw } = await openShopWithCatalog()
let bayu: StaffTester

beforeAll(async () => {
  const picture = [{ mediaHash: 'c'.repeat(32), alt: 'Depan' }]
  const bpom = (number: number) => ({ bpom_number: `NA1824170${number}` })
  const { refused } = await saveProducts(shop.db, [
    catalogDraft('lengkap', { images: picture, content: bpom(1001), totalOrders: 42 }),
    catalogDraft('tanpa-gambar', { content: bpom(1002) }),
    catalogDraft('tanpa-berat', {
      images: picture,
      content: bpom(1003),
      combinations: [{ sku: 'RINGAN', priceRupiah: 10_000, weightGram: 0, stockOnHand: 0 }],
    }),
    catalogDraft('tanpa-kategori', {
      images: picture,
      content: bpom(1004),
      categories: [{ path: [NO_CATEGORY] }],
    }),
    catalogDraft('masih-draf', { flags: { is_draft: true, is_active_in_sociolla: false } }),
  ])
  expect(refused).toEqual([])
  await withdraw('tabir-satu-ukuran')
  await sql`insert into product_plans (product_id, publishes_at, planned_by)
    select id, now() + interval '1 day', 'Bayu' from products where slug = 'masih-draf'`.execute(shop.db)
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
})

async function read<Data>(path: string): Promise<Data> {
  const response = await bayu.call('GET', `/products${path}`)
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const list = (query = '') => read<ListPage<StaffProductRow>>(`?limit=100&${query}`)
const namesOf = ({ rows }: ListPage<StaffProductRow>) => rows.map(({ name }) => name)
const named = async (name: string) => (await list()).rows.find(row => row.name === name)

/** The names that a statement of this test's own finds. */
async function namesWhere(condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.name from products p left join product_listing l on l.product_id = p.id
    where ${condition} order by p.name`.execute(shop.db)
  return rows.map(({ name }) => name)
}

const inTabs = {
  all: sql`true`,
  live: sql`p.is_active_in_sociolla`,
  out: sql`p.is_active_in_sociolla and l.is_available = false`,
  draft: sql`p.is_draft`,
  planned: sql`(select count(*) from product_plans n where n.product_id = p.id) > 0`,
  archived: sql`not p.is_active_in_sociolla and not p.is_draft`,
}
const isEgift = sql`p.classification is not distinct from 'egift'`
const lacks: Record<ProductFault, RawBuilder<unknown>> = {
  picture: sql`(select count(*) from product_images i where i.product_id = p.id) = 0`,
  bpom: sql`coalesce(p.classification, 'gwp_non_sellable') = 'gwp_non_sellable' and (p.content -> 'bpom_number') is null`,
  weight: sql`not ${isEgift} and (select min(weight_gram) from combinations c where c.product_id = p.id) = 0`,
  category: sql`(select name from categories k where k.id = p.default_category_id) = 'Lainnya'`,
}

test('[PROD-01] each tab and each fault finds what the tables say, and counts it', async () => {
  const counts = await read<ProductCounts>('/counts')
  for (const tab of productTabKeys) {
    const expected = await namesWhere(inTabs[tab])
    expect(namesOf(await list(`tab=${tab}&sort=name`)), tab).toEqual(expected)
    expect(counts.tabs[tab], tab).toBe(expected.length)
    expect(expected, tab).not.toEqual([])
  }
  for (const fault of productFaultKeys) {
    const expected = await namesWhere(lacks[fault])
    expect(namesOf(await list(`fault=${fault}&sort=name`)), fault).toEqual(expected)
    expect(counts.faults[fault], fault).toBe(expected.length)
    for (const row of (await list()).rows)
      expect(row.faults.includes(fault), `${row.name}: ${fault}`).toBe(expected.includes(row.name))
  }
})

test('[PROD-01] a row shows picture, price, stock, state, rating and sold', async () => {
  expect(await named('tabir harian')).toMatchObject({
    brand: 'Suryanala',
    category: 'Sunscreen Gel',
    // The cover, not the first picture.
    image: `/media/${'b'.repeat(32)}`,
    state: 'live',
    is_sold_out: false,
    variants: 2,
    sku: null,
    price_rupiah: { min: 35_000, max: 80_000 },
    list_price_rupiah: { min: 35_000, max: 100_000 },
    stock: 10,
    average_rating: 4.5,
    total_reviews: 120,
    sold: 900,
    faults: ['bpom'],
    path: expect.stringMatching(/^\/sunscreen-gel\/\d+-tabir-harian$/),
  })
  expect(await named('tanpa berat')).toMatchObject({ sku: 'RINGAN', stock: 0, is_sold_out: true })
  expect(await named('masih draf')).toMatchObject({ state: 'draft', path: null })
  // A pack that is assembled from its parts has no pieces to count.
  expect(await named('paket pantai')).toMatchObject({ stock: null })
})

test('[PROD-01] search, brand and category narrow the list; a category holds those below it', async () => {
  expect(namesOf(await list('search=ringan'))).toEqual(['tanpa berat'])
  expect(namesOf(await list('search=HAENURI'))).toEqual(['lip cream sore'])
  expect(namesOf(await list('search=100%25'))).toEqual([])
  expect(namesOf(await list('brand=haenuri'))).toEqual(['lip cream sore'])
  expect(namesOf(await list('category=riasan'))).toEqual(['lip cream sore'])
  expect(namesOf(await list('category=surya&tab=draft'))).toEqual(['masih draf'])
  const { brands, categories } = await read<ProductChoices>('/choices')
  expect(brands.map(({ slug }) => slug)).toEqual(['haenuri', 'suryanala'])
  expect(categories.slice(0, 4)).toEqual([
    { slug: 'surya', name: 'Perawatan Surya', depth: 0 },
    { slug: 'surya-wajah', name: 'Sunscreen Wajah', depth: 1 },
    { slug: 'sunscreen-gel', name: 'Sunscreen Gel', depth: 2 },
    { slug: 'riasan', name: 'Riasan', depth: 0 },
  ])
})

test('[PROD-01] every sort leads through all products once, page after page', async () => {
  const sortedBy: Record<string, (row: StaffProductRow) => number | string> = {
    name: ({ name }) => name,
    price: ({ price_rupiah }) => price_rupiah.min,
    rating: ({ average_rating }) => average_rating,
    sold: ({ sold }) => sold,
    updated: ({ updated_at }) => updated_at,
  }
  const all = (await list()).rows.length
  for (const [key, value] of Object.entries(sortedBy))
    for (const sort of [key, `-${key}`]) {
      const rows: StaffProductRow[] = []
      let next: string | null = ''
      while (next !== null) {
        const page: ListPage<StaffProductRow> = await read(
          `?limit=3&sort=${sort}${next && `&after=${encodeURIComponent(next)}`}`,
        )
        rows.push(...page.rows)
        next = page.next
      }
      expect(new Set(rows.map(({ id }) => id)).size, sort).toBe(all)
      expect(rows, sort).toHaveLength(all)
      const values = rows.map(value)
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(values, sort).toEqual(sort === key ? sorted : sorted.reverse())
    }
  const stocks = (await list('sort=-stock')).rows.flatMap(({ stock }) => stock ?? [])
  expect(stocks).toEqual(stocks.toSorted((a, b) => b - a))
})

test('[PROD-01] a mark that leads nowhere begins at the first page', async () => {
  expect(namesOf(await list('after=nonsense'))).toEqual(namesOf(await list()))
})
