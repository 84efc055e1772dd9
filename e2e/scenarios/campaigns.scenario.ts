import { expect } from '@playwright/test'
import { violationsOf } from '../steps/axe.ts'
import { watchConsole } from '../steps/console.ts'
import { open } from '../steps/page.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'

test.beforeAll(() => staff.publishesDemoCampaigns())

test('[ROUTE-46] [CAMPAIGN-02] a promotion page shows its title and every kind of section', async ({
  page,
}) => {
  const problems = await watchConsole(page)
  await open(page, '/campaign/minggu-anti-gosong')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minggu Anti Gosong')
  await expect(page).toHaveTitle(/Minggu Anti Gosong/)
  for (const [kind, pieces] of [
    ['hero', 1],
    ['twin', 2],
    ['mini', 4],
  ] as const)
    await expect(page.locator(`[data-section="${kind}"] li`)).toHaveCount(pieces)
  const chosen = page.getByRole('region', { name: 'Pilihan minggu ini' })
  await expect(chosen.getByRole('listitem').first()).toContainText('Tabir Surya Harian')
  const saving = page.getByRole('region', { name: 'Sedang lebih hemat' })
  await saving.scrollIntoViewIfNeeded()
  await expect(saving.getByText('ADD TO BAG').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(problems()).toEqual([])
})

test('[CAMPAIGN-07] [CAMPAIGN-10] an unknown page and one that is switched off for this store are not found', async ({
  page,
}) => {
  await staff.publishesCampaigns([{ slug: 'uji-mati', name: 'Uji mati', is_active_for_carasun: false }])
  for (const slug of ['tidak-ada', 'uji-mati']) {
    const response = await page.goto(`/campaign/${slug}`)
    expect(response?.status()).toBe(404)
  }
  await staff.publishesCampaigns([{ slug: 'uji-mati', name: 'Uji hidup' }])
  await page.goto('/campaign/uji-mati')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uji hidup')
  await staff.removesCampaigns('uji-mati')
})

test('[LAYOUT-01] [CAMPAIGN-08] the lucky draw page has neither header nor footer', async ({ page }) => {
  await page.goto('/campaign/lucky-draw')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.locator('header').filter({ has: page.getByRole('search') })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.goto('/campaign/minggu-anti-gosong')
  await expect(page.getByRole('banner')).toHaveCount(1)
})

test("[CAMPAIGN-11] a promotion counts down to its end, then says 'Event ended!'", async ({ page }) => {
  const soon = new Date(Date.now() + 50 * 60 * 60 * 1000).toISOString()
  await staff.publishesCampaigns([{ slug: 'uji-waktu', name: 'Uji waktu', ends_at: soon }])
  await page.goto('/campaign/uji-waktu')
  await expect(page.getByText('Berakhir dalam 2 hari')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^0[12]:\d\d:\d\d$/)
  await staff.removesCampaigns('uji-waktu')
  await page.goto('/campaign/panas-kemarin')
  await expect(page.getByText('Event ended!', { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
})
