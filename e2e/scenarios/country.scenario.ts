import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Tile } from '../../contract/catalog.ts'
import { place } from '../place.ts'
import { waitForHydration } from '../steps/page.ts'
import { test } from '../steps/test.ts'

/** The redirect to another country's store; the same on all screen widths. */

const sister = 'https://vn.carasun.example'

/** Opens a visit with the given time zone and country; the sister store is mocked. */
async function openVisit(
  page: Page,
  { timezoneId = 'Asia/Jakarta', country }: { timezoneId?: string; country?: string },
) {
  const context = await page.context().browser()?.newContext({ timezoneId, baseURL: place.url })
  if (!context) throw new Error('the page has no browser')
  if (country) await context.addCookies([{ name: 'soc_cn', value: country, url: place.url }])
  await context.route(`${sister}/**`, route => route.fulfill({ body: 'Xin chào' }))
  return { context, visitor: await context.newPage() }
}

/** Opens a path and waits until the page has sent the visitor to the sister store. */
async function expectRedirect(visitor: Page, path: string, sisterUrl: string) {
  await visitor.goto(path)
  await expect(visitor).toHaveURL(sisterUrl)
}

/** Opens a path and gives the page time to send the visitor away. */
async function expectNoRedirect(visitor: Page, path: string) {
  await visitor.goto(path)
  await waitForHydration(visitor)
  await visitor.waitForLoadState('networkidle')
  expect(visitor.url()).toBe(place.url + path)
}

const countryCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'soc_cn')

const findProduct = async (page: Page) => {
  const [tile] = (await (await page.request.get('/api/v3/products?limit=1')).json()).data as [Tile]
  return { id: tile.id, path: `/${tile.default_category.slug}/${tile.id}-${tile.slug}` }
}

test('[COUNTRY-01] [COUNTRY-07] a visitor whose clock is in Saigon’s time zone is sent to the same path in the Vietnamese store; visitors in other time zones stay', async ({
  page,
}) => {
  for (const timezoneId of ['Asia/Saigon', 'Asia/Ho_Chi_Minh', 'Asia/Makassar']) {
    const { context, visitor } = await openVisit(page, { timezoneId })
    if (timezoneId === 'Asia/Makassar') await expectNoRedirect(visitor, '/search?q=serum')
    else await expectRedirect(visitor, '/search?q=serum', `${sister}/search?q=serum`)
    expect(await countryCookie(context)).toBeUndefined()
    await context.close()
  }
})

test('[COUNTRY-03] [COUNTRY-08] a chosen country takes precedence over the clock', async ({ page }) => {
  const chosen = await openVisit(page, { country: 'VN' })
  await expectRedirect(chosen.visitor, '/best-seller?page=2', `${sister}/best-seller?page=2`)
  await chosen.context.close()
  // forceVisit sets this cookie, so that the visitor's next visit stays in this store too.
  const home = await openVisit(page, { timezoneId: 'Asia/Ho_Chi_Minh', country: 'ID' })
  await expectNoRedirect(home.visitor, '/best-seller')
  await home.context.close()
})

test('[COUNTRY-05] [PDP-14] a product that the other country’s store does not sell leads to that store’s home page', async ({
  page,
}) => {
  const { context, visitor } = await openVisit(page, { country: 'VN' })
  const { id, path } = await findProduct(page)
  await expectRedirect(visitor, path, sister + path)
  // The product's own page, with only its flag for Vietnam changed.
  await context.route(`${place.url}${path}`, async route => {
    const response = await route.fetch()
    const html = await response.text()
    const flagged = html.replaceAll('is_active_in_sociolla_vn":true', 'is_active_in_sociolla_vn":false')
    expect(flagged, id).not.toBe(html)
    await route.fulfill({ response, body: flagged, headers: { 'content-type': 'text/html' } })
  })
  await expectRedirect(visitor, path, `${sister}/`)
  await context.close()
})

test('[COUNTRY-02] [COUNTRY-04] forceVisit on any page keeps the visitor in this store, now and for a year', async ({
  page,
}) => {
  const { path } = await findProduct(page)
  for (const address of [
    '/?forceVisit',
    '/search?q=serum&forceVisit=true',
    '/best-seller?forceVisit=1',
    `${path}?forceVisit`,
  ]) {
    const { context, visitor } = await openVisit(page, { timezoneId: 'Asia/Ho_Chi_Minh' })
    // A host name with parent domains, like the real shop's: the cookie is set for the highest one that the browser
    // allows.
    const shop = `http://www.carasun.localhost:${place.port}`
    await visitor.goto(shop + address)
    await expect.poll(() => countryCookie(context), address).toBeDefined()
    expect(visitor.url(), address).toContain(shop)
    const cookie = await countryCookie(context)
    expect(cookie).toMatchObject({ value: 'ID', domain: '.carasun.localhost', path: '/' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 60 * 60)
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(366 * 24 * 60 * 60)
    await context.close()
  }
})

test('a sister store that sends visitors back is tried once, and they see a message', async ({ page }) => {
  const { context, visitor } = await openVisit(page, { country: 'VN' })
  let visits = 0
  await context.route(`${sister}/**`, route => {
    visits += 1
    const back = `<script>location.replace(${JSON.stringify(`${place.url}/best-seller`)})</script>`
    return route.fulfill({ contentType: 'text/html', body: back })
  })
  await visitor.goto('/best-seller')
  await expect(visitor.getByText('Toko untuk negaramu sedang tidak bisa dibuka').first()).toBeVisible()
  expect(visitor.url()).toBe(`${place.url}/best-seller`)
  expect(visits).toBe(1)
  await context.close()
})
