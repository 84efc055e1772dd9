import { expect, type Page } from '@playwright/test'
import { place } from '../place.ts'
import { violationsOf } from '../steps/axe.ts'
import { letTimePass, open } from '../steps/page.ts'
import { payAtBank } from '../steps/payment.ts'
import { logIn, registerMember } from '../steps/session.ts'
import { shopper } from '../steps/shopper.ts'
import { test } from '../steps/test.ts'
import { mockThirdParties, thirdPartyUrls } from '../steps/third-parties.ts'

/** The shop's own tracking, and third-party tracking. */

interface TrackedEvent {
  verb: string
  object_type: string
  object_id: string
  referrer: string
  additional: Record<string, unknown>
}

/** Records every event sent to the shop's own statistics from now on. */
function watchEvents(page: Page): TrackedEvent[] {
  const events: TrackedEvent[] = []
  page.on('request', request => {
    if (/\/api\/session\//.test(request.url())) events.push(...request.postDataJSON().events)
  })
  return events
}
const kinds = (events: TrackedEvent[]) => events.map(({ verb, object_type }) => `${verb} ${object_type}`)

/** Records the bodies posted to this path from now on. */
function watchPosts(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path)
      bodies.push(request.postDataJSON())
  })
  return bodies
}

const consentBar = (page: Page) => page.getByRole('region', { name: 'Boleh kami mengukur kunjunganmu?' })
const tiles = (page: Page) => page.locator('main article h3 a')
const firstTile = (page: Page) => tiles(page).first()
/** Waits for the product's page itself, because the URL changes a moment earlier. */
async function openTile(page: Page, index = 0) {
  await tiles(page).nth(index).click()
  await expect(page).toHaveURL(/\/\d+-/)
  await expect(page.getByRole('button', { name: 'Bagikan produk ini' }).first()).toBeVisible()
}

test.describe('third parties', () => {
  test('[TRACK-11] are loaded, all three, once the visitor agrees, and not earlier', async ({ page }) => {
    const requested = await mockThirdParties(page)
    await open(page, '/best-seller')
    await expect(consentBar(page)).toBeVisible()
    await page.getByRole('button', { name: 'Bantuan' }).click()
    const help = page.getByRole('dialog')
    await expect(help).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await firstTile(page).click()
    await expect(page).not.toHaveURL(/best-seller/)
    expect(requested).toEqual([])

    await consentBar(page).getByRole('button', { name: 'Setuju' }).click()
    await expect(consentBar(page)).toBeHidden()
    await expect.poll(() => requested).toEqual([thirdPartyUrls.tagManager, thirdPartyUrls.performance])
    await page.goto('/best-seller')
    await expect.poll(() => requested.length).toBe(4)
    await page.getByRole('button', { name: 'Bantuan' }).click()
    await expect.poll(() => requested).toContain(thirdPartyUrls.chat)
    expect(new Set(requested)).toEqual(new Set(Object.values(thirdPartyUrls)))
    await expect(consentBar(page)).toBeHidden()
    const consent = await page.evaluate(() => JSON.parse(localStorage.getItem('carasun.consent') ?? ''))
    expect(consent).toMatchObject({ choice: 'agreed', version: 1 })
    expect(Date.parse(consent.chosen_at)).not.toBeNaN()
  })

  test('are not loaded if the visitor refuses, not even on later visits; the choice can be changed', async ({
    page,
  }) => {
    const requested = await mockThirdParties(page)
    await open(page, '/')
    await expect(consentBar(page)).toBeVisible()
    expect(await violationsOf(page, 'section[aria-labelledby=izin]')).toEqual([])
    await consentBar(page).getByRole('button', { name: 'Tolak' }).click()
    await expect(consentBar(page)).toBeHidden()
    await page.reload()
    await letTimePass(page, 2_500)
    await expect(consentBar(page)).toBeHidden()
    expect(requested).toEqual([])

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Pilihan privasi' }).click()
    await consentBar(page).getByRole('button', { name: 'Setuju' }).click()
    await expect.poll(() => requested.length).toBe(2)
    // Consent is withdrawn: the page reloads without third parties.
    await page.getByRole('button', { name: 'Pilihan privasi' }).click()
    await Promise.all([
      page.waitForEvent('load'),
      consentBar(page).getByRole('button', { name: 'Tolak' }).click(),
    ])
    await letTimePass(page, 2_500)
    expect(requested.length).toBe(2)
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  })

  test('a third party that fails, hangs or sends garbage does not break the shop', async ({ page }) => {
    await mockThirdParties(page)
    const responses: Record<string, object> = {
      [thirdPartyUrls.tagManager]: { status: 500, body: 'oh' },
      [thirdPartyUrls.performance]: { contentType: 'text/html', body: '<html>garbage ((' },
    }
    await page.route(/^https:\/\/(www\.googletagmanager\.com|speed\.example|chat\.example)\//, route => {
      const response = responses[route.request().url()]
      // The chat service never responds.
      return response ? route.fulfill(response) : undefined
    })
    const events = watchEvents(page)
    await open(page, '/best-seller')
    await consentBar(page).getByRole('button', { name: 'Setuju' }).click()
    await page.getByRole('button', { name: 'Bantuan' }).click()
    // The shop's own chat opens instead.
    const help = page.getByRole('dialog')
    await expect(help).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await openTile(page)
    await expect.poll(() => kinds(events)).toContain('view product')
  })

  test('no third party is contacted if none is configured', async ({ page }) => {
    const outside: string[] = []
    page.on('request', request => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(place.url)) outside.push(request.url())
    })
    await open(page, '/')
    await letTimePass(page, 2_500)
    await expect(consentBar(page)).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Pilihan privasi' })).toHaveCount(0)
    expect(outside).toEqual([])
  })
})

test('[TRACK-05] [TRACK-07] [TRACK-08] adding a product from a list is tracked with verb, object, referrer and its position in the list', async ({
  page,
}) => {
  const events = watchEvents(page)
  await open(page, '/search?q=tabir+surya')
  await openTile(page, 1)
  const [, id] = /\/(\d+)-/.exec(page.url()) ?? []
  await shopper(page).putsInBag()
  const bag = page.getByRole('dialog', { name: 'Tas kamu' })
  await bag.getByRole('button', { name: /^Hapus .* dari tas$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(bag).toContainText('Tasmu masih kosong')
  await expect.poll(() => kinds(events)).toContain('remove cart')
  for (const kind of [
    'view page',
    'search keyword',
    'view list',
    'click product',
    'view product',
    'add cart',
    'view cart',
    'remove cart',
  ])
    expect(kinds(events)).toContain(kind)
  const list = 'Hasil untuk “tabir surya”'
  expect(events.find(({ verb }) => verb === 'search')?.object_id).toBe('tabir surya')
  expect(events.find(({ verb }) => verb === 'click')).toMatchObject({
    object_type: 'product',
    object_id: id,
    referrer: '/search?q=tabir+surya',
    additional: { list, index: 1 },
  })
  expect(events.find(({ verb }) => verb === 'add')).toMatchObject({
    object_type: 'cart',
    additional: { product_id: id, quantity: 1, list, index: 1 },
  })
  await page.goto('/search?q=qqzzxxjjqq')
  await expect.poll(() => kinds(events)).toContain('miss keyword')
  expect(events.find(({ verb }) => verb === 'miss')?.object_id).toBe('qqzzxxjjqq')
})

test('unsent events are kept, and sent exactly once when the connection is back', async ({ page }) => {
  let isOffline = true
  const events: TrackedEvent[] = []
  await page.route('**/api/session/*', async route => {
    if (isOffline) return route.abort()
    events.push(...route.request().postDataJSON().events)
    return route.continue()
  })
  await open(page, '/best-seller')
  await firstTile(page).click()
  await expect(page).toHaveURL(/\/\d+-/)
  const waiting = () => page.evaluate(() => localStorage.getItem('carasun.visit_events'))
  await expect.poll(waiting).toContain('"click"')
  isOffline = false
  await page.goto('/')
  await expect.poll(() => kinds(events)).toContain('click product')
  expect(kinds(events).filter(kind => kind === 'click product')).toHaveLength(1)
  await expect.poll(waiting).toBe('[]')
})

test('a browser that is online again sends unsent events at once, without waiting for the next retry', async ({
  page,
}) => {
  let isOffline = true
  let failureCount = 0
  const events: TrackedEvent[] = []
  await page.route('**/api/session/*', async route => {
    if (!isOffline) {
      events.push(...route.request().postDataJSON().events)
      return route.continue()
    }
    failureCount += 1
    return route.abort()
  })
  await page.clock.install()
  await open(page, '/best-seller')
  await expect.poll(() => failureCount).toBeGreaterThan(0)
  // Timers stop here, so that no scheduled retry runs.
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  isOffline = false
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      return kinds(events)
    })
    .toContain('view page')
})

test('[TRACK-04] [TRACK-06] [TRACK-15] [TRACK-16] a visit through a partner’s link is reported once; each action names the device, the source, and whether the visitor was a guest', async ({
  page,
}) => {
  const affiliates = watchPosts(page, '/api/affiliates')
  const actions = watchPosts(page, '/api/user/me/actions')
  await open(page, '/best-seller?utm_source=instagram&affiliate=kulit-sehat')
  await expect.poll(() => actions.length).toBe(1)
  const device = await page.evaluate(() => localStorage.getItem('carasun.session_id'))
  expect(affiliates).toEqual([
    {
      guid: device,
      affiliate: 'kulit-sehat',
      landed_at: '/best-seller?utm_source=instagram&affiliate=kulit-sehat',
    },
  ])
  expect(actions).toEqual([
    {
      verb: 'access',
      user_id: null,
      is_guest: true,
      device_id: device,
      accessed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      acquisition_source: 'instagram',
    },
  ])
  await logIn(page, 'sari')
  await open(page, '/')
  await expect.poll(() => actions.length).toBe(2)
  expect(actions[1]).toMatchObject({ is_guest: false, user_id: expect.stringMatching(/\S/) })
  expect(affiliates).toHaveLength(1)
})

test('[TRACK-13] a page is ready for prerenderers after twenty seconds, an order page at once', async ({
  page,
}) => {
  const isPrerenderReady = () =>
    page.evaluate(() => (window as { prerenderReady?: boolean }).prerenderReady === true)
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(3_000)
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true')
  expect(await isPrerenderReady()).toBe(false)
  // The clock also runs in real time: on a slow machine some of the seconds have already passed.
  await page.clock.runFor(11_000)
  expect(await isPrerenderReady()).toBe(false)
  await page.clock.runFor(10_000)
  // Polled: on a slow machine the script that sets the flag may still be loading.
  await expect.poll(isPrerenderReady).toBe(true)

  await logIn(page, 'sari')
  await page.goto('/order')
  await page.clock.runFor(200)
  await expect.poll(isPrerenderReady).toBe(true)
})

test('[TRACK-14] logging out starts a new visit id', async ({ page }) => {
  const eventsByVisit = new Map<string, TrackedEvent[]>()
  page.on('request', request => {
    const [, guid] = /\/api\/session\/(.+)$/.exec(request.url()) ?? []
    if (guid) eventsByVisit.set(guid, [...(eventsByVisit.get(guid) ?? []), ...request.postDataJSON().events])
  })
  const id = () => page.evaluate(() => localStorage.getItem('carasun.session_id'))
  await logIn(page, 'dinda')
  await open(page, '/best-seller')
  const before = await id()
  await expect.poll(() => eventsByVisit.size).toBe(1)
  await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name: 'Akun' }).click()
  await page.getByRole('dialog', { name: 'Akun' }).getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('dialog', { name: 'Akun' })).toBeHidden()
  await expect.poll(id).not.toBe(before)
  await firstTile(page).click()
  await expect(page).toHaveURL(/\/\d+-/)
  await expect.poll(() => eventsByVisit.size).toBe(2)
  expect(kinds(eventsByVisit.get(before ?? '') ?? [])).toContain('view page')
  expect(kinds(eventsByVisit.get((await id()) ?? '') ?? [])).toContain('click product')
})

test('[COUNTRY-06] [LAYOUT-14] each page view records the country, the width, the page and the previous page', async ({
  page,
}) => {
  const events = watchEvents(page)
  const views = () => events.filter(({ verb, object_type }) => `${verb} ${object_type}` === 'view page')
  await page.setViewportSize({ width: 767, height: 844 })
  await open(page, '/best-seller')
  await expect.poll(() => views().length).toBe(1)
  await page.setViewportSize({ width: 768, height: 844 })
  await page.context().addCookies([{ name: 'soc_cn', value: 'SG', url: place.url }])
  await firstTile(page).click()
  await expect(page).toHaveURL(/\/\d+-/)
  await expect.poll(() => views().length).toBe(2)
  expect(views()).toMatchObject([
    { referrer: '/best-seller', additional: { country: 'ID', is_mobile: true, came_from: '' } },
    {
      referrer: new URL(page.url()).pathname,
      additional: { country: 'SG', is_mobile: false, came_from: '/best-seller' },
    },
  ])
})

interface DataLayerEvent {
  event?: string
  ecommerce?: {
    currency?: string
    value?: number
    transaction_id?: string
    items: { item_id: string; price: number; quantity: number }[]
  } | null
  [parameter: string]: unknown
}

test('every step to a purchase reaches the tag manager as a GA4 event, in rupiah', async ({ page }) => {
  const pushedEvents: DataLayerEvent[] = []
  await mockThirdParties(page)
  await page.exposeFunction('recordEvent', (event: DataLayerEvent) => pushedEvents.push(event))
  await page.addInitScript(() => {
    localStorage.setItem(
      'carasun.consent',
      JSON.stringify({ choice: 'agreed', version: 1, chosen_at: new Date().toISOString() }),
    )
    const trackedWindow = window as unknown as {
      dataLayer: { push(event: object): void }
      recordEvent(event: object): void
    }
    trackedWindow.dataLayer = { push: event => trackedWindow.recordEvent(event) }
  })
  const eventsNamed = (name: string) => pushedEvents.filter(({ event }) => event === name)
  // A new member, because the demo's members may already have something in their bags.
  const member = await registerMember(page)
  await page.context().clearCookies()
  const newcomer = shopper(page)
  await open(page, '/')
  await expect.poll(() => eventsNamed('view_promotion').length).toBeGreaterThan(0)
  await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name: 'Akun' }).click()
  await newcomer.logsIn(member.user_name, member.password)
  await expect.poll(() => eventsNamed('login').length).toBe(1)
  await open(page, '/search?q=tabir+surya')
  await openTile(page, 1)
  await newcomer.waitsUntilInteractive()
  await page
    .getByRole('button', { name: /^Wishlist/ })
    .first()
    .click()
  await newcomer.putsInBag()
  await newcomer.goesToCheckout()
  await newcomer.continuesToDelivery()
  await newcomer.givesAddress()
  await newcomer.choosesDelivery('Reguler')
  await newcomer.paysWith('BCA Virtual Account')
  await expect(page).toHaveURL(/\/order\/confirmation\//)
  expect(eventsNamed('purchase')).toEqual([])
  await expect(page.locator('main')).toContainText(/CRS\d{6}/)
  const text = await page.locator('main').textContent()
  const [code = ''] = /CRS\d{6}[2-9A-Z]{7}/.exec(text ?? '') ?? []
  await payAtBank(`${code}-1`)
  await expect.poll(() => eventsNamed('purchase').length).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Sudah lunas/ })).toBeVisible()
  await letTimePass(page, 1_000)
  expect(eventsNamed('purchase')).toHaveLength(1)

  for (const name of [
    'page_view',
    'search',
    'view_item_list',
    'select_item',
    'view_item',
    'add_to_cart',
    'view_cart',
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
    'purchase',
  ])
    expect(eventsNamed(name).length, name).toBeGreaterThan(0)
  for (const name of ['view_item', 'add_to_cart', 'begin_checkout', 'purchase']) {
    const [event] = eventsNamed(name)
    expect(event?.ecommerce, name).toMatchObject({
      currency: 'IDR',
      value: expect.any(Number),
      items: [
        expect.objectContaining({ item_id: expect.stringMatching(/^\d+$/), price: expect.any(Number) }),
      ],
    })
    const items = event?.ecommerce?.items ?? []
    expect(event?.ecommerce?.value, name).toBe(
      items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    )
  }
  expect(eventsNamed('purchase')[0]?.ecommerce?.transaction_id).toBe(code)
})
