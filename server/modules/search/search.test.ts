import { beforeAll, describe, expect, test } from 'vitest'
import type { Facet, Tile } from '../../../contract/catalog.ts'
import { openTestShop, testApp, testShop } from '../../testing/test-shop.ts'
import { type ProductDraft, saveProducts } from '../catalog-writing/index.ts'
import { readSynonymRule, type SynonymRule } from './index.ts'
import { saveSynonyms } from './synonyms.ts'

const { shop, app } = await openTestShop()

let sold = 1000
const draft = (
  name: string,
  brand: string,
  shelf: string,
  wish: Partial<ProductDraft> = {},
): ProductDraft => {
  sold -= 10
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return {
    slug,
    name,
    brand: { name: brand },
    categories: [{ path: ['Toko', shelf] }],
    totalOrders: sold,
    combinations: [{ sku: slug, priceRupiah: 50_000, stockOnHand: 5 }],
    ...wish,
  }
}

beforeAll(async () => {
  const rules = [
    'sunscreen = sunblock = tabir surya',
    'sunscrean -> sunscreen',
    'pelembap = moisturizer',
    'merah = red',
  ].map(readSynonymRule)
  await saveSynonyms(shop.db, rules as SynonymRule[], { isReplacing: true })
  await saveProducts(shop.db, [
    draft('Daily Sunscreen SPF 50+ PA++++', 'Suryanala', 'Perawatan Surya'),
    draft('Sunscreen Stick SPF30', 'Glad2Glow', 'Perawatan Surya'),
    draft('Gentle Moisturizer', "L'Éclat", 'Pelembap', {
      content: { ingredients: 'Aqua, Bakuchiol, Glycerin' },
    }),
    draft('Lip Cream Sore', 'The Body Room', 'Bibir', {
      combinations: [
        { sku: 'sawo', attributes: { shade: { name: 'Sawo', hex: '#C68642' } }, priceRupiah: 50_000 },
        { sku: 'bata', attributes: { shade: { name: 'Bata', hex: '#A0522D' } }, priceRupiah: 50_000 },
      ],
    }),
    draft('Toner Mawar', 'Skin1004', 'Toner', { tags: [{ name: 'Jerawat', kind: 'concern' }] }),
    draft('Serum Mencerahkan', 'Wardani', 'Serum'),
    draft('Serum Malam', 'Wardani', 'Serum'),
    draft('Krim Menenangkan', 'Clairivage', 'Krim & Balsam', {
      tags: [{ name: 'Tanpa Parfum', kind: 'tag' }],
    }),
    draft('Kabut Wangi Parfum', 'Clairivage', 'Wewangian'),
  ])
})

const url = (path: string, filter: object, more = '') =>
  `/api/v3/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`
const search = async (keyword: string, more = '') => {
  const response = await app.inject(url('search', { keyword }, more))
  const { data, message } = response.json() as { data: Tile[]; message?: string }
  return { names: data.map(tile => tile.name), message, corrected: response.headers['x-corrected-keyword'] }
}

describe('what a keyword finds', () => {
  test.each([
    ['a word of the name', 'toner', ['Toner Mawar']],
    ['the brand', 'wardani', ['Serum Mencerahkan', 'Serum Malam']],
    ['brand and word', 'wardani malam', ['Serum Malam']],
    ['a shade', 'sawo', ['Lip Cream Sore']],
    ['a concern', 'jerawat', ['Toner Mawar']],
    ['a synonym', 'sunblock', ['Daily Sunscreen SPF 50+ PA++++', 'Sunscreen Stick SPF30']],
    [
      'a phrase that is a synonym',
      'tabir surya',
      ['Daily Sunscreen SPF 50+ PA++++', 'Sunscreen Stick SPF30'],
    ],
    ['a phrase and a word', 'tabir surya stick', ['Sunscreen Stick SPF30', 'Daily Sunscreen SPF 50+ PA++++']],
    ['letters and number', 'spf 50', ['Daily Sunscreen SPF 50+ PA++++']],
    ['letters and number in one word', 'spf50', ['Daily Sunscreen SPF 50+ PA++++']],
    ['two words that the name joins', 'spf 30', ['Sunscreen Stick SPF30']],
    ['the beginning of the last word', 'sun', ['Daily Sunscreen SPF 50+ PA++++', 'Sunscreen Stick SPF30']],
    ['the beginning of a second word', 'serum mal', ['Serum Malam', 'Serum Mencerahkan']],
    ['a brand without its marks', 'leclat', ['Gentle Moisturizer']],
    ['a brand with its marks', "L'Éclat", ['Gentle Moisturizer']],
    ['a brand in two words', 'skin 1004', ['Toner Mawar']],
    ['initials of a brand', 'g2g', ['Sunscreen Stick SPF30']],
    ['capitals', 'TONER', ['Toner Mawar']],
    ['another form of the word', 'cerah', ['Serum Mencerahkan']],
    ['filler words', 'serum untuk malam', ['Serum Malam', 'Serum Mencerahkan']],
    ['a size that nothing is sold in', 'serum malam 30ml', ['Serum Malam', 'Serum Mencerahkan']],
    ['an ingredient that no name has', 'bakuchiol', ['Gentle Moisturizer']],
    ['one word too many', 'toner mawar pagi', ['Toner Mawar']],
    ['the thing rather than its colour', 'toner merah', ['Toner Mawar']],
    ['a root whose first letter the name drops', 'tenang', ['Krim Menenangkan']],
    ['a form whose root the name has in another form', 'penenang', ['Krim Menenangkan']],
    ['a thing, not products that are free of it', 'parfum', ['Kabut Wangi Parfum']],
    ['products that are free of a thing', 'tanpa parfum', ['Krim Menenangkan']],
    ['nothing', 'zzzzqqq', []],
    ['only marks', '!!! ???', []],
  ])('%s: %s', async (_what, keyword, names) => {
    expect((await search(keyword)).names).toEqual(names)
  })

  test.each([
    ['sunscren', 'sunscreen', 'Daily Sunscreen SPF 50+ PA++++'],
    ['wardni serum', 'wardani serum', 'Serum Mencerahkan'],
    ['sunblok', 'sunblock', 'Daily Sunscreen SPF 50+ PA++++'],
    ['surynala', 'suryanala', 'Daily Sunscreen SPF 50+ PA++++'],
    ['lipcream', 'lip cream', 'Lip Cream Sore'],
    ['claire vage', 'clairivage', 'Krim Menenangkan'],
    ['tanpa parfm', 'tanpa parfum', 'Krim Menenangkan'],
    ['serum zzzzqqq malam', 'serum malam', 'Serum Malam'],
  ])('%s is read as %s, and the message says so', async (typed, read, first) => {
    const { names, message, corrected } = await search(typed)
    expect(names[0]).toBe(first)
    expect(message).toBe(`Menampilkan hasil untuk ${read}`)
    expect(decodeURIComponent(String(corrected))).toBe(read)
  })

  test('a keyword that finds something is not corrected, whatever the other filters', async () => {
    expect(await search('toner')).toMatchObject({ message: undefined, corrected: undefined })
    const response = await app.inject(url('search', { keyword: 'toner', brands: ['wardani'] }))
    expect(response.json()).toEqual({ success: true, data: [] })
  })
})

test('partial matches are announced', async () => {
  expect((await search('toner merah')).message).toBe(
    'Belum ada yang cocok dengan semua kata. Ini yang paling mendekati.',
  )
})

test('a literal search uses the words as typed', async () => {
  const literal = async (keyword: string) => {
    const response = await app.inject(url('search', { keyword, is_literal: true }))
    return response.json().data.map((tile: Tile) => tile.name)
  }
  expect(await literal('sunscren')).toEqual([])
  expect(await literal('sunblock')).toEqual([])
  expect(await literal('toner merah')).toEqual([])
  expect(await literal('serum malam')).toEqual(['Serum Malam'])
  expect(await literal('bakuchiol')).toEqual(['Gentle Moisturizer'])
  const count = await app.inject(url('search/count', { keyword: 'sunscren', is_literal: true }))
  expect(count.json().data).toBe(0)
})

test('[SEARCH-01] [SEARCH-17] without a sort the best-selling products come first; limit and skip page through them', async () => {
  const { names } = await search('serum')
  expect(names).toEqual(['Serum Mencerahkan', 'Serum Malam'])
  expect((await search('serum', '&limit=1&skip=1')).names).toEqual(['Serum Malam'])
  expect((await search('serum', '&sort=name')).names).toEqual(['Serum Malam', 'Serum Mencerahkan'])
  await shop.pool.query(`update product_listing set total_orders = 5000 where name = 'Serum Malam'`)
  expect((await search('serum', '&limit=2')).names).toEqual(['Serum Malam', 'Serum Mencerahkan'])
})

test('[SEARCH-02] the count is a number, and interprets the keyword as the list does', async () => {
  const count = async (keyword: string) => (await app.inject(url('search/count', { keyword }))).json().data
  expect([await count('serum'), await count('sunscren'), await count('zzzzqqq')]).toEqual([2, 2, 0])
})

test('facets of a search count its matches', async () => {
  const facet = async (name: string, filter: object) =>
    ((await app.inject(url(`${name}/distinct/products`, filter))).json().data as Facet[]).map(
      ({ slug, count }) => [slug, count],
    )
  expect(await facet('brands', { keyword: 'sunscreen' })).toEqual([
    ['glad2glow', 1],
    ['suryanala', 1],
  ])
  expect(await facet('brands', { keyword: 'serum' })).toEqual([['wardani', 2]])
  expect(await facet('categories', { keyword: 'serum' })).toEqual([
    ['serum', 2],
    ['toko', 2],
  ])
  expect(await facet('brands', { keyword: 'sunscreen', brands: ['glad2glow'] })).toHaveLength(2)
  expect(await facet('categories', { keyword: 'sunscreen', brands: ['glad2glow'] })).toEqual([
    ['perawatan-surya', 1],
    ['toko', 1],
  ])
})

test('[SEARCH-03] at most 3 brands are suggested, misspelt ones too', async () => {
  const brands = async (keyword: string) =>
    (await app.inject(`/api/v3/brand/search?keyword=${encodeURIComponent(keyword)}`))
      .json()
      .data.map((one: { name: string }) => one.name)
  expect(await brands('war')).toEqual(['Wardani'])
  expect(await brands('wardni')).toEqual(['Wardani'])
  expect(await brands('body room')).toEqual(['The Body Room'])
  expect(await brands('a')).toHaveLength(3)
  expect(await brands('')).toEqual([])
})

test('[SEARCH-12] [SEARCH-16] at most ten tags are suggested, from the first letter', async () => {
  const tags = async (query: string) =>
    (await app.inject(`/api/tags?${query}`)).json().data.map((tag: { name: string }) => tag.name)
  const filter = (keyword: string) => `filter=${encodeURIComponent(JSON.stringify({ keyword }))}`
  expect(await tags(`${filter('jer')}&limit=10&skip=0`)).toEqual(['Jerawat'])
  expect(await tags(`${filter('jer')}&limit=10&skip=1`)).toEqual([])
  expect(await tags(`${filter('jerwat')}&limit=10&skip=0`)).toEqual(['Jerawat'])
  expect(await tags(`${filter('zzzzqqq')}&limit=10&skip=0`)).toEqual([])
  const letters = [...'ABCDEFGHIJK']
  await shop.db
    .insertInto('tags')
    .values(letters.map(letter => ({ slug: `kilap-${letter}`, name: `Kilap ${letter}`, kind: 'tag' })))
    .execute()
  const ten = letters.slice(0, 10).map(letter => `Kilap ${letter}`)
  expect(await tags(`${filter('kilap')}&limit=10&skip=0`)).toEqual(ten)
})

test.each([
  ['a word of products', 'mal', ['malam']],
  ['the last of several', 'serum mal', ['malam']],
  ['a brand, not the form it is only found by', 'glad', ['glad2glow']],
  ['a synonym of a word of the shop', 'sunb', ['sunblock']],
  ['the shop’s own word before its synonyms; never a misspelling', 'sun', ['sunscreen', 'sunblock']],
  ['with capitals', 'MENC', ['mencerahkan']],
  ['a whole word', 'malam', []],
  ['a form that only search knows', 'thebo', []],
  ['nothing after the space', 'serum ', []],
  ['a letter', 'm', []],
  ['letters that begin no word', 'zzzz', []],
])('a half-typed word is completed: %s', async (_what, keyword, words) => {
  const response = await app.inject(`/api/v3/search/words?keyword=${encodeURIComponent(keyword)}`)
  expect(response.json().data).toEqual(words)
})

test('[SEARCH-04] [SEARCH-13] popular brands are the featured ones with most reviews', async () => {
  await shop.pool.query(`update brands set is_featured = true where name <> 'Wardani'`)
  const reviews = { Suryanala: 10, Glad2Glow: 30, "L'Éclat": 20, Skin1004: 50, Clairivage: 40, Wardani: 90 }
  for (const [name, count] of Object.entries(reviews))
    await shop.pool.query(
      'update product_listing set total_reviews = $2 where brand_id = (select id from brands where name = $1)',
      [name, count],
    )
  const response = await app.inject('/api/v3/brands?is_featured=true&sort=-total_reviews&limit=5')
  const brands = response.json().data as { name: string; total_reviews: number }[]
  expect(brands.map(({ name, total_reviews }) => [name, total_reviews])).toEqual([
    ['Clairivage', 80],
    ['Skin1004', 50],
    ['Glad2Glow', 30],
    ["L'Éclat", 20],
    ['Suryanala', 10],
  ])
})

test('[SEARCH-05] [SEARCH-14] at most ten popular products are listed, most reviewed first', async () => {
  const counts = [3000, 1000, 4000, 2000]
  await saveProducts(
    shop.db,
    counts.map(totalReviews => draft(`Masker ${totalReviews}`, 'Wardani', 'Masker', { totalReviews })),
  )
  const tiles = (await app.inject('/api/product/ppr')).json().data as Tile[]
  expect(tiles).toHaveLength(10)
  const reviews = tiles.map(tile => tile.review_stats.total_reviews)
  expect(reviews.slice(0, 4)).toEqual([4000, 3000, 2000, 1000])
})

test('pages beyond the ranked matches continue without gaps or duplicates', async () => {
  const crowd = await testShop()
  try {
    await saveProducts(
      crowd.db,
      Array.from({ length: 620 }, (_, n) => ({
        slug: `krim-${n}`,
        name: n % 3 === 0 ? `Krim ${n}` : `Krim Malam Lembut ${n}`,
        brand: { name: 'Ramai' },
        categories: [{ path: ['Krim'] }],
        combinations: [{ sku: `K${n}`, priceRupiah: 1_000 }],
        totalOrders: n % 4,
      })),
    )
    const crowdApp = await testApp(crowd)
    for (const sort of ['-total_orders', 'relevance']) {
      const seen: string[] = []
      for (let skip = 0; skip < 700; skip += 70) {
        const page = await crowdApp.inject(
          url('search', { keyword: 'krim' }, `&limit=70&skip=${skip}&sort=${sort}`),
        )
        seen.push(...(page.json().data as Tile[]).map(tile => tile.slug))
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 620, 620])
    }
    // The first pages of a common word are found by walking down the best sellers; they must equal those found by
    // matching all products.
    for (const sold of ['product_id % 600', 'product_id / 3']) {
      await crowd.pool.query(`update product_listing set total_orders = ${sold}`)
      await crowd.pool.query('analyze product_listing')
      const slugs = async (keyword: string, more: string) =>
        ((await crowdApp.inject(url('search', { keyword }, more))).json().data as Tile[]).map(
          tile => tile.slug,
        )
      for (const keyword of ['krim', 'krim malam', 'kri']) {
        const whole = await slugs(keyword, '&limit=100')
        expect(await slugs(keyword, '&limit=10')).toEqual(whole.slice(0, 10))
        const paged = []
        for (let skip = 0; skip < 48; skip += 16)
          paged.push(...(await slugs(keyword, `&limit=16&skip=${skip}`)))
        expect(paged).toEqual(whole.slice(0, 48))
      }
    }
    await crowdApp.close()
  } finally {
    await crowd.close()
  }
})
