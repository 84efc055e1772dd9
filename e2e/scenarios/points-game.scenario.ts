import { expect, type Page } from '@playwright/test'
import { place } from '../place.ts'
import { violationsOf } from '../steps/axe.ts'
import { open } from '../steps/page.ts'
import { registerMember } from '../steps/session.ts'
import { shopper } from '../steps/shopper.ts'
import { test, withMotion } from '../steps/test.ts'
import { findTile } from '../steps/tiles.ts'

test.use(withMotion)

/** Sharing the demo's sun stick earns 30 points. */

const findStick = (page: Page) => findTile(page, tile => tile.slug === 'ombakita-stik-surya-kuning')
const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Bagikan produk ini' })
const shareUrl = '**/api/me/actions/pink_university_game'

async function openShareDialog(page: Page, path: string) {
  await open(page, path)
  const hint = page.getByRole('listitem').filter({ hasText: 'Bagikan produk ini, dapat 30 poin.' })
  await hint.getByRole('button', { name: 'Bagikan' }).click()
}

test('[GAME-02] [GAME-03] [GAME-04] [GAME-07] a member shares a product of the game: the link is sent, points and plays go up, and a friend who opens it is counted', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await registerMember(page)
  const { path } = await findStick(page)
  await openShareDialog(page, path)
  await expect(shareDialog(page)).toContainText('0 poin dari 0 kali berbagi, sisa 5 kali hari ini.')
  await expect(shareDialog(page).getByText(`${place.url}${path}`, { exact: true })).toBeAttached()
  expect(await violationsOf(page)).toEqual([])
  const shareRequest = page.waitForRequest(shareUrl)
  await shareDialog(page).getByRole('button', { name: 'Salin tautan' }).click()
  const request = await shareRequest
  expect(request.method()).toBe('PUT')
  expect(request.postDataJSON()).toEqual({ share_link: `${place.url}${path}` })
  await expect(shareDialog(page).getByText('Hore, 30 poin masuk!')).toBeVisible()
  await expect(shareDialog(page)).toContainText('30 poin dari 1 kali berbagi, sisa 4 kali hari ini.')
  await expect(shareDialog(page).getByText('Tersalin')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\?dari=[A-Za-z0-9]{10}$/)

  // Points count once per product; the link stays the same.
  await shareDialog(page).getByRole('button', { name: 'Tersalin' }).click()
  await expect(shareDialog(page).getByText('Poin dari produk ini sudah kamu dapat.')).toBeVisible()
  await expect(shareDialog(page)).toContainText('30 poin dari 1 kali berbagi')

  const friendPage = await browser.newPage()
  await registerMember(friendPage)
  const openingResponse = friendPage.waitForResponse('**/pink_university_game/opened')
  await friendPage.goto(link)
  expect((await (await openingResponse).json()).data).toEqual({ is_new: true })
  await friendPage.close()

  await open(page, '/my-account')
  const widget = page.getByRole('region', { name: 'Poin dari berbagi' })
  await expect(widget.getByText('Total poin').locator('..').getByRole('definition')).toHaveText('30')
  await expect(widget.getByText('Kali berbagi').locator('..').getByRole('definition')).toHaveText('1')
  await expect(widget.getByRole('listitem')).toContainText('dibuka 1 teman')
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await widget.getByRole('button', { name: /^Salin tautan/ }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('[GAME-06] a guest can share too, and is asked to log in for the points', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { path } = await findStick(page)
  await openShareDialog(page, path)
  let isSent = false
  page.on('request', request => {
    isSent ||= request.url().includes('pink_university_game')
  })
  await shareDialog(page).getByRole('button', { name: 'Salin tautan' }).click()
  await expect(shareDialog(page).getByText('Tersalin')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${place.url}${path}`)
  expect(isSent).toBe(false)
  await shareDialog(page).getByRole('button', { name: 'Masuk' }).click()
  await shopper(page).logsIn('sari')
  await expect(shareDialog(page)).toBeHidden()
})

test('sharing works even if the game’s request fails, and shows why it earned nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await registerMember(page)
  const { path } = await findStick(page)
  await openShareDialog(page, path)
  await page.route(shareUrl, route => route.abort())
  await shareDialog(page).getByRole('button', { name: 'Salin tautan' }).click()
  await expect(shareDialog(page).getByRole('status')).toHaveText(
    'Sambungan internet terputus. Periksa jaringanmu, lalu coba lagi.',
  )
  await expect(shareDialog(page).getByText('Tersalin')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${place.url}${path}`)
})
