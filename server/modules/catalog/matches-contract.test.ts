import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { flagNames } from '../../../contract/product-flags.ts'
import { filterFlags } from '../../../contract/shown-flags.ts'
import {
  brandShape,
  categoryPictureShape,
  categoryShape,
  facetShape,
  priceRuleShape,
  productShape,
  tileShape,
} from '../../testing/catalog-shapes.ts'
import { catalogDraft, catalogProducts, openShopWithCatalog, slugs } from '../../testing/shop-with-catalog.ts'
import { saveProducts } from '../catalog-writing/index.ts'
import { refreshListing } from '../listing/index.ts'
import { listProducts } from './list-products.ts'

const { shop, get, list, idOf, page, withdraw } = await openShopWithCatalog()

describe('what SQL builds matches the contract, with no field more or less', () => {
  const readAll = (shape: z.ZodType, found: unknown[]) => {
    expect(found.length).toBeGreaterThan(0)
    for (const row of found) shape.parse(row)
  }

  test('tiles and products', async () => {
    readAll(tileShape, await list({}))
    readAll(productShape, await Promise.all(catalogProducts.map(({ slug }) => page(slug))))
  })

  test.each([
    ['brands', brandShape],
    ['v3/categories/children', categoryShape],
    ['v3/categories/pictures', categoryPictureShape],
    ['v3/product-price-rules', priceRuleShape],
    ...['brands', 'categories', 'tags', 'origins'].map(
      name => [`v3/${name}/distinct/products`, facetShape] as const,
    ),
  ] as const)('%s', async (path, shape) => {
    readAll(shape, (await get(`/api/${path}`)).data)
  })
})

describe('flags', () => {
  test('the filters and search words in the database are those of the flags in the contract', async () => {
    const storedFlags = await shop.db.selectFrom('product_flags').select(['name', 'is_filter']).execute()
    expect(flagNames).toEqual(expect.arrayContaining(storedFlags.map(({ name }) => name)))
    const filterable = storedFlags.filter(({ is_filter }) => is_filter).map(({ name }) => name)
    expect(filterable.sort()).toEqual([...filterFlags].sort())
  })

  test('a new flag is a column and a row: the tile has it, lists can be filtered by it, search finds its words', async () => {
    await shop.pool.query(`alter table products add column is_tried boolean not null default false;
      insert into product_flags values ('is_tried', true, 'teruji klinis')`)
    await saveProducts(shop.db, [catalogDraft('teruji'), catalogDraft('belum')])
    const [tried, untried] = [await idOf('teruji'), await idOf('belum')]
    await shop.pool.query('update products set is_tried = true where id = $1', [tried])
    await refreshListing(shop.db, [tried, untried])
    const listingRows = await shop.db
      .selectFrom('product_listing')
      .select(['tile', 'flags'])
      .where('product_id', 'in', [tried, untried])
      .orderBy('product_id')
      .execute()
    expect(listingRows.map(({ tile, flags }) => [JSON.parse(tile).is_tried, flags])).toEqual([
      [true, ['is_tried']],
      [false, []],
    ])
    expect(await page('teruji')).toMatchObject({ is_tried: true, slug: 'teruji' })
    expect(slugs(await list({ keyword: 'klinis' }))).toEqual(['teruji'])
    // A line in contract/shown-flags.ts does the same.
    const filters: string[] = filterFlags
    filters.push('is_tried')
    const filter = { ids: [tried, untried].map(String), is_tried: true }
    const { body } = await listProducts(shop, { filter, limit: 16 })
    filters.pop()
    expect(slugs(JSON.parse(body).data)).toEqual(['teruji'])
    await shop.pool.query('delete from product_flags; alter table products drop column is_tried')
    await withdraw('teruji')
    await withdraw('belum')
  })
})
