import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { violationsOf } from '../steps/axe.ts'
import { callApi, fillBag, placeOrder, registerBuyer } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { expectPageToFitWidth, open, waitForHydration, watchLoading } from '../steps/page.ts'
import { test } from '../steps/test.ts'

/** Accessibility, for everyone: every page, in both layouts. */

interface Visit {
  /** Ids of the member who visits; a guest has none. */
  orderId: string
  addressId: string
}
type Address = string | ((visit: Visit) => string)

/** An address for each file in `storefront/routes`; a file may need several. */
const guestAddresses: Record<string, Address[]> = {
  $page: ['/about-us', '/find-us', '/reseller', '/sun-facts', '/sun-journal', '/sun-skin'],
  '$categorySlug.$product': ['/serum/1-tabir-surya-harian', '/gift-card/499-kartu-hadiah'],
  bayar: ['/bayar'],
  'best-seller': ['/best-seller'],
  'brand.$brand': ['/brand/1-suryanala'],
  'brand.index': ['/brand'],
  'campaign.$slug': ['/campaign/minggu-anti-gosong', '/campaign/tukar-token', '/campaign/lucky-draw'],
  'category.$category': ['/category/1-perawatan-surya'],
  'category.index': ['/category'],
  'concern.$tag': ['/concern/flek'],
  deals: ['/deals'],
  'flash-sale': ['/flash-sale'],
  'forgot.reset.password': ['/forgot/reset/password'],
  'gift-card': ['/gift-card'],
  index: ['/'],
  'new-arrival': ['/new-arrival'],
  'product.all': ['/product/all'],
  'product.index': ['/product'],
  'product.reapply': ['/product/reapply'],
  'product.sunscreen': ['/product/sunscreen'],
  'profile.$userName': ['/profile/sari'],
  'promo.$slug.$categorySlug': ['/promo/minggu-anti-gosong/skincare'],
  'promo.$slug.index': ['/promo/minggu-anti-gosong'],
  'quiz.$': ['/quiz', '/quiz/kenali-kulitmu'],
  sale: ['/sale'],
  search: ['/search?q=sunscreen', '/search?q=zzqqxx'],
  shop: ['/shop'],
  signup: ['/signup'],
  'sun-journal.$slug': ['/sun-journal/reapply-tanpa-merusak-makeup'],
}
const memberAddresses: Record<string, Address[]> = {
  '_account.my-account': ['/my-account'],
  '_account.my-orders.$orderId': [({ orderId }) => `/my-orders/${orderId}`],
  '_account.my-orders.index': ['/my-orders'],
  '_account.my-orders.return.$orderId': [({ orderId }) => `/my-orders/return/${orderId}`],
  '_account.shipping-address.edit.$id': [({ addressId }) => `/shipping-address/edit/${addressId}`],
  '_account.shipping-address.index': ['/shipping-address'],
  '_account.wishlist': ['/wishlist'],
  'complete-profile': ['/complete-profile'],
  'midtrans-failed': ['/midtrans-failed'],
  'order.card': ['/order/card'],
  'order.confirmation.$orderId': [({ orderId }) => `/order/confirmation/${orderId}`],
  'order.failed.$orderId': [({ orderId }) => `/order/failed/${orderId}`],
  'order.failed.index': ['/order/failed'],
  'order.failed.sorry': ['/order/failed/sorry'],
  'order.index': ['/order'],
  'order.payment': ['/order/payment'],
  'order.preorder.failed': ['/order/preorder/failed'],
  'order.shipping.add': ['/order/shipping/add'],
  'order.shipping.index': ['/order/shipping'],
  'order.success.$orderId': [({ orderId }) => `/order/success/${orderId}`],
  'order.success.index': ['/order/success'],
  'quiz.$': ['/quiz/question/kenali-kulitmu'],
  'set-password': ['/set-password'],
}
const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
/** On wide screens these differ from `category.$category` only in their products. */
const lists = [
  ...['best-seller', 'brand.$brand', 'concern.$tag', 'deals', 'flash-sale', 'new-arrival', 'product.all'],
  ...['promo.$slug.$categorySlug', 'promo.$slug.index', 'sale', 'shop'],
]
const SCREENS = 12
/** The frames around other routes, and pages for developers, which the shop of a visitor does not have. */
const withoutAddress = ['__root', '_account', 'dev.forms', 'dev.tiles']

test('every route of the storefront is visited here', () => {
  const folder = path.join(import.meta.dirname, '../../storefront/routes')
  const routes = readdirSync(folder).map(file => path.basename(file, '.tsx'))
  expect(
    [...new Set([...Object.keys(guestAddresses), ...Object.keys(memberAddresses), ...withoutAddress])].sort(),
  ).toEqual(routes.sort())
})

/** A window that opens the pages one after the other, so that it loads and compiles their scripts once. */
async function openWindow(browser: Browser) {
  const page = await browser.newPage()
  return { page, problems: await watchConsole(page), untilLoaded: watchLoading(page) }
}
type OpenWindow = Awaited<ReturnType<typeof openWindow>>

test.describe('a guest', () => {
  let guest: OpenWindow
  test.beforeAll(async ({ browser }) => {
    guest = await openWindow(browser)
  })
  test.afterAll(() => guest.page.close())

  for (const [route, addresses] of Object.entries(guestAddresses))
    test(`${route}: no accessibility violations, no console errors`, async () => {
      for (const address of addresses)
        await expectAccessible(guest, String(address), lists.includes(route) ? [phone] : [phone, wide])
    })
})

test.describe('a member', () => {
  let member: OpenWindow
  let visit: Visit
  test.beforeAll(async ({ browser }) => {
    member = await openWindow(browser)
    visit = await beginVisit(member.page)
  })
  test.afterAll(() => member.page.close())

  for (const [route, addresses] of Object.entries(memberAddresses))
    test(`${route}: no accessibility violations, no console errors`, async () => {
      for (const address of addresses)
        await expectAccessible(member, typeof address === 'string' ? address : address(visit))
    })
})

/** Registers a buyer who has an order waiting for payment, a filled bag and an address. */
async function beginVisit(page: Page): Promise<Visit> {
  await registerBuyer(page)
  const orderId = await placeOrder(page)
  await fillBag(page)
  const [address] = await callApi<{ _id: string }[]>(page, 'get', '/api/user/me/addresses')
  return { orderId, addressId: address?._id ?? '' }
}

const MAPS = 'https://maps.googleapis.com/**'

async function expectAccessible(
  { page, problems, untilLoaded }: OpenWindow,
  address: string,
  layouts = [phone, wide],
) {
  // Google's map is out of reach, so the shop draws its own. While anything is mocked, the browser caches nothing.
  if (address === '/find-us') await page.route(MAPS, route => route.fulfill({ status: 404 }))
  await page.setViewportSize(phone)
  const response = await page.goto(address)
  expect(response?.status(), address).toBeLessThan(400)
  await waitForHydration(page)
  for (const viewport of layouts) {
    await page.setViewportSize(viewport)
    await scrollDown(page)
    await untilLoaded()
    await expect(page.locator('h1').first(), address).toBeVisible()
    expect(await violationsOf(page), `${address}, shown at ${page.url()}, ${viewport.width} px wide`).toEqual(
      [],
    )
  }
  expect(problems(), address).toEqual([])
  await page.unroute(MAPS)
}

/** Scrolls by screens, because content further down loads when it comes near; endless lists have no end. */
async function scrollDown(page: Page) {
  await page.evaluate(async screens => {
    for (let screen = 0; screen < screens && screen * innerHeight < document.body.scrollHeight; screen++) {
      scrollTo(0, screen * innerHeight)
      // A page may not be drawn for minutes while other windows keep the machine busy.
      await new Promise(resolve => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 200)
      })
    }
  }, SCREENS)
}

test.describe('text at 200 %', () => {
  test('no page scrolls sideways, and the names in the bottom bar neither touch nor leave the screen', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%', 'important'),
      )
    })
    for (const address of ['/', '/category/1-perawatan-surya', '/signup', '/serum/1-tabir-surya-harian'])
      await expectToFit(page, address)
    const { orderId } = await beginVisit(page)
    for (const address of ['/order', '/order/shipping', '/order/payment', '/my-account', '/my-orders'])
      await expectToFit(page, address)
    await expectToFit(page, `/my-orders/${orderId}`)
  })
})

async function expectToFit(page: Page, address: string) {
  await open(page, address)
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: width * 2 })
    await scrollDown(page)
    await expect(page.locator('h1').first()).toBeVisible()
    await test.step(`${address} on ${width} px`, () => expectPageToFitWidth(page))
    const names = await page
      .getByRole('navigation', { name: 'Menu bawah' })
      .getByRole('link')
      .evaluateAll(links =>
        links.map(link => {
          const words = document.createRange()
          words.selectNodeContents(link)
          const { left, right, top, bottom } = [...words.getClientRects()].at(-1) ?? new DOMRect()
          return { name: link.textContent, left, right, top, bottom }
        }),
      )
    for (const [index, a] of names.entries()) {
      const what = `${a.name} at ${address} on ${width} px`
      expect.soft(a.left, what).toBeGreaterThanOrEqual(0)
      expect.soft(a.right, what).toBeLessThanOrEqual(width)
      for (const b of names.slice(index + 1))
        expect
          .soft(
            a.right < b.left || b.right < a.left || a.bottom <= b.top || b.bottom <= a.top,
            `${what} does not touch ${b.name}`,
          )
          .toBe(true)
    }
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page says that buying needs JavaScript', async ({ page }) => {
    for (const address of ['/', '/category/1-perawatan-surya', '/serum/1-tabir-surya-harian', '/order']) {
      await page.goto(address)
      // Playwright's search by text skips this element.
      await expect(page.locator('noscript p'), address).toBeVisible()
      await expect(page.locator('noscript p')).toHaveText(/untuk belanja, nyalakan JavaScript dulu/)
    }
  })
})
