import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tile } from '../../contract/catalog.ts'
import { listProducts } from '../../server/modules/catalog/index.ts'
import { type TestShop, testShop } from '../../server/testing/test-shop.ts'
import { fillDemoCatalog } from '../fill.ts'
import { categories } from './categories.ts'
import { products } from './index.ts'
import { type SearchQuery, searchQueries } from './search-queries.ts'
import type { DemoCategory, DemoProduct } from './shape.ts'

const RESULT_COUNT = 16
/** How many results are judged: near matches follow the matches, and a shopper looks at the first results. */
const JUDGED_RESULTS = 8
/** Out of a hundred queries. The misses are the price of having the same rules for all words. */
const FOUND_AT_LEAST = 95

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
  await shop.db.transaction().execute(tx => fillDemoCatalog(tx, shop.now()))
  await shop.pool.query('analyze')
})

afterAll(() => shop.close())

const productOf = new Map(products.map(product => [product.slug, product]))
const categoryPaths = new Map<string, string[]>()
const collectPaths = (level: DemoCategory[], parents: string[]) => {
  for (const { slug, children = [] } of level) {
    categoryPaths.set(slug, [...parents, slug])
    collectPaths(children, [...parents, slug])
  }
}
collectPaths(categories, [])

const isExpected = ({ expects }: SearchQuery, product: DemoProduct) =>
  expects.brands?.includes(product.brand) ||
  expects.tags?.some(tag => product.tags.includes(tag)) ||
  expects.categories?.some(wanted =>
    product.categories.some(category => categoryPaths.get(category)?.includes(wanted)),
  )

async function isFound(query: SearchQuery): Promise<boolean> {
  const { body } = await listProducts(shop, { filter: { keyword: query.typed }, limit: RESULT_COUNT })
  const results = (JSON.parse(body) as { data: Tile[] }).data.map(tile => productOf.get(tile.slug))
  if (query.expects.product) return results.some(result => result?.slug === query.expects.product)
  const first = results.slice(0, JUDGED_RESULTS)
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
