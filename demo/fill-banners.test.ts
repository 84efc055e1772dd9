import { afterAll, beforeAll, expect, test } from 'vitest'
import { bannerLocations } from '../contract/banners.ts'
import type { CampaignSection } from '../contract/campaigns.ts'
import { listProducts } from '../server/modules/catalog/index.ts'
import { type TestShop, testShop } from '../server/testing/test-shop.ts'
import { fillDemoCatalog } from './fill.ts'
import { fillBanners } from './fill-banners.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
  await shop.db.transaction().execute(async tx => {
    await fillDemoCatalog(tx, shop.now())
    await fillBanners({ ...shop, db: tx })
  })
})
afterAll(() => shop.close())

/** Places for what real people said: the demo invents nobody. */
const peoplesPlaces = ['social_media_banner', 'carasun_testimonial_banner']

test('the demo shop has a valid banner in each place, except those for what real people said', async () => {
  const rows = await shop.db.selectFrom('banners').select('location').distinct().execute()
  expect(rows.map(row => row.location).sort()).toEqual(
    bannerLocations.filter(location => !peoplesPlaces.includes(location)).sort(),
  )
})

test('the demo’s promotion pages show existing products; one promotion has ended', async () => {
  const pages = await shop.db.selectFrom('campaigns').select(['slug', 'ends_at', 'sections']).execute()
  expect(pages).toHaveLength(5)
  for (const { slug, sections } of pages)
    for (const section of sections as CampaignSection[]) {
      if (section.type !== 'product') continue
      const { body } = await listProducts(shop, section.query)
      expect(JSON.parse(body).data, `${slug}: ${section.title}`).not.toEqual([])
    }
  const over = pages.filter(page => page.ends_at !== null && page.ends_at < shop.now())
  expect(over.map(page => page.slug)).toEqual(['panas-kemarin'])
})
