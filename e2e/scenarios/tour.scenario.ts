import { expect, type Page } from '@playwright/test'
import { letTimePass, open } from '../steps/page.ts'
import { logIn, registerMember } from '../steps/session.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'

/** The quick tour, shown to each member once if it is switched on. */

const TOGGLE = 'sociolla_quick_tour'
const tour = (page: Page) => page.getByRole('dialog').filter({ hasText: /\d dari 4/ })

const watchCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes(`/api/feature-toggles/${TOGGLE}`)) calls.push(request.url())
  })
  return calls
}
const waitUntilSettled = (page: Page) => expect(page.getByRole('button', { name: /^Bantuan/ })).toBeVisible()

test.beforeAll(() => staff.setsToggle(TOGGLE, 'on'))
test.afterAll(() => staff.setsToggle(TOGGLE, 'off'))

test('[LAYOUT-19] [FEATURE-01] a member sees the tour step by step; a marker keeps it from showing again', {
  tag: '@both',
}, async ({ page }) => {
  const calls = watchCalls(page)
  // A new member: the account remembers that the tour was seen.
  await registerMember(page)
  await open(page, '/best-seller')
  await expect(tour(page)).toContainText('Cari apa saja')
  expect(calls).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Lanjut' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tour(page)).toContainText('Jelajahi kategori')
  await page.keyboard.press('ArrowLeft')
  await expect(tour(page)).toContainText('Cari apa saja')
  for (const title of ['Jelajahi kategori', 'Tas belanjamu', 'Akunmu']) {
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await expect(tour(page)).toContainText(title)
    const box = await tour(page).boundingBox()
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    expect(box && box.x >= 0 && box.y >= 0).toBe(true)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  }
  await page.getByRole('button', { name: 'Selesai' }).click()
  await expect(tour(page)).toHaveCount(0)

  const expectNoTour = async () => {
    await open(page, '/deals')
    await waitUntilSettled(page)
    await letTimePass(page, 1_500)
    await expect(tour(page)).toHaveCount(0)
  }
  await expectNoTour()
  // In another browser, the account's marker does the same.
  await page.evaluate(() => localStorage.clear())
  await expectNoTour()
})

test('[FEATURE-05] a guest is shown no tour', async ({ page }) => {
  const calls = watchCalls(page)
  await open(page, '/best-seller')
  await waitUntilSettled(page)
  await letTimePass(page, 1_500)
  expect(calls).toEqual([])
  await expect(tour(page)).toHaveCount(0)
})

test('the tour waits for a dialog to close, and can be skipped', async ({ page }) => {
  await logIn(page, 'dinda')
  // Holds the toggle's response back until the menu is open, because otherwise the tour would start at once.
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/feature-toggles/${TOGGLE}*`, async route => {
    await gate
    return route.continue()
  })
  await open(page, '/best-seller')
  await waitUntilSettled(page)
  await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name: 'Akun' }).click()
  const menu = page.getByRole('dialog', { name: 'Akun' })
  await expect(menu).toBeVisible()
  const response = page.waitForResponse(`**/api/feature-toggles/${TOGGLE}*`)
  release()
  await response
  await letTimePass(page, 1_500)
  await expect(tour(page)).toHaveCount(0)
  await menu.getByRole('button', { name: 'Tutup' }).click()
  await expect(tour(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tour(page)).toHaveCount(0)
  await page.reload()
  await waitUntilSettled(page)
  await letTimePass(page, 1_500)
  await expect(tour(page)).toHaveCount(0)
})

test('with the toggle off nobody sees the tour', async ({ page }) => {
  await staff.setsToggle(TOGGLE, 'off')
  // A new member, because a member who has seen the tour would not see it again anyway.
  await registerMember(page)
  await open(page, '/best-seller')
  await waitUntilSettled(page)
  await letTimePass(page, 1_500)
  await expect(tour(page)).toHaveCount(0)
  await staff.setsToggle(TOGGLE, 'on')
})
