import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Brand, Tile } from '../../../contract/catalog.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { followChanges } from '../../testing/follow-changes.ts'
import { outcomeOf } from '../../testing/outcome-of.ts'
import { rani } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { writeDrafts } from '../../testing/write-file.ts'
import { importBrands, saveCategories, saveProducts } from './index.ts'

// Nothing listens to NOTIFY, except in the test of a renamed brand: each read drops the cache.
const cache = new PublicCache()
const { shop, app } = await openTestShop({}, cache)

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><path d="M0 0h600v240z"/></svg>'

beforeEach(async () => {
  await saveCategories(shop.db, [{ slug: 'bibir', name: 'Bibir' }])
  await saveProducts(shop.db, [
    {
      slug: 'lip-tint',
      name: 'Lip Tint',
      brand: { slug: 'nonabi', name: 'nonabi', country: 'Indonesia', story: 'Cerita lama.' },
      categories: [{ slug: 'bibir' }],
      combinations: [{ sku: 'LIP', priceRupiah: 50_000, stockOnHand: 3 }],
      images: [{ mediaHash: 'c'.repeat(32), alt: 'Lip Tint' }],
    },
  ])
})

async function read<Data>(url: string): Promise<Data> {
  cache.drop()
  return (await app.inject(url)).json().data
}
const nonabi = async () =>
  (await read<Brand[]>(`/api/v3/brands?filter=${encodeURIComponent('{"slug":"nonabi"}')}`))[0]

/** Imports a file beside which lies the logo `logo.svg`. */
function bring(brands: object[]) {
  const file = writeDrafts(brands)
  writeFileSync(path.join(path.dirname(file), 'logo.svg'), svg)
  return outcomeOf(importBrands(shop, rani, file))
}

test('staff give a brand its logo, story and colours; what a file leaves out stays, and a second import changes nothing', async () => {
  expect(await nonabi()).toMatchObject({ logo: null, story: 'Cerita lama.', ground_color: null })
  const brands = [{ name: 'nonabi', logo: 'logo.svg', ground_color: '#fbd3d9', is_featured: true }]
  expect(await bring(brands)).toMatchObject({ read: 1, added: 0, changed: 1, problems: [] })
  expect(await nonabi()).toMatchObject({
    logo: { url: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/), width: 600, height: 240 },
    story: 'Cerita lama.',
    country: 'Indonesia',
    ground_color: '#fbd3d9',
    is_featured: true,
  })
  expect(await bring(brands)).toMatchObject({ read: 1, added: 0, changed: 0 })
  const { statusCode, headers } = await app.inject(`${(await nonabi())?.logo?.url}?w=302`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('a brand shows the cover of its best seller', async () => {
  expect((await nonabi())?.picture).toEqual({
    url: `/media/${'c'.repeat(32)}`,
    alt: 'Lip Tint',
    is_cover: true,
  })
})

test('a renamed brand has its new name on all its tiles, also on those that were cached', async () => {
  await saveProducts(shop.db, [
    {
      slug: 'lip-balm',
      name: 'Lip Balm',
      brand: { name: 'nonabi' },
      categories: [{ slug: 'bibir' }],
      combinations: [{ sku: 'BALM', priceRupiah: 30_000, stockOnHand: 3 }],
    },
  ])
  onTestFinished(await followChanges(shop, cache))
  const brandNames = async () =>
    (await app.inject('/api/v3/products')).json().data.map((tile: Tile) => tile.brand.name)
  expect(await brandNames()).toEqual(['nonabi', 'nonabi'])
  expect(await bring([{ slug: 'nonabi', name: 'Nonabi Baru' }])).toMatchObject({ changed: 1 })
  await expect.poll(brandNames).toEqual(['Nonabi Baru', 'Nonabi Baru'])
})

test('one error rejects the whole file: a ground too dark for text, a colour in words, a lost logo', async () => {
  const { problems } = await bring([
    { name: 'nonabi', story: 'Cerita baru.' },
    { name: 'Malam', ground_color: '#3b1329' },
    { name: 'Siang', accent_color: 'merah' },
    { name: 'Sore', logo: 'hilang.svg' },
    { name: '!!!' },
  ])
  expect(problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    'ground_color is too dark for the text on it',
    'accent_color must be a colour like #fbd3d9',
    'logo hilang.svg does not exist',
    'name has no letters or digits',
  ])
  expect(await nonabi()).toMatchObject({ story: 'Cerita lama.' })
})
