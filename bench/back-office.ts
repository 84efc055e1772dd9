import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import type { ReadyOrders } from '../contract/staff/warehouse.ts'
import { openBenchDatabase } from './rig/database.ts'
import { measure, percentile, print, say } from './rig/figures.ts'
import { timeInteractions } from './rig/interactions.ts'
import { fillBenchOrders } from './rig/order-data.ts'
import { CPU_SLOWDOWN, launchChromium, phoneScreen } from './rig/phone.ts'
import { startShop } from './rig/processes.ts'
import { signInStaff } from './rig/staff.ts'

/** Enough that every list is full. */
const ORDERS = 2_000
/** As fast as people type on a phone, and as a scanner does. */
const LETTER_EVERY_MS = 180
const SCANNED_LETTER_EVERY_MS = 15
/** People look before they press again. */
const PRESS_EVERY_MS = 400
const PRESSES = 8
const WAVE_ORDERS = 5
/** A response feels immediate up to here (https://web.dev/articles/inp). */
const LIMIT_MS = 200

const screens: { name: string; context: BrowserContextOptions; slowdown: number }[] = [
  { name: '1440 px', context: { viewport: { width: 1440, height: 900 } }, slowdown: 1 },
  { name: `390 px, ${CPU_SLOWDOWN} × slower`, context: phoneScreen, slowdown: CPU_SLOWDOWN },
]

/** Measures how soon what staff press all day is painted (INP), on the demo shop with full lists, in Chromium. */
measure('Presses in the back office, painted', async () => {
  const database = await openBenchDatabase('back_office', 0)
  const shop = await startShop(database.url)
  await fillBenchOrders(database.db, ORDERS)
  const cookie = await signInStaff(database.db, shop.url, 'owner')
  const wave = await makeWave(shop.url, cookie)
  const browser = await launchChromium()
  for (const screen of screens) {
    say(`  ${screen.name}`)
    for (const [name, act] of Object.entries(acts)) {
      const page = await openPage(browser, screen, shop.url, cookie)
      const paintedMs = await act(page, wave)
      const middle = Math.round(percentile(paintedMs, 0.5))
      print({
        name: `${name}, the slowest of ${paintedMs.length} (median ${middle} ms)`,
        value: Math.max(...paintedMs),
        unit: 'ms',
        limit: { atMost: LIMIT_MS },
      })
      await page.context().close()
    }
  }
  await browser.close()
  await shop.stop()
  await database.close()
})

interface Wave {
  id: string
  orders: { code: string; skus: string[] }[]
}

/** Each opens its page, and then presses. */
const acts: Record<string, (page: Page, wave: Wave) => Promise<number[]>> = {
  async 'typing into the search of 50 orders'(page) {
    await openList(page, '/pesanan')
    const box = page.getByRole('searchbox', { name: 'Cari di daftar ini' })
    await box.click()
    const phrase = 'wulan sari'
    return timeInteractions(page, phrase.length, () =>
      box.pressSequentially(phrase, { delay: LETTER_EVERY_MS }),
    )
  },
  async 'ticking rows of 50 orders'(page) {
    await openList(page, '/pesanan')
    const boxes = page.getByRole('checkbox', { name: /^Pilih CRS/ })
    return press(
      page,
      Array.from({ length: PRESSES }, (_, index) => boxes.nth(index)),
    )
  },
  async 'sorting 50 rows of stock'(page) {
    await openList(page, '/stok')
    const heads = page.getByRole('columnheader').getByRole('button')
    // Phones have no heads: there the order is a filter.
    if ((await heads.count()) === 0) return sortOnPhone(page)
    return press(
      page,
      Array.from({ length: PRESSES }, (_, index) => heads.nth(index % 2)),
    )
  },
  async 'opening an order, and going back'(page) {
    await openList(page, '/pesanan')
    const paintedMs: number[] = []
    for (let index = 0; index < PRESSES / 2; index += 1) {
      paintedMs.push(...(await press(page, [page.getByRole('link', { name: /^CRS/ }).nth(index)])))
      await page.getByText('Perjalanan', { exact: true }).waitFor()
      paintedMs.push(
        ...(await press(page, [page.locator('main').getByRole('link', { name: 'Pesanan', exact: true })])),
      )
      await page.getByRole('link', { name: /^CRS/ }).first().waitFor()
    }
    return paintedMs
  },
  async 'opening a dialog, and closing it'(page, { orders: [order] }) {
    await page.goto(`/backoffice/pesanan/${order?.code}`)
    const open = page.getByRole('button', { name: 'Ubah', exact: true })
    await open.waitFor()
    await settle(page)
    const close = page.getByRole('dialog').getByRole('button', { name: 'Tutup' })
    return press(
      page,
      Array.from({ length: PRESSES }, (_, index) => (index % 2 === 0 ? open : close)),
    )
  },
  async 'scanning pieces into a parcel'(page, { id, orders }) {
    const paintedMs: number[] = []
    for (const { code, skus } of orders) {
      await page.goto(`/backoffice/kemas/gelombang/${id}/${code}`)
      await page.getByText('Selesai dikemas').waitFor()
      await settle(page)
      for (const text of [...skus, 'BUKAN-BARANGNYA'])
        paintedMs.push(
          ...(await timeInteractions(page, text.length + 1, async () => {
            await page.keyboard.type(text, { delay: SCANNED_LETTER_EVERY_MS })
            await page.keyboard.press('Enter')
            await sleep(PRESS_EVERY_MS)
          })),
        )
    }
    return paintedMs
  },
}

async function sortOnPhone(page: Page): Promise<number[]> {
  const filters = page.getByRole('button', { name: 'Saringan' })
  return press(page, [filters, page.getByRole('menuitem').last()])
}

async function openPage(
  browser: Browser,
  { context: options, slowdown }: (typeof screens)[number],
  url: string,
  cookie: string,
): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: url, locale: 'id-ID' })
  const cookies = cookie.split('; ').map(pair => pair.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(`/backoffice${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[data-row]').first().waitFor()
  await settle(page)
}

/** Loading a page is not what is measured. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await sleep(PRESS_EVERY_MS)
}

/** Presses one after another; the finger or mouse is there before. */
const press = (page: Page, targets: Locator[]) =>
  timeInteractions(page, targets.length, async () => {
    for (const target of targets) {
      await target.click()
      await sleep(PRESS_EVERY_MS)
    }
  })

/** A wave of orders that wait to be packed. */
async function makeWave(shopUrl: string, cookie: string): Promise<Wave> {
  const call = async <Data>(path: string, body?: object): Promise<Data> => {
    const response = await fetch(`${shopUrl}/api/staff${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { data: Data }).data
  }
  const { orders: ready } = await call<ReadyOrders>('/packing/ready')
  const orders = ready.slice(0, WAVE_ORDERS)
  const { id } = await call<{ id: string }>('/packing/waves', { orders: orders.map(order => order.order_id) })
  const coded = orders.map(async ({ reference_code: code }) => {
    const { pieces } = await call<{ pieces: { sku: string }[] }>(`/packing/orders/${code}`)
    return { code, skus: pieces.map(({ sku }) => sku) }
  })
  return { id, orders: await Promise.all(coded) }
}
