import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tile } from '../../contract/catalog.ts'
import { listProducts } from '../../server/modules/catalog/index.ts'
import { type TestShop, testShop } from '../../server/testing/test-shop.ts'
import { fillDemoCatalogue } from '../fill.ts'
import { categories } from './categories.ts'
import { products } from './index.ts'
import { type SearchQuery, searchQueries } from './search-queries.ts'
import type { DemoCategory, DemoProduct } from './shape.ts'

const SHOWN = 16
/** Near matches come after matches; a shopper looks at the first results. */
const JUDGED = 8
/** Out of a hundred queries. The misses are the price of having the same rules for all words. */
const FOUND_AT_LEAST = 95

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
  await shop.db.transaction().execute(tx => fillDemoCatalogue(tx, shop.now()))
  await shop.pool.query('analyze')
})

afterAll(() => shop.close())

const productOf = new Map(products.map(product => [product.slug, product]))
const shelvesAbove = new Map<string, string[]>()
const climb = (shelves: DemoCategory[], above: string[]) => {
  for (const { slug, children = [] } of shelves) {
    shelvesAbove.set(slug, [...above, slug])
    climb(children, [...above, slug])
  }
}
climb(categories, [])

const isExpected = ({ expects }: SearchQuery, product: DemoProduct) =>
  expects.brands?.includes(product.brand) ||
  expects.tags?.some(tag => product.tags.includes(tag)) ||
  expects.categories?.some(wanted =>
    product.categories.some(category => shelvesAbove.get(category)?.includes(wanted)),
  )

async function isFound(query: SearchQuery): Promise<boolean> {
  const { body } = await listProducts(shop, { filter: { keyword: query.typed }, limit: SHOWN })
  const results = (JSON.parse(body) as { data: Tile[] }).data.map(tile => productOf.get(tile.slug))
  if (query.expects.product) return results.some(result => result?.slug === query.expects.product)
  const first = results.slice(0, JUDGED)
  const right = first.filter(result => result && isExpected(query, result))
  return first.length > 0 && right.length * 2 >= first.length
}

test(`at least ${FOUND_AT_LEAST} of a hundred searches in the demo shop find what is meant`, async () => {
  expect(new Set(searchQueries.map(query => query.typed)).size).toBe(100)
  const missed: string[] = []
  for (const query of searchQueries) if (!(await isFound(query))) missed.push(query.typed)
  expect(searchQueries.length - missed.length, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(
    FOUND_AT_LEAST,
  )
})
