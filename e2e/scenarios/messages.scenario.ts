import { expect, type Page } from '@playwright/test'
import { waitForHydration } from '../steps/page.ts'
import { test } from '../steps/test.ts'

/** Toasts and dialogs over the page. A mocked refusal triggers a message on demand. */

const toast = (page: Page) => page.locator('[data-sonner-toast]')

async function openRefusedProduct(page: Page, messages: string[]) {
  await page.route('**/api/carts', async route => {
    const message = messages.shift()
    if (message === undefined) return route.continue()
    await route.fulfill({
      status: 422,
      json: { success: false, data: null, code: 'OUT_OF_STOCK', message },
    })
  })
  await page.goto('/search?q=tabir+surya+harian')
  await page.locator('main article h3 a').first().click()
  // Until the product has loaded, the results stay, and their tiles have the same button.
  await expect(page.getByRole('button', { name: 'Bagikan produk ini' }).first()).toBeVisible()
  await waitForHydration(page)
}
const addToBag = (page: Page) => page.getByRole('button', { name: 'ADD TO BAG' }).first().click()

test('[TOAST-01] [TOAST-02] [TOAST-04] [TOAST-05] one message at a time, top centre, with a close button', {
  tag: '@both',
}, async ({ page }) => {
  await openRefusedProduct(page, ['Pesan pertama', 'Pesan kedua'])
  await addToBag(page)
  await expect(toast(page)).toContainText('Pesan pertama')
  await expect(toast(page)).toHaveAttribute('data-type', 'error')
  await addToBag(page)
  await expect(toast(page).filter({ hasText: 'Pesan kedua' })).toBeVisible()
  await expect(toast(page)).toHaveCount(1)

  const box = await toast(page).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y).toBeLessThan(40)
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2)

  await toast(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(toast(page)).toHaveCount(0)
})

test('[TOAST-03] a message disappears after 3333 ms', async ({ page }) => {
  await page.clock.install()
  await openRefusedProduct(page, ['Sebentar saja'])
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await addToBag(page)
  // The toast's animation runs on the mocked clock.
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await toast(page).count()).toBe(1)
  }).toPass({ intervals: [20] })
  await page.clock.runFor(3_250)
  expect(await toast(page).count()).toBe(1)
  // After that the toast fades out for 200 ms.
  await page.clock.runFor(350)
  await expect(toast(page)).toHaveCount(0)
})

test('[MODAL-01] a dialog that opens replaces the previous one; closing it returns to the page', async ({
  page,
}) => {
  await page.goto('/best-seller')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name: 'Wishlist' }).click()
  await page.getByRole('dialog', { name: 'Wishlist' }).getByRole('button', { name: 'Masuk' }).click()
  const login = page.getByRole('dialog', { name: 'Masuk ke Carasun' })
  await expect(login).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Wishlist' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[MODAL-02] Escape, the close button and Back each close only the topmost of two dialogs', async ({
  page,
}) => {
  await page.goto('/search?q=tabir+surya+harian')
  await waitForHydration(page)
  await page.locator('main article h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tabir Surya Harian')
  await page.getByRole('button', { name: 'ADD TO BAG' }).first().click()
  const bag = page.getByRole('dialog', { name: 'Tas kamu' })
  const question = page.getByRole('alertdialog')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => question.getByRole('button').first().click(),
    () => page.goBack(),
  ]
  for (const close of closings) {
    await bag
      .getByRole('button', { name: /^Hapus/ })
      .first()
      .click()
    await expect(question).toBeVisible()
    await close()
    await expect(question).toHaveCount(0)
    await expect(bag).toBeVisible()
  }
  const address = page.url()
  await page.goBack()
  await expect(bag).toHaveCount(0)
  // The browser has gone back, and the page returns to its address.
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page).toHaveURL(/\/search/)
})

test('a loading page starts at the top, where its skeleton is visible', async ({ page }) => {
  await page.goto('/category/1-perawatan-surya')
  await waitForHydration(page)
  await page.evaluate(() => window.scrollTo(0, 1_500))
  const gate = Promise.withResolvers<void>()
  await page.route(/\/api\/.*(?:product|categor)/, async route => {
    await gate.promise
    await route.continue()
  })
  await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/category/"]')]
      .find(link => !link.href.includes('/1-'))
      ?.click(),
  )
  await expect(page.getByRole('status').filter({ hasText: 'Memuat produk' })).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  gate.resolve()
  await expect(page.getByRole('status').filter({ hasText: 'Memuat produk' })).toHaveCount(0)
})
