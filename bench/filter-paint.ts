import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { openBenchDatabase } from './rig/database.ts'
import { measure, percentile, print } from './rig/figures.ts'
import { launchChromium, openOnPhone } from './rig/phone.ts'
import { startShop } from './rig/processes.ts'
import { findPages } from './rig/public-pages.ts'

/** How long a tap lasts; a request sent on touch start gets this head start. */
const TOUCH_MS = 80
const ROUNDS = 2
const CHANGES = 8
const PAUSE_MS = 700

declare global {
  interface Window {
    /** The times from lifting the finger to the painted tick mark, and to the painted list. */
    __painted: Promise<{ tickMs: number; listMs: number }>
  }
}

/**
 * Measures the time from lifting the finger off a filter to the frame that shows the filtered list, on the demo shop in
 * Chromium emulating a phone. Each change is a different filter, so that no list is in the browser's cache.
 */
measure('Painting a filter change, mid-range phone', async () => {
  const database = await openBenchDatabase('filter_paint', 0)
  const shop = await startShop(database.url)
  const { listing } = await findPages(shop.url)
  const browser = await launchChromium()
  const ticks: number[] = []
  const lists: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const phone = await openOnPhone(browser, shop.url + listing)
    const { page, session } = phone
    await page.getByRole('link', { name: /^Filter/ }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await sleep(PAUSE_MS)
    await phone.slowDown()
    for (let index = 0; index < CHANGES; index += 1) {
      const { tickMs, listMs } = await change(page, session, index)
      ticks.push(tickMs)
      lists.push(listMs)
      await sleep(PAUSE_MS)
    }
    await phone.close()
  }
  await browser.close()
  print({ name: `tick mark, median of ${ticks.length}`, value: percentile(ticks, 0.5), unit: 'ms' })
  print({ name: '95th percentile', value: percentile(ticks, 0.95), unit: 'ms' })
  print({
    name: `list, median of ${lists.length}`,
    value: percentile(lists, 0.5),
    unit: 'ms',
    limit: { atMost: 200 },
  })
  print({ name: '95th percentile', value: percentile(lists, 0.95), unit: 'ms', limit: { atMost: 200 } })
  await shop.stop()
  await database.close()
})

/** Taps the nth choice of the filter sheet; resolves once its list is painted. */
async function change(page: Page, session: CDPSession, index: number) {
  const choice = page.getByRole('dialog').locator('label:visible').nth(index)
  await choice.scrollIntoViewIfNeeded()
  await sleep(PAUSE_MS / 2)
  const box = await choice.boundingBox()
  if (!box) throw new Error('a filter is not visible')
  await page.evaluate(watchPaints)
  const touchPoints = [{ x: box.x + 40, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await sleep(TOUCH_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return page.evaluate(() => window.__painted)
}

/** Runs in the page: sets `__painted` to the times of the next change. */
function watchPaints() {
  /** Resolves to the time when the next frame has been painted. */
  const nextPaint = () =>
    new Promise<number>(resolve =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      }),
    )
  window.__painted = new Promise(resolve => {
    let liftedAt = 0
    let tickMs = 0
    addEventListener('pointerup', event => (liftedAt = event.timeStamp), { capture: true, once: true })
    addEventListener(
      'change',
      async () => {
        tickMs = (await nextPaint()) - liftedAt
      },
      { once: true },
    )
    const list = document.querySelector('section[aria-label="Daftar produk"]') as HTMLElement
    const countText = () => list.querySelector('[aria-live]')?.textContent
    const before = countText()
    const observer = new MutationObserver(async () => {
      if (countText() === before) return
      observer.disconnect()
      const listMs = (await nextPaint()) - liftedAt
      resolve({ tickMs, listMs })
    })
    observer.observe(list, { subtree: true, childList: true, characterData: true })
  })
}
