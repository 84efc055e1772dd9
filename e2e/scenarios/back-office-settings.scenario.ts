import { expect, type Page } from '@playwright/test'
import type { ShownSetting } from '../../contract/staff/shop-settings.ts'
import { place } from '../place.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { callApi, goToPayment } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { open } from '../steps/page.ts'
import { test } from '../steps/test.ts'
import { readAsStaff } from '../steps/warehouse.ts'

/** Bu Hartini sets up her shop while people are buying in it (SET-01). */

/** Goes on by the menu, without loading the back office again. */
async function goTo(page: Page, title: string) {
  await page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: title, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function paste(page: Page, cell: string, text: string) {
  await page.getByRole('textbox', { name: cell }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** The scenarios after this one buy in the same shop, also if this one fails half way. */
async function setBackEverySetting(page: Page) {
  const changed = (await readAsStaff<ShownSetting[]>(page, '/settings')).filter(one => !one.is_initial)
  if (changed.length === 0) return
  const changes = changed.map(({ key, version }) => ({ key, value: null, version }))
  const response = await page.request.put('/api/staff/settings', {
    headers: { origin: place.url },
    data: { changes },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

test('@desktop [SET-01] Bu Hartini closes LinkAja while a shopper stands at the checkout, pastes fees from a spreadsheet, and renames the seller: the shop follows at once', async ({
  page,
  browser,
}) => {
  const faults = await watchConsole(page)
  const outside = await browser.newContext({ baseURL: place.url })
  const colleague = await browser.newContext({ baseURL: place.url })
  try {
    const buying = await outside.newPage()
    await goToPayment(buying)
    const linkAja = buying.getByRole('radio', { name: /LinkAja/ }).first()
    await buying.locator('summary').filter({ hasText: 'E-wallet' }).first().click()
    await linkAja.check()

    await signInAs(page, 'owner')
    await openOffice(page, '/pengaturan/bayar', 'Cara bayar')
    const row = page.getByRole('listitem', { name: 'LinkAja' })
    await expect(row).toContainText('Belum pernah diubah')
    await row.getByRole('switch', { name: 'LinkAja' }).click()
    await expect(row.getByRole('switch', { name: 'LinkAja' })).not.toBeChecked()
    await expect(row).toContainText('Diubah Ibu Hartini')
    await page.getByRole('button', { name: 'Catatan QRIS' }).click()
    const dialog = page.getByRole('dialog', { name: 'Catatan QRIS' })
    await dialog.getByLabel('Yang dibaca pembeli').fill('Langsung terkonfirmasi')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByRole('listitem', { name: 'QRIS' })).toContainText('“Langsung terkonfirmasi”')
    await page.getByRole('button', { name: 'Turunkan QRIS' }).click()
    const recommended = page.getByRole('list', { name: 'Rekomendasi' }).getByRole('listitem')
    await expect(recommended.nth(2)).toHaveAccessibleName('QRIS')
    await expectReadable(page, 'ways to pay')

    // Her page still shows it: the shop refuses in words, orders nothing, and shows what there is now.
    await buying
      .getByRole('button', { name: /^Bayar/ })
      .filter({ visible: true })
      .first()
      .click()
    await buying.getByRole('alertdialog').getByRole('button', { name: 'Ya, pesan' }).click()
    await expect(buying.getByText('Cara pembayaran tidak tersedia.').first()).toBeVisible()
    await expect(buying.getByText('LinkAja', { exact: true })).toHaveCount(0)
    await expect(buying.getByText('Langsung terkonfirmasi').first()).toBeAttached()

    await goTo(page, 'Pengiriman')
    await page.getByRole('link', { name: 'Hemat (J&T)' }).click()
    await paste(
      page,
      'Aceh, kg pertama',
      'Provinsi\tKg pertama\tKg berikutnya\tPaling cepat\tPaling lama\nPapua Selatan\tRp 82.500\tgratis\t9\t16\nAtlantis\t1\t1\t1\t1',
    )
    await expect(page.getByText('Papua Selatan: “gratis” bukan angka bulat.')).toBeVisible()
    await expect(page.getByText('Bukan nama provinsi, jadi dilewati: Atlantis')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Simpan ongkir' })).toBeDisabled()
    await expectReadable(page, 'pasted fees')
    await paste(page, 'Papua Selatan, kg berikutnya', '80.500\t9')
    await page.getByRole('button', { name: 'Simpan ongkir' }).click()
    await expect(page.getByText('Ongkir disimpan. Berlaku seketika.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Simpan ongkir' })).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Papua Selatan, kg pertama' })).toHaveValue('82.500')
    await expect(page.getByRole('listitem', { name: 'Hemat' })).toContainText('Diubah Ibu Hartini')

    // A colleague saves the same field first; the form tells who, and keeps what she typed until she decides.
    await goTo(page, 'Toko & penjual')
    const name = page.getByRole('textbox', { name: 'Nama penjual' })
    await name.fill('PT Mentari Pagi')
    await page.getByRole('textbox', { name: 'NIB' }).fill('123')
    await page.getByRole('button', { name: 'Simpan penjual' }).click()
    await expect(page.getByText('Isi 13 angka NIB')).toBeVisible()
    await page.getByRole('button', { name: 'Kembalikan NIB ke awal' }).click()
    const other = await colleague.newPage()
    await signInAs(other, 'manager')
    const settings = await readAsStaff<ShownSetting[]>(other, '/settings')
    const version = settings.find(({ key }) => key === 'sellerName')?.version
    const first = await other.request.put('/api/staff/settings/sellerName', {
      headers: { origin: place.url },
      data: { value: 'PT Mentari Siang', version },
    })
    expect(first.ok(), await first.text()).toBe(true)
    await page.getByRole('button', { name: 'Simpan penjual' }).click()
    await expect(page.getByText(/baru saja mengubah pengaturan/)).toBeVisible()
    await expect(name).toHaveValue('PT Mentari Pagi')
    await page.getByRole('button', { name: 'Pakai yang baru' }).click()
    await expect(name).toHaveValue('PT Mentari Siang')
    await name.fill('PT Mentari Pagi')
    await page.getByRole('button', { name: 'Simpan penjual' }).click()
    await expect(page.getByText('Disimpan. Berlaku seketika.', { exact: true })).toBeVisible()
    await expectReadable(page, 'shop settings')
    await open(buying, '/')
    await expect(buying.getByRole('contentinfo')).toContainText('PT Mentari Pagi')

    await page.getByRole('button', { name: 'Kembalikan Nama penjual ke awal' }).click()
    await page.getByRole('button', { name: 'Simpan penjual' }).click()
    await expect
      .poll(
        async () =>
          (await callApi<{ seller: { name: string } }>(buying, 'get', '/api/about-shop')).seller.name,
      )
      .toBe('PT Carasun Tropika (contoh)')
    await goTo(page, 'Cara bayar')
    await page.getByRole('switch', { name: 'LinkAja' }).click()
    await expect(page.getByRole('switch', { name: 'LinkAja' })).toBeChecked()
    await page.getByRole('button', { name: 'Naikkan QRIS' }).click()
    await expect(recommended.nth(1)).toHaveAccessibleName('QRIS')
    expect(faults()).toEqual([])
  } finally {
    await setBackEverySetting(page)
    await outside.close()
    await colleague.close()
  }
})

test('@desktop [SET-01] [TABLE-06] a draft of the settings does not overwrite what a colleague has saved since, and a wrong link is told at its row', async ({
  page,
  browser,
}) => {
  const outside = await browser.newContext({ baseURL: place.url })
  try {
    await signInAs(page, 'owner')
    await openOffice(page, '/pengaturan/toko', 'Toko & penjual')
    const phone = page.getByRole('textbox', { name: 'Nomor telepon' })
    await phone.fill('021 5550 0199')
    await page.goto('/backoffice/jurnal')
    const colleague = await outside.newPage()
    await signInAs(colleague, 'manager')
    const settings = await readAsStaff<ShownSetting[]>(colleague, '/settings')
    const version = settings.find(({ key }) => key === 'sellerPhone')?.version
    const first = await colleague.request.put('/api/staff/settings/sellerPhone', {
      headers: { origin: place.url },
      data: { value: '021 5550 0188', version },
    })
    expect(first.ok(), await first.text()).toBe(true)

    await openOffice(page, '/pengaturan/toko', 'Toko & penjual')
    await expect(page.getByText('Isian terakhirmu yang belum disimpan masih ada di sini.')).toBeVisible()
    await expect(phone).toHaveValue('021 5550 0199')
    const save = page.getByRole('button', { name: 'Simpan penjual' })
    await save.click()
    await expect(page.getByText(/baru saja mengubah pengaturan/)).toBeVisible()
    await page.getByRole('button', { name: 'Pakai yang baru' }).click()
    await expect(phone).toHaveValue('021 5550 0188')

    await page.getByRole('button', { name: 'Tambah tautan' }).click()
    await page
      .getByLabel(/^Nama tautan/)
      .last()
      .fill('Threads')
    const link = page.getByLabel(/^Alamat tautan/).last()
    await link.fill('http://threads.example/carasun')
    await save.click()
    await expect(page.getByText('Alamatnya harus dimulai dengan https://')).toBeVisible()
    await expect(link).toHaveAttribute('aria-invalid', 'true')
    await link.fill('https://threads.example/carasun')
    await expect(page.getByText('Alamatnya harus dimulai dengan https://')).toHaveCount(0)
    await page.getByRole('button', { name: 'Hapus tautan Threads' }).click()
    await page.getByRole('button', { name: 'Kembalikan Nomor telepon ke awal' }).click()
    await save.click()
    await expect(page.getByText('Disimpan. Berlaku seketika.', { exact: true })).toBeVisible()
  } finally {
    await outside.close()
  }
})

test('@desktop [SET-01] whoever switches a carrier while typing its fees keeps what they typed, and a wrong name of an account is mended', async ({
  page,
}) => {
  await signInAs(page, 'owner')
  await openOffice(page, '/pengaturan/pengiriman?kurir=kargo', 'Pengiriman')
  const cell = page.getByRole('textbox', { name: 'Aceh, kg pertama' })
  const before = await cell.inputValue()
  await cell.fill('41.000')
  const kargo = page.getByRole('switch', { name: 'Kargo' })
  await kargo.click()
  await expect(kargo).not.toBeChecked()
  const save = page.getByRole('button', { name: 'Simpan ongkir' })
  await save.click()
  await page.getByRole('button', { name: 'Pakai yang baru' }).click()
  await expect(page.getByRole('button', { name: 'Pakai yang baru' })).toHaveCount(0)
  await expect(cell).toHaveValue('41.000')
  await save.click()
  await expect(save).toHaveCount(0)
  await expect(cell).toHaveValue('41.000')
  await cell.fill(before)
  await save.click()
  await expect(save).toHaveCount(0)
  await kargo.click()
  await expect(kargo).toBeChecked()

  await goTo(page, 'Cara bayar')
  const rename = async (nameAfter: (name: string) => string) => {
    await page
      .getByRole('button', { name: /^Ubah nama BCA/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /^Ubah nama rekening/ })
    const field = dialog.getByLabel('Atas nama')
    const before = await field.inputValue()
    await field.fill(nameAfter(before))
    await expectReadable(page, 'names of an account')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`a.n. ${nameAfter(before)}`).first()).toBeVisible()
    return before
  }
  const first = await rename(name => `${name} Toko`)
  await rename(() => first)
})

test('@desktop [SET-01] who may only look at settings reads them, and finds nothing to press', async ({
  page,
}) => {
  await signInAs(page, 'observer')
  await openOffice(page, '/pengaturan/toko', 'Toko & penjual')
  await expect(
    page.getByText('Di kaki setiap halaman, di faktur, dan sebagai pengirim di label paket.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Simpan/ })).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'Kode lewat SMS' })).toBeDisabled()
  await goTo(page, 'Cara bayar')
  await expect(page.getByRole('switch', { name: 'QRIS' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /Catatan|Naikkan|Tambah rekening/ })).toHaveCount(0)
  await goTo(page, 'Pengiriman')
  await expect(page.getByRole('cell', { name: '10.000' }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /kg pertama/ })).toHaveCount(0)
})
