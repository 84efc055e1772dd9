import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { placeOrder } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { isPhone } from '../steps/page.ts'
import { test } from '../steps/test.ts'
import { buyAndPay, readAsStaff } from '../steps/warehouse.ts'

/** Actions on many rows, lists as files, and the command palette. */

const jobsPanel = (page: Page) => page.getByRole('dialog', { name: 'Pekerjaanmu' })

test('@both [TABLE-03] Ratna puts many orders into a wave, reads which ones were left out and why, and ships the others', async ({
  page,
  browser,
}) => {
  const faults = await watchConsole(page)
  const paid = await buyAndPay(browser, 4, 1)
  const buyer = paid[0]?.buyer
  if (!buyer) throw new Error('nobody bought')
  await placeOrder(buyer)
  await signInAs(page, 'manager')
  const { customer } = await readAsStaff<{ customer: { member_id: string } }>(
    page,
    `/orders/${paid[0]?.code}`,
  )
  const address = `/pesanan?pelanggan=${customer.member_id}`
  await openOffice(page, address, 'Pesanan')
  const boxes = page.getByRole('checkbox', { name: /^Pilih CRS/ })
  await expect(boxes).toHaveCount(5)

  // One by one, a range, and all that are shown.
  await boxes.nth(0).click()
  await expect(page.getByText('1 dipilih')).toBeVisible()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 dipilih')).toBeVisible()
  if (isPhone(page)) for (const at of [3, 4]) await boxes.nth(at).click()
  else {
    await page.getByRole('checkbox', { name: 'Pilih semua yang tampil' }).click()
    await expect(page.getByText('5 dipilih')).toBeVisible()
  }

  await page.getByRole('button', { name: 'Buat gelombang kemas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buat gelombang kemas: 5 pesanan' })
  await expect(dialog.getByText('4 bisa')).toBeVisible()
  await expect(dialog.getByText('1 tidak')).toBeVisible()
  await expect(dialog.getByText(/Tidak bisa dari keadaan Menunggu bayar/)).toBeVisible()
  await expect(dialog.getByText(/4 pesanan \(\d+ buah\) masuk gelombang kemas baru/)).toBeVisible()
  await expectReadable(page, 'the act on many')
  await dialog.getByRole('button', { name: 'Masukkan 4' }).click()

  const job = jobsPanel(page).getByRole('listitem').first()
  await expect(job).toContainText('Buat gelombang kemas: 5 pesanan')
  await expect(job.getByText('Selesai', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(job).toContainText('5 dari 5')
  await expect(job).toContainText('1 tidak bisa')
  await expectReadable(page, 'the panel of jobs')
  await job.getByRole('link', { name: 'Lihat laporan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buat gelombang kemas: 5 pesanan' })).toBeVisible()
  await expect(page.getByText(/Gelombang \d+/)).toHaveCount(4)
  await page.getByRole('link', { name: /^Tidak bisa/ }).click()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText('Menunggu bayar')
  await expectReadable(page, 'the report')

  // The same orders are packed, and shipped under their numbers.
  await openOffice(page, `${address}&bagian=pack`, 'Pesanan')
  for (const [act, button] of [
    ['Tandai dikemas', 'Tandai 4'],
    ['Masukkan resi & kirim', 'Kirim 2'],
  ] as const) {
    if (act !== 'Tandai dikemas') await openOffice(page, `${address}&bagian=ship`, 'Pesanan')
    await expect(boxes).toHaveCount(4)
    for (const at of [0, 1, 2, 3]) await boxes.nth(at).click()
    await page.getByRole('button', { name: act }).click()
    const asking = page.getByRole('dialog', { name: `${act}: 4 pesanan` })
    if (act !== 'Tandai dikemas') {
      await expect(asking.getByText('Resinya belum ada.')).toBeVisible()
      const fields = asking.getByRole('textbox', { name: /^Resi CRS/ })
      for (const at of [0, 1]) await fields.nth(at).fill(`JNE${Date.now()}${at}`)
    }
    await asking.getByRole('button', { name: button }).click()
    await expect(
      jobsPanel(page).getByRole('listitem').first().getByText('Selesai', { exact: true }),
    ).toBeVisible({ timeout: 20_000 })
    await jobsPanel(page).getByRole('button', { name: 'Tutup' }).click()
  }
  await openOffice(page, `${address}&bagian=shipped`, 'Pesanan')
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await openOffice(page, '/pekerjaan', 'Pekerjaan')
  await expect(page.getByText('Sudah selesai')).toBeVisible()
  await expectReadable(page, 'the page of jobs')
  expect(faults()).toEqual([])
})

test('@desktop [TABLE-08] Ratna exports the orders that she sees, and keeps working until the file is ready', async ({
  page,
}) => {
  await signInAs(page, 'manager')
  await openOffice(page, '/pesanan?kolom=pesanan,keadaan,jumlah', 'Pesanan')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ekspor daftar pesanan' })
  await expect(dialog.getByText('Data pribadi tetap tersamar.', { exact: false })).toBeVisible()
  await expectReadable(page, 'the export')
  await dialog.getByRole('button', { name: 'Buat berkas' }).click()
  const link = jobsPanel(page)
    .getByRole('link', { name: /^Unduh pesanan-/ })
    .first()
  await expect(link).toBeVisible({ timeout: 20_000 })
  await expect(jobsPanel(page).getByText('Bisa diunduh sampai', { exact: false }).first()).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe('\uFEFFPesanan,Waktu,Keadaan,Jumlah (Rp)')
  const { total } = await readAsStaff<{ total: { count: number } }>(page, '/orders')
  expect(text.trim().split('\r\n')).toHaveLength(total.count + 1)
})

test('@desktop [TABLE-04] Putri finds an order by a few letters and ships it, by keyboard alone', async ({
  page,
  browser,
}) => {
  const [order] = await buyAndPay(browser, 1, 1)
  await signInAs(page, 'order-desk')
  for (const act of ['start', 'pack']) {
    const { version } = await readAsStaff<{ version: number }>(page, `/orders/${order?.id}`)
    const moved = await page.request.post(`/api/staff/orders/${order?.id}/move`, { data: { act, version } })
    expect(moved.ok(), await moved.text()).toBe(true)
  }
  await openOffice(page, '/', /Putri/)
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder('Kode, nama, telepon, resi, atau halaman …')).toBeFocused()
  await page.keyboard.type((order?.code ?? '').slice(-6).toLowerCase())
  await expect(page.getByRole('option', { name: order?.code ?? '' })).toHaveAttribute('aria-selected', 'true')
  await expectReadable(page, 'the palette')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: order?.code ?? '' })).toBeVisible()
  await expect(page.getByText('Langkah berikutnya')).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nomor resi')).toBeVisible()
  await dialog.getByLabel('Nomor resi').focus()
  await page.keyboard.type(`JNE${Date.now()}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(async () => (await readAsStaff<{ state_label: string }>(page, `/orders/${order?.id}`)).state_label)
    .toBe('Dikirim')
})

test('@desktop [ORD-01] Putri filters the orders by their total and by a voucher, and removes the filters again', async ({
  page,
}) => {
  await signInAs(page, 'order-desk')
  await openOffice(page, '/pesanan', 'Pesanan')
  const list = page.getByRole('table', { name: 'Pesanan' })
  const sums = async () =>
    (await list.getByRole('row').allTextContents()).flatMap(text =>
      [...text.matchAll(/Rp\s([\d.]+)/g)].map(([, digits = '']) => Number(digits.replaceAll('.', ''))),
    )
  const narrow = async (filter: string, value: string) => {
    await page.getByRole('button', { name: 'Saringan', exact: true }).click()
    await page.getByRole('menuitem', { name: filter }).click()
    await page.getByRole('dialog', { name: filter }).getByLabel(filter).fill(value)
    await page.getByRole('button', { name: 'Pakai' }).click()
  }
  await expect.poll(async () => Math.min(...(await sums()))).toBeLessThan(300_000)
  await narrow('Nilai paling sedikit', '300.000')
  await expect(page).toHaveURL(/nilai_dari=300000/)
  await expect(page.getByRole('button', { name: /^Nilai paling sedikit: Rp\s300\.000$/ })).toBeVisible()
  await expect.poll(async () => Math.min(...(await sums()))).toBeGreaterThanOrEqual(300_000)
  await narrow('Kode voucher', 'TIDAK-ADA')
  await expect(page.getByText('Tidak ada pesanan di sini')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus pencarian dan saringan' }).click()
  await expect.poll(async () => Math.min(...(await sums()))).toBeLessThan(300_000)
})

test('@desktop [ORD-01] Putri narrows the orders to a state and a product, which a reloaded address still names', async ({
  page,
}) => {
  await signInAs(page, 'order-desk')
  await openOffice(page, '/pesanan', 'Pesanan')
  const list = page.getByRole('table', { name: 'Pesanan' })
  const choose = async (filter: string) => {
    await page.getByRole('button', { name: 'Saringan', exact: true }).click()
    await page.getByRole('menuitem', { name: filter, exact: true }).click()
    return page.getByRole('dialog', { name: filter })
  }
  const rows = list.locator('tbody').getByRole('row')
  const finished = rows.filter({ has: page.getByText('Selesai', { exact: true }) })
  const others = rows.filter({ hasNot: page.getByText('Selesai', { exact: true }) })
  await expect(others).not.toHaveCount(0)
  await (await choose('Keadaan')).getByRole('button', { name: 'Selesai' }).click()
  await expect(page.getByRole('button', { name: 'Keadaan: Selesai' })).toBeVisible()
  await expect(others).toHaveCount(0)
  await expect(finished).not.toHaveCount(0)
  const product = await choose('Produk')
  await product.getByLabel('Pesanan yang berisi').fill('se')
  const found = product
    .getByRole('list', { name: /yang ditemukan/ })
    .getByRole('button')
    .first()
  const name = (await found.getAttribute('aria-label'))?.split(', ').slice(1).join(', ') ?? ''
  await found.click()
  await expect(page).toHaveURL(/keadaan=Delivered.*produk=\d+/)
  const chip = page.getByRole('button', { name: `Produk: ${name}`, exact: true })
  await expect(chip).toBeVisible()
  await page.reload()
  await expect(chip).toBeVisible()
})
