import { expect } from '@playwright/test'
import sharp from 'sharp'
import { DAY_MS, HOUR_MS } from '../../contract/time-units.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { test } from '../steps/test.ts'

/** Staff hang a banner for tomorrow, and look at the home page of that moment (FIND-02). */

/** Tomorrow at this hour in Jakarta, as a field of date and time takes it. */
const tomorrowAt = (hour: string) =>
  `${new Date(Date.now() + 7 * HOUR_MS + DAY_MS).toISOString().slice(0, 10)}T${hour}`

test('@desktop [FIND-02] Laras hangs a banner for tomorrow, drags it to the front, and sees the home page of tomorrow noon; a shopper sees nothing of it', async ({
  page,
  request,
}) => {
  const faults = await watchConsole(page)
  const title = `Pratinjau besok ${crypto.randomUUID().slice(0, 6)}`
  await signInAs(page, 'content')
  await openOffice(page, '/etalase/beranda', 'Beranda toko')
  await page.getByRole('button', { name: /^Banner utama/ }).click()
  await page.getByRole('button', { name: 'Pasang di sini' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Judul', { exact: true }).fill(title)
  await dialog.getByLabel('Tautan').fill('/tidak-ada-di-toko')
  await dialog.getByLabel('Berkas gambar layar lebar').setInputFiles({
    name: 'besok.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1440, height: 780, channels: 3, background: '#cbede7' } })
      .png()
      .toBuffer(),
  })
  await expect(dialog.getByAltText('Gambar layar lebar sekarang')).toBeVisible()
  await dialog.getByLabel('Mulai (WIB)').fill(tomorrowAt('11:00'))
  await dialog.getByLabel('Sampai (WIB)').fill(tomorrowAt('13:00'))
  await expectReadable(page, 'form')
  await dialog.getByRole('button', { name: 'Pasang', exact: true }).click()
  await expect(dialog.getByText('Halaman ini tidak ada di toko.')).toBeVisible()
  await dialog.getByLabel('Tautan').fill('/sale')
  await dialog.getByRole('button', { name: 'Pasang', exact: true }).click()
  await expect(dialog).toBeHidden()

  // By its grip to the top; the arrows do the same for the keyboard.
  const list = page.getByRole('list', { name: 'Banner di Banner utama, urut seperti di toko' })
  const row = list.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText('Akan tayang')).toBeVisible()
  await expectReadable(page, 'places')
  const first = await list.getByRole('listitem').first().boundingBox()
  await row.getByTitle('Seret untuk memindahkan').hover()
  await page.mouse.down()
  await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 4, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText('Urutan disimpan.')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText(title)

  await page.getByRole('link', { name: 'Kalender' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible()
  await expectReadable(page, 'calendar')
  await page.getByRole('link', { name: 'Pratinjau' }).click()
  await expect(page.getByLabel('Saat (WIB)')).toHaveValue(tomorrowAt('12:00'))
  const shop = page.frameLocator('iframe')
  await expect(shop.getByText('Pratinjau beranda:')).toBeVisible()
  await expect(shop.getByRole('heading', { name: title })).toBeVisible()
  // Its pictures are drawn at their sizes for the first time, which takes a busy machine long.
  await expect(page.getByText('memuat …')).toBeHidden({ timeout: 90_000 })

  for (const path of ['/', '/api/banners'])
    expect(await (await request.get(path)).text()).not.toContain(title)
  const address = (await page.locator('iframe').getAttribute('src')) ?? ''
  expect((await request.get(address)).status()).toBe(401)

  await page.getByRole('link', { name: 'Tempat' }).click()
  await row.getByRole('button', { name: `Tindakan untuk ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Hapus …' }).click()
  await dialog.getByRole('button', { name: 'Hapus banner' }).click()
  await expect(row).toHaveCount(0)
  expect(faults()).toEqual([])
})
