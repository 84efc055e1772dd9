import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EngineProduct, type EngineSearch, SearchEngineUnavailable } from './search-engine-provider.ts'
import { startTypesenseStandIn } from './testing/typesense-stand-in.ts'
import { createTypesense } from './typesense.ts'

const standIn = await startTypesenseStandIn()
const settings = {
  baseUrl: standIn.url,
  key: standIn.key,
  collection: 'products',
  findTimeoutMs: 1_500,
  saveTimeoutMs: 5_000,
}
const engine = createTypesense(settings)
afterAll(() => standIn.close())

const product = (id: number, name: string, overrides: Partial<EngineProduct> = {}): EngineProduct => ({
  id,
  name,
  brand: 'wardani',
  words: `${name} wardani toko`,
  texts: '',
  brandId: 1,
  categoryIds: [1],
  tagIds: [],
  origin: 'Indonesia',
  priceRupiah: id * 1_000,
  discountPercentage: 0,
  averageRating: 4.5,
  totalOrders: id,
  arrivedAt: 1_800_000_000_000,
  updatedAt: 1_800_000_000_000,
  flags: [],
  ...overrides,
})
const search = (words: string, overrides: Partial<EngineSearch> = {}): EngineSearch => ({
  words,
  isLastPrefix: true,
  isLiteral: false,
  filter: { prices: [], ratings: [], flags: [] },
  sort: '-total_orders',
  limit: 10,
  skip: 0,
  facets: [],
  facetLimit: 10,
  ...overrides,
})
const idsOf = async (words: string, overrides: Partial<EngineSearch> = {}) =>
  (await engine.find(search(words, overrides))).productIds
async function* batches(...some: EngineProduct[][]) {
  yield* some
}

const products = [
  product(1, 'serum teduh'),
  product(2, 'serum rindang', { brandId: 2, categoryIds: [1, 5], origin: 'Korea, Selatan' }),
  product(3, 'krim malam', { texts: 'serum teduh dalam krim', flags: ['is_discounted', 'just_arrived'] }),
  product(4, 'serum badai', { averageRating: 3 }),
]

describe('with an index', () => {
  beforeAll(async () => {
    await engine.saveSynonyms([{ word: 'teduh', others: ['rindang'] }])
    await engine.rebuild(batches(products.slice(0, 2), products.slice(2)))
  })
  beforeEach(() => standIn.become('well'))

  test('products with the words in their names come first, then best sellers; products that lack a word come last', async () => {
    const found = await engine.find(search('serum teduh'))
    expect(found).toMatchObject({ productIds: [2, 1, 3, 4], total: 4, isWidened: true, isMet: true })
    expect(await engine.find(search('serum badai', { isLiteral: true }))).toMatchObject({
      productIds: [4],
      isWidened: false,
    })
    expect(await engine.find(search('krim badai', { limit: 0 }))).toMatchObject({ productIds: [], total: 1 })
  })

  test('a half-typed last word is completed unless the words are literal', async () => {
    expect(await idsOf('krim mal')).toEqual([3])
    expect(await idsOf('krim mal', { isLiteral: true })).toEqual([])
    expect(await idsOf('teduh', { isLiteral: true, sort: 'price' })).toEqual([1, 3])
  })

  test('each filter narrows the result, and special characters in names have no effect', async () => {
    const filtered = (filter: Partial<EngineSearch['filter']>) =>
      idsOf('serum', { filter: { prices: [], ratings: [], flags: [], ...filter }, sort: 'price' })
    expect(await filtered({ brandIds: [2] })).toEqual([2])
    expect(await filtered({ categoryIds: [5, 6] })).toEqual([2])
    expect(await filtered({ origins: ['Korea, Selatan'] })).toEqual([2])
    expect(await filtered({ origins: ['`] || id:=[1'] })).toEqual([])
    expect(
      await filtered({
        prices: [
          [1_000, 3_000],
          [2_000, 9_000],
        ],
      }),
    ).toEqual([2, 3])
    expect(await filtered({ ratings: [[2.5, 3.5]] })).toEqual([4])
    expect(await filtered({ flags: ['is_discounted', 'just_arrived'] })).toEqual([3])
    expect(await filtered({ productIds: ['1', '4'] })).toEqual([1, 4])
    expect(await filtered({ tagIds: [-1] })).toEqual([])
  })

  test('results are sorted and paged as requested; facets count every match', async () => {
    expect(await idsOf('serum', { sort: '-price', limit: 2, skip: 1 })).toEqual([3, 2])
    expect(await idsOf('serum', { sort: 'name' })).toEqual([3, 4, 2, 1])
    for (const sort of [
      '-arrived_at',
      '-average_rating',
      '-discount_percentage',
      '-updated_at',
      'relevance',
    ] as const)
      expect(await idsOf('serum', { sort })).toHaveLength(4)
    const { facets } = await engine.find(
      search('serum', { limit: 0, facets: ['brandId', 'categoryIds', 'tagIds', 'origin'] }),
    )
    expect(facets.brandId).toEqual([
      expect.objectContaining({ value: '1', count: 3 }),
      expect.objectContaining({ value: '2', count: 1 }),
    ])
    expect(facets.categoryIds?.map(({ count }) => count)).toEqual([4, 1])
  })

  test('products are saved and removed; a rebuild replaces the index and leaves no old one', async () => {
    await engine.save([product(9, 'toner susu')])
    expect(await idsOf('toner')).toEqual([9])
    await engine.remove([9, ...Array.from({ length: 700 }, (_, nth) => 9_000_000_000 + nth)])
    expect(await idsOf('toner')).toEqual([])
    await engine.rebuild(batches(products))
    expect(standIn.ids('products')).toEqual([1, 2, 3, 4])
    expect(standIn.collectionNames()).toHaveLength(1)
  })

  test('a rebuild that fails leaves the index as it was', async () => {
    async function* broken() {
      yield [product(8, 'lain')]
      throw new Error('the database is gone')
    }
    await expect(engine.rebuild(broken())).rejects.toThrow('the database is gone')
    expect(await idsOf('serum teduh')).toHaveLength(4)
  })

  test('a product of the wrong shape is refused with the reason', async () => {
    const malformed = { ...product(7, 'x'), priceRupiah: 'mahal' } as unknown as EngineProduct
    await expect(engine.save([product(6, 'y'), malformed])).rejects.toThrow(
      'a product is refused: Field `priceRupiah` must be an int64.',
    )
    await engine.remove([6])
  })

  test('a slow or broken engine is reported as unavailable, with the reason', async () => {
    expect(await engine.isHealthy()).toBe(true)
    standIn.become('slow')
    await expect(engine.find(search('serum'))).rejects.toThrow(
      new SearchEngineUnavailable('no response in time'),
    )
    expect(await engine.isHealthy()).toBe(false)
    standIn.become('broken')
    await expect(engine.find(search('serum'))).rejects.toThrow('HTTP 503: Not Ready or Lagging')
    await expect(engine.save(products)).rejects.toThrow(SearchEngineUnavailable)
  })
})

test('a wrong key, a missing index and a dead address are reported as unavailable, each with its reason', async () => {
  standIn.become('well')
  await expect(createTypesense({ ...settings, key: 'wrong' }).find(search('serum'))).rejects.toThrow(
    'HTTP 401: Forbidden - a valid `x-typesense-api-key` header must be sent.',
  )
  const empty = createTypesense({ ...settings, collection: 'nothing' })
  await expect(empty.find(search('serum'))).rejects.toThrow(new SearchEngineUnavailable('Not Found'))
  await expect(empty.save(products)).rejects.toThrow('HTTP 404: Not Found')
  const dead = createTypesense({ ...settings, baseUrl: 'http://127.0.0.1:9' })
  await expect(dead.find(search('serum'))).rejects.toThrow(new SearchEngineUnavailable('no connection'))
})

test.each([
  ['POST', '/collections', { name: 'x', fields: [], colour: 'red' }, 400],
  ['POST', '/collections', { name: 'x', fields: [{ name: 'a', type: 'text' }] }, 400],
  ['PUT', '/synonym_sets/x', { items: [{ id: 'a', synonyms: [] }] }, 400],
  ['DELETE', '/collections/products/documents?filter_by=colour:=[1]', null, 404],
  ['DELETE', '/collections/products/documents?filter_by=brandId=1', null, 400],
  ['DELETE', '/collections/products/documents?filter_by=brandId:=[many]', null, 400],
  ['GET', '/elsewhere', null, 404],
])('the stand-in refuses %s %s', async (method, path, body, status) => {
  const response = await fetch(standIn.url + path, {
    method,
    headers: { 'x-typesense-api-key': standIn.key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([response.status, await response.json()]).toEqual([status, { message: expect.any(String) }])
})
