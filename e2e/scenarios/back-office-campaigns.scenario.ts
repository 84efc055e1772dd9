import { expect } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { DAY_MS, HOUR_MS } from '../../contract/time-units.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { inDatabase } from '../steps/database.ts'
import { open } from '../steps/page.ts'
import { test } from '../steps/test.ts'

/** Citra makes a small version of the demo shop's promotion page by hand; a shopper reaches a product from it (PROMO-06). */

/** Tomorrow at this hour in Jakarta, as a field of date and time takes it. */
const tomorrowAt = (hour: string) =>
  `${new Date(Date.now() + 7 * HOUR_MS + DAY_MS).toISOString().slice(0, 10)}T${hour}`

test('@desktop [PROMO-06] a campaign page is made of sections, ordered by dragging, previewed unsaved, planned, and leads a shopper to a product', async ({
  page,
  browser,
  request,
}) => {
  const faults = await watchConsole(page)
  const slug = `pekan-${crypto.randomUUID().slice(0, 8)}`
  const shopStatus = async () => (await request.get(`/campaign/${slug}`)).status()
  await signInAs(page, 'promotions')
  await openOffice(page, '/etalase/kampanye', 'Halaman kampanye')
  await expect(page.getByText('/campaign/minggu-anti-gosong')).toBeVisible()
  await expectReadable(page, 'list')
  await page.getByRole('button', { name: 'Halaman baru' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nama').fill('Pekan Teduh')
  await expect(dialog.getByLabel('Alamat')).toHaveValue('pekan-teduh')
  await dialog.getByLabel('Alamat').fill('minggu-anti-gosong')
  await dialog.getByRole('button', { name: 'Mulai menyusun' }).click()
  await expect(dialog.getByText('Halaman lain sudah memakai alamat ini.')).toBeVisible()
  await dialog.getByLabel('Alamat').fill(slug)
  await dialog.getByRole('button', { name: 'Mulai menyusun' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pekan Teduh' })).toBeVisible()
  await page.getByLabel('Kalimat di bawah nama').fill('Tujuh hari berteduh.')

  const list = page.getByRole('list', { name: 'Bagian halaman, urut seperti di toko' })
  const section = (name: string) => list.getByRole('listitem', { name })
  const add = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Tambah bagian' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await add(/^Produk/)
  const products = section('Produk, bagian 1')
  await products.getByLabel('Judul bagian').fill('Semprot dan pergi')
  await products.getByRole('button', { name: 'Pakai saringan' }).click()
  await products.getByLabel('Kata kunci').fill('spray')
  await products.getByLabel('Paling banyak ditampilkan').fill('2')
  await expect(
    products.getByText(/^Hari ini \d+ produk cocok; bagian ini menampilkan 2 yang pertama\./),
  ).toBeVisible()

  await add(/^Banner besar/)
  const hero = section('Banner besar, bagian 2')
  await hero.getByLabel('Judul', { exact: true }).fill('Teduh seharian')
  await hero.getByLabel('Tautan').fill('/tidak-ada-di-toko')
  await hero.getByLabel('Berkas gambar layar lebar').setInputFiles({
    name: 'teduh.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1440, height: 780, channels: 3, background: '#cbede7' } })
      .png()
      .toBuffer(),
  })
  await expect(hero.getByAltText('Gambar layar lebar sekarang')).toBeVisible()
  await expect(hero.getByText('Halaman ini tidak ada di toko.')).toBeVisible()
  await add(/^Hitung mundur/)
  const countdown = section('Hitung mundur, bagian 3')
  await countdown.getByLabel('Kalimat').fill('Harga teduh berakhir dalam')
  await add(/^Tulisan/)
  const text = section('Tulisan, bagian 4')
  await text.getByRole('textbox', { name: 'Isi', exact: true }).pressSequentially('Ulangi tiap ')
  await text.getByRole('button', { name: 'Tebal' }).click()
  await page.keyboard.type('dua jam')
  await expectReadable(page, 'editor')

  // Copied, removed, and brought back.
  await text.getByRole('button', { name: 'Gandakan Tulisan, bagian 4' }).click()
  await section('Tulisan, bagian 5').getByRole('button', { name: 'Hapus Tulisan, bagian 5' }).click()
  await page.getByRole('button', { name: 'Kembalikan' }).click()
  await section('Tulisan, bagian 5').getByRole('button', { name: 'Hapus Tulisan, bagian 5' }).click()
  await expect(list.getByRole('listitem', { name: /bagian \d$/ })).toHaveCount(4)

  // What is not whole is named before anything is asked.
  await page.getByRole('button', { name: 'Tayangkan …' }).click()
  await expect(page.getByText('3. Hitung mundur: Isi tanggal dan jamnya.')).toBeVisible()
  await expect(countdown.getByText('Isi tanggal dan jamnya.')).toBeVisible()
  await countdown.getByLabel('Sampai (WIB)').fill(tomorrowAt('20:00'))
  await countdown.getByLabel('Sesudah habis').fill('Sampai jumpa.')

  // The rows are closed, so that they fit on the screen; the banner goes to the top by its grip.
  for (const name of ['Produk', 'Banner besar', 'Hitung mundur', 'Tulisan'])
    await list.getByRole('button', { name: new RegExp(`^${name}`), expanded: true }).click()
  const [from, to] = [await hero.boundingBox(), await products.boundingBox()]
  await hero.getByTitle('Seret untuk memindahkan').hover()
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 20, (from?.y ?? 0) - 8, { steps: 3 })
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 4, { steps: 5 })
  await page.mouse.up()
  await expect(section('Banner besar, bagian 1')).toBeVisible()
  // By the keyboard: the focus stays on the arrow.
  await page.getByRole('button', { name: 'Naikkan Hitung mundur, bagian 3' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Naikkan Hitung mundur, bagian 2' })).toBeFocused()

  // Unsaved, as a phone shows it; no address of the shop does.
  const shop = page.frameLocator('iframe')
  await expect(shop.getByText('Pratinjau “Pekan Teduh”')).toBeVisible()
  await expect(shop.getByRole('heading', { name: 'Teduh seharian' })).toBeVisible()
  await expect(shop.locator('[data-section]')).toHaveCount(4)
  await expect
    .poll(() =>
      shop.locator('[data-section]').evaluateAll(all => all.map(one => one.getAttribute('data-section'))),
    )
    .toEqual(['hero', 'countdown', 'product', 'text'])
  await expect(shop.locator('[data-section=product] li').first().getByText('ADD TO BAG')).toBeVisible()
  await page.getByRole('button', { name: 'Layar lebar', exact: true }).click()
  await expect(shop.getByRole('heading', { name: 'Teduh seharian' })).toBeVisible()
  const address = (await page.locator('iframe').getAttribute('src')) ?? ''
  expect([await shopStatus(), (await request.get(address)).status()]).toEqual([404, 401])
  await page.getByRole('button', { name: 'Ponsel', exact: true }).click()

  // A link that leads nowhere is named before anything is asked.
  await page.getByRole('button', { name: 'Tayangkan …' }).click()
  await expect(page.getByText('1. Banner besar: Halaman ini tidak ada di toko.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Tayangkan' })).toBeHidden()
  await list.getByRole('button', { name: /^Banner besar/ }).click()
  await section('Banner besar, bagian 1').getByLabel('Tautan').fill('/sale')
  await page.getByLabel('Mulai (WIB)').fill(tomorrowAt('09:30'))
  await page.getByRole('button', { name: 'Tayangkan …' }).click()
  await expect(dialog.getByText(/Pembeli melihatnya mulai .+ 09[.:]30/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Tayangkan' }).click()
  await expect(page.getByText('Terjadwal', { exact: true })).toBeVisible()
  expect(await shopStatus()).toBe(404)
  // The time comes.
  await inDatabase(db =>
    sql`update campaigns set starts_at = starts_at - interval '2 days' where slug = ${slug}`.execute(db),
  )
  expect(await shopStatus()).toBe(200)

  // A shopper's phone.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  const phoneFaults = await watchConsole(phone)
  await open(phone, `/campaign/${slug}`)
  await expect(phone.getByRole('heading', { name: 'Teduh seharian' })).toBeVisible()
  await expect(
    phone.getByRole('region', { name: 'Harga teduh berakhir dalam' }).getByRole('timer'),
  ).toHaveText(/^\d\d hari\d\d jam\d\d menit\d\d detik$/)
  await phone.locator('[data-section=text]').scrollIntoViewIfNeeded()
  await expect(phone.locator('[data-section=text] strong')).toHaveText('dua jam')
  await phone.getByRole('region', { name: 'Semprot dan pergi' }).getByRole('link').first().click()
  await expect(phone.getByRole('button', { name: 'ADD TO BAG' }).first()).toBeVisible()
  expect(phoneFaults()).toEqual([])
  await context.close()

  // What the shopper sees stays until it is published again; an old address leads to the new one.
  await page.reload()
  await page.getByLabel('Kalimat di bawah nama').fill('Draf yang belum tayang.')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('masih draf; pembeli melihat yang sebelumnya.')).toBeVisible()
  expect(await (await request.get(`/campaign/${slug}`)).text()).toContain('Tujuh hari berteduh.')
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Ganti alamat' }).click()
  await dialog.getByLabel('Alamat').fill(`${slug}-baru`)
  await dialog.getByRole('button', { name: 'Ganti alamat' }).click()
  await expect(page.getByRole('dialog', { name: 'Ganti alamat' })).toBeHidden()
  for (const path of [`/campaign/${slug}`, `/promo/${slug}`]) {
    const moved = await request.get(path, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, `${path}-baru`])
  }
  await page.getByRole('button', { name: 'Riwayat' }).click()
  await page.getByRole('button', { name: 'Bandingkan atau pulihkan versi 2' }).click()
  await expect(dialog.locator('ins').filter({ hasText: 'Draf yang belum' })).toBeVisible()
  await expectReadable(page, 'compared')
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click()

  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Hapus …' }).click()
  await expectReadable(page, 'removing')
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Halaman kampanye' })).toBeVisible()
  expect(await shopStatus()).toBe(404)
  expect(faults()).toEqual([])
})
