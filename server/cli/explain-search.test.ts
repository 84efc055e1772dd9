import { beforeAll, expect, test } from 'vitest'
import { explainSearch } from '../modules/catalog/index.ts'
import { type ProductDraft, saveProducts } from '../modules/catalog-writing/index.ts'
import { staffOf } from '../testing/run-staff.ts'
import { openTestShop } from '../testing/test-shop.ts'

const { shop, app } = await openTestShop()
const staff = staffOf(shop)

const draft = (name: string, shelf: string, totalOrders: number, overrides: Partial<ProductDraft> = {}) => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  brand: { name: 'Wardani' },
  categories: [{ path: ['Toko', shelf] }],
  totalOrders,
  combinations: [{ sku: name, priceRupiah: 50_000, stockOnHand: 5 }],
  ...overrides,
})

beforeAll(async () => {
  expect((await staff('synonyms', 'set', 'teduh = rindang')).code).toBe(0)
  await saveProducts(shop.db, [
    draft('Serum Teduh', 'Serum', 10),
    draft('Serum Teduh Malam', 'Serum', 30),
    draft('Serum Rindang', 'Serum', 900),
    draft('Krim Awan', 'Krim', 5, { content: { description_html: '<p>Serum teduh dalam krim.</p>' } }),
    draft('Serum Badai', 'Serum', 70),
  ])
})

test('staff see how each word was read, what was left out, and why the products are in this order', async () => {
  const { code, output } = await staff(
    'search',
    'explain',
    'minta serum tedvh di bawah 100rb',
    '--limit',
    '4',
  )
  expect(code).toBe(0)
  const lines = output.split('\n')
  expect(lines).toContain('"minta": left out (small talk)')
  expect(lines.find(line => line.startsWith('"tedvh": read as "teduh"'))).toBeTruthy()
  expect(lines).toContain('    synonyms: rindang')
  expect(lines).toContain('condition: Sampai Rp 100.000; without it "minta serum tedvh"')
  expect(lines).toContain('shown to the shopper as: serum teduh')
  expect(lines).toContain('Found 3 by name, 0 more on the page, 1 more without every word.')
  expect(lines.slice(lines.findIndex(line => line.startsWith('1. ')))).toEqual([
    '1. Wardani Serum Teduh Malam, 30 sold, Rp 50.000',
    '    fit 6: all words in name, brand or category, as typed',
    '2. Wardani Serum Teduh, 10 sold, Rp 50.000',
    '    fit 6: all words in name, brand or category, as typed',
    '3. Wardani Serum Rindang, 900 sold, Rp 50.000',
    '    fit 5: all words in name, brand or category, by a synonym or another form, or without one that is not required',
    '    "teduh": synonyms: rindang',
    '4. Wardani Serum Badai, 70 sold, Rp 50.000',
    expect.stringMatching(/^ {4}fit 0\.\d+: not every word: those it has carry \d+ % of the weight$/),
    '    "teduh": missing',
  ])
})

test.each(['serum teduh', 'krim awan teduh', 'ser', 'wardani', 'murah', 'serum badai 50rb'])(
  'the products of "%s" are explained in the order in which shoppers see them',
  async keyword => {
    const explanation = await explainSearch(shop, keyword, { limit: 10 })
    const { data } = (
      await app.inject({ url: '/api/v3/search', query: { filter: JSON.stringify({ keyword }) } })
    ).json()
    expect(data.length).toBeGreaterThan(0)
    expect(explanation?.products.map(product => product.name)).toEqual(
      data.map((tile: { name: string }) => tile.name),
    )
    for (const { fit, matches } of explanation?.products ?? [])
      if (fit >= 1)
        expect(matches.filter(({ matchKind, isRequired }) => matchKind === null && isRequired)).toEqual([])
  },
)

test('a keyword without a word, and a limit that is not a number, are refused', async () => {
  expect(await staff('search', 'explain', '!!')).toEqual({
    code: 0,
    output: '"!!" contains nothing that the shop can search for.',
  })
  expect((await staff('search', 'explain', 'serum', '--limit', '0')).code).toBe(2)
})
