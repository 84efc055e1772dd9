import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands as demoBrands } from '../../../demo/catalogue/brands.ts'
import type { App } from '../../http/app-types.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { rani } from '../../testing/run-staff.ts'
import { type TestShop, testPages, testShop } from '../../testing/test-shop.ts'
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
  writeFileSync(file, [header, ...Array.from({ length: 130 }, (_, index) => row(index))].join('\n'))
  await importProducts(shop, rani, file)
})
afterAll(async () => {
  await app.close()
  await shop.close()
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
  expect(linksIn(html).filter(link => link.startsWith('/brand/'))).toHaveLength(130)
})
