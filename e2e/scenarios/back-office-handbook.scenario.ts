import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { ReadyRoleKey } from '../../contract/staff/roles.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { test } from '../steps/test.ts'

/** The handbook, and its pictures: `HANDBOOK_PICTURES=write` takes them anew. */

const folder = path.resolve(import.meta.dirname, '../../backoffice/features/handbook/pictures')
const namesFile = path.join(folder, 'names.json')
const isWriting = process.env.HANDBOOK_PICTURES === 'write'

/** Which page each picture shows, as whom. */
const pictures: Record<string, [role: ReadyRoleKey, path: string]> = {
  beranda: ['manager', '/'],
  staf: ['owner', '/staf'],
  pesanan: ['order-desk', '/pesanan'],
  kemas: ['warehouse', '/kemas'],
  pelanggan: ['care', '/pelanggan'],
  produk: ['catalog', '/produk'],
  voucher: ['promotions', '/promosi/voucher'],
  etalase: ['promotions', '/etalase/beranda'],
  artikel: ['content', '/konten/artikel'],
  pengembalian: ['finance', '/pengembalian'],
}

test('@desktop [UX-06] the pictures of the handbook show the pages as they are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const names: Record<string, string[]> = {}
  for (const [name, [role, address]] of Object.entries(pictures)) {
    await page.context().clearCookies()
    await signInAs(page, role)
    await page.goto(`/backoffice${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main').getByRole('status').filter({ hasText: 'Sedang memuat' })).toHaveCount(0)
    names[name] = await namesOn(page)
    if (isWriting)
      await page.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: 72 })
  }
  if (isWriting) writeFileSync(namesFile, `${JSON.stringify(names, null, 2)}\n`)
  // Otherwise take them anew: HANDBOOK_PICTURES=write npm test -- e2e/scenarios/back-office-handbook.scenario.ts
  expect(names).toEqual(JSON.parse(readFileSync(namesFile, 'utf8')))
})

/** What the page shows whatever its data are: its tabs, and the columns of its list. */
async function namesOn(page: Page): Promise<string[]> {
  const tabs = await page.locator('main nav a[aria-current], main nav a').allInnerTexts()
  const columns = await page.locator('main').getByRole('columnheader').allInnerTexts()
  return [...tabs, ...columns].map(text => text.replace(/[\d.\s]+$/, '').trim()).filter(text => text !== '')
}

test('@both [UX-06] Dimas asks what a page is for, and reads it in the chapter of his chair', async ({
  page,
}) => {
  await signInAs(page, 'warehouse')
  await openOffice(page, '/stok/menipis', 'Stok menipis')
  await page.getByRole('link', { name: 'Panduan halaman ini' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gudang' })).toBeVisible()
  await expect(page).toHaveURL(/\/panduan\/gudang#stok$/)
  await expect(page.getByRole('heading', { name: 'Stok', exact: true })).toBeInViewport()
  for (const picture of await page.locator('article img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(1280)
  }
  await expectReadable(page, 'chapter')
  await page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link', { name: 'Panduan' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Kursimu')
  await expectReadable(page, 'chapters')
})
