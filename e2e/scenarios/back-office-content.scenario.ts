import { expect } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { DAY_MS, HOUR_MS } from '../../contract/time-units.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { inDatabase } from '../steps/database.ts'
import { test } from '../steps/test.ts'

/** Laras writes an article, plans it, changes it, and goes back to an older version (PAGE-01). */

/** Tomorrow at this hour in Jakarta, as a field of date and time takes it. */
const tomorrowAt = (hour: string) =>
  `${new Date(Date.now() + 7 * HOUR_MS + DAY_MS).toISOString().slice(0, 10)}T${hour}`

test('@desktop [PAGE-01] an article is made by hand with a picture, previewed, planned, live at its time, changed, and restored', async ({
  page,
  request,
}) => {
  const faults = await watchConsole(page)
  const slug = `tulisan-${crypto.randomUUID().slice(0, 8)}`
  const shopStatus = async () => (await request.get(`/sun-journal/${slug}`)).status()
  await signInAs(page, 'content')
  await openOffice(page, '/konten/artikel', 'Artikel jurnal')
  await expectReadable(page, 'list')
  await page.getByRole('button', { name: 'Artikel baru' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Judul').fill('Payung & topi')
  await expect(dialog.getByLabel('Alamat')).toHaveValue('payung-topi')
  await dialog.getByLabel('Alamat').fill(slug)
  await dialog.getByRole('button', { name: 'Mulai menulis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payung & topi' })).toBeVisible()

  // Written with the buttons: nobody needs to know the marks.
  const text = page.getByRole('textbox', { name: 'Isi', exact: true })
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  await text.pressSequentially('Kenapa payung')
  await tool('Judul bagian').click()
  await text.pressSequentially('\n\nTeduh itu ')
  await tool('Tebal').click()
  await text.pressSequentially('penting')
  await text.press('End')
  await text.pressSequentially('.\n\n')
  await tool('Daftar').click()
  await text.pressSequentially('Topi\nLihat ')
  await tool('Tautan').click()
  await dialog.getByLabel('Kata-katanya').fill('obral')
  await dialog.getByLabel('Alamat').fill('/tidak-ada-di-sini')
  await dialog.getByRole('button', { name: 'Pasang' }).click()
  await expect(text).toHaveValue(
    '## Kenapa payung\n\nTeduh itu **penting**.\n\n- Topi\n- Lihat [obral](/tidak-ada-di-sini)',
  )
  await expect(page.getByText('/tidak-ada-di-sini: Halaman ini tidak ada di toko.')).toBeVisible()
  await page.getByRole('button', { name: 'Baris 6' }).click()
  await text.pressSequentially('- Lihat [obral](/sale)')
  await expect(page.getByText('Halaman ini tidak ada di toko.')).toHaveCount(0)
  await page.getByLabel('Berkas gambar tulisan').setInputFiles({
    name: 'payung.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#cbede7' } })
      .png()
      .toBuffer(),
  })
  await dialog.getByRole('button', { name: 'Pasang' }).click()
  await expect(dialog.getByText('Tulis apa yang terlihat di gambar.')).toBeVisible()
  await dialog.getByLabel('Teks alternatif').fill('Payung di pantai')
  await dialog.getByRole('button', { name: 'Pasang' }).click()
  const preview = page.getByRole('article')
  await expect(preview.getByRole('heading', { name: 'Kenapa payung' })).toBeVisible()
  await expect(preview.getByAltText('Payung di pantai')).toBeVisible()
  await expectReadable(page, 'editor')

  // What is missing is said beside its field.
  await page.getByRole('button', { name: 'Tayangkan …' }).click()
  await dialog.getByRole('button', { name: 'Tayangkan' }).click()
  await expect(page.getByText('Isi ringkasannya.')).toBeVisible()
  await expect(page.getByText('Pilih kategorinya.')).toBeVisible()
  await page.getByLabel('Ringkasan').fill('Teduh sebelum tabir surya.')
  await page.getByLabel('Kategori', { exact: true }).selectOption({ label: 'Fakta UV' })
  await page.getByLabel('Penulis').fill('Laras')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Versi 2, draf. Pembeli belum melihatnya.')).toBeVisible()
  await page.getByRole('button', { name: 'Di ponsel' }).last().click()
  const phone = page.frameLocator('iframe[title="Di ponsel: Payung & topi"]')
  await expect(phone.getByRole('heading', { level: 1, name: 'Payung & topi' })).toBeVisible()
  await expect(phone.getByAltText('Payung di pantai')).toBeVisible()
  expect(await shopStatus()).toBe(404)

  await page.getByLabel('Mulai (WIB)').fill(tomorrowAt('09:30'))
  await page.getByRole('button', { name: 'Tayangkan …' }).click()
  await expect(dialog.getByText(/Pembeli melihatnya mulai .+ 09[.:]30/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Tayangkan' }).click()
  await expect(page.getByText('Terjadwal', { exact: true })).toBeVisible()
  expect(await shopStatus()).toBe(404)
  // The time comes.
  await inDatabase(db =>
    sql`update journal_posts set published_at = published_at - interval '2 days' where slug = ${slug}`.execute(
      db,
    ),
  )
  expect(await shopStatus()).toBe(200)

  await page.getByLabel('Mulai (WIB)').fill('2026-05-01T08:00')
  await page.getByLabel('Ringkasan').fill('Ringkasan yang keliru.')
  await page.getByRole('button', { name: 'Tayangkan …' }).click()
  await dialog.getByRole('button', { name: 'Tayangkan' }).click()
  await expect(page.getByText('Versi 4.', { exact: true })).toBeVisible()
  await expect.poll(async () => (await request.get(`/sun-journal/${slug}`)).text()).toContain('yang keliru')

  await page.getByRole('button', { name: 'Riwayat' }).last().click()
  await page.getByRole('button', { name: 'Bandingkan atau pulihkan versi 3' }).click()
  await expect(dialog.locator('del').filter({ hasText: 'Teduh sebelum tabir surya.' })).toBeVisible()
  await expect(dialog.locator('ins').filter({ hasText: 'Ringkasan yang keliru.' })).toBeVisible()
  await expectReadable(page, 'compared')
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click()
  await page.getByRole('button', { name: 'Bandingkan atau pulihkan versi 2' }).click()
  await dialog.getByRole('button', { name: 'Pulihkan versi 2' }).click()
  await expect(page.getByLabel('Ringkasan')).toHaveValue('Teduh sebelum tabir surya.')
  expect(await (await request.get(`/sun-journal/${slug}`)).text()).toContain('yang keliru')

  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Hapus …' }).click()
  await dialog.getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Artikel jurnal' })).toBeVisible()
  await expect.poll(shopStatus).toBe(404)
  expect(faults()).toEqual([])
})
