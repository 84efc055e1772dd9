import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tile } from '../../../contract/catalog.ts'
import { productPath } from '../../../contract/paths.ts'
import { brands as demoBrands } from '../../../demo/catalogue/brands.ts'
import type { App } from '../../http/app-types.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { makeMember } from '../../testing/people.ts'
import { rani } from '../../testing/run-staff.ts'
import { type TestShop, testPages, testShop } from '../../testing/test-shop.ts'
import { bounds } from './bounds.ts'
import { importProducts } from './staff/import-products.ts'

/** The pages of a shop that contains only an imported file. Needs `npm run build`. */

let shop: TestShop
let app: App
beforeAll(async () => {
  shop = await testShop()
  const cache = new PublicCache()
  app = await testPages(shop, cache)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-imported-')), 'file.csv')
  const row = (number: number) =>
    `barang-${number},Barang ${number},Merek ${String(number).padStart(3, '0')},Rak ${number % 12} > Laci,"Rak 1, tanda",1000,5`
  const header = 'Handle,Title,Vendor,Type,Tags,Variant Price,Variant Inventory Qty'
  writeFileSync(
    file,
    [header, ...Array.from({ length: 130 }, (_, index) => row(index)), ...longestRows].join('\n'),
  )
  await importProducts(shop, rani, file)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Rows whose every name is as long as an import accepts: in words, in one word, and in letters that an address encodes. */
const longestRows = ['kata-', 'x', 'ü'].map((part, index) => {
  const name = (first: string) =>
    `${first}${index}${part.repeat(bounds.handleChars)}`.slice(0, bounds.handleChars)
  return [name('h'), name('T'), name('V'), name('R'), name('t'), 1000, 5].join(',')
})

const page = async (url: string) => {
  const response = await app.inject(url)
  return { status: response.statusCode, html: response.body }
}

const linksIn = (html: string) => [
  ...new Set(
    [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(match => match[1]?.replaceAll('&amp;', '&') ?? ''),
  ),
]

test('the home page of an imported shop shows only its own products, and nothing of the demo shop', async () => {
  const { html } = await page('/')
  // The demo shop also has a brand with the shop's own name.
  const foreign = demoBrands.map(({ name }) => name).filter(name => name !== 'Carasun')
  expect(foreign.filter(name => html.includes(name))).toEqual([])
  expect(html.match(/hero-(pompa|tube|tetes)/)).toBeNull()
  const pictures = [...html.matchAll(/\/media\/([0-9a-f]{32})/g)].map(match => match[1])
  const { rows } = await shop.pool.query('select media_hash from product_images')
  const own = new Set(rows.map(row => row.media_hash))
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter(hash => !own.has(hash))).toEqual([])
})

test('every list linked from the home page exists, and those of a category, concern or search are not empty', async () => {
  const links = linksIn((await page('/')).html).filter(link => !staffPages.has(link))
  expect(links.filter(link => link.startsWith('/category/')).length).toBeGreaterThan(0)
  for (const link of links) {
    const { status, html } = await page(link)
    expect({ link, status }).toEqual({ link, status: 200 })
    if (/^\/(category\/|concern\/|search\?)/.test(link))
      expect({ link, isFilled: html.includes('barang-') }).toEqual({ link, isFilled: true })
  }
})

/** Pages whose text staff import. */
const staffPages = new Set(['/about-us', '/reseller', '/find-us', '/sun-facts', '/sun-skin', '/sun-journal'])

test('the brand page names every brand', async () => {
  const { html } = await page('/brand')
  expect(linksIn(html).filter(link => link.startsWith('/brand/'))).toHaveLength(130 + longestRows.length)
})

test('products, brands, categories and tags have pages, however long their names are', async () => {
  const { rows } = await shop.pool.query<{ url: string }>(`
    with longest as (select * from products where length(slug) > 200)
    select '/' || c.slug || '/' || p.id || '-' || p.slug as url
      from longest p join categories c on c.id = p.default_category_id
    union all select '/brand/' || b.id || '-' || b.slug from longest p join brands b on b.id = p.brand_id
    union all select '/category/' || c.id || '-' || c.slug from longest p join categories c on c.id = p.default_category_id
    union all select '/concern/' || t.slug from longest p join product_tags pt on pt.product_id = p.id join tags t on t.id = pt.tag_id`)
  expect(rows).toHaveLength(4 * longestRows.length)
  for (const { url } of rows) {
    const { status } = await page(encodeURI(url))
    expect({ url, status }).toEqual({ url, status: 200 })
  }
})

test('lists narrowed to such a brand, category or tag contain its product, which can be put in the bag from its tile and page', async () => {
  const { headers } = await makeMember(shop)
  const { rows } = await shop.pool.query<{ id: string; slugs: Record<string, string>; combination: string }>(`
    select p.id::text, min(k.id)::text as combination,
      jsonb_build_object('brands', min(b.slug), 'categories', min(c.slug), 'tags', min(t.slug)) as slugs
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.default_category_id
    join product_tags pt on pt.product_id = p.id join tags t on t.id = pt.tag_id join combinations k on k.product_id = p.id
    where length(p.slug) > 200 group by p.id`)
  expect(rows).toHaveLength(longestRows.length)
  for (const { id, slugs, combination } of rows) {
    let tile: Tile | undefined
    for (const [field, slug] of Object.entries(slugs)) {
      const filter = encodeURIComponent(JSON.stringify({ [field]: [slug] }))
      const { data } = (await app.inject(`/api/v3/products?filter=${filter}`)).json()
      expect(data, field).toMatchObject([{ id }])
      ;[tile] = data
    }
    const route = tile ? productPath(tile) : ''
    const response = await app.inject({
      method: 'POST',
      url: '/api/user/me/carts',
      headers,
      payload: {
        id,
        combination_id: combination,
        quantity: 1,
        action: 'add',
        detail: { name: tile?.name, brand: tile?.brand.name },
        reference: { verb: 'add', route, location_type: 'tile', location_id: id, slug: tile?.slug },
      },
    })
    expect(response.json()).toMatchObject({ success: true })
  }
})
