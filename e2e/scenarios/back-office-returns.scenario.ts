import { expect, type Page } from '@playwright/test'
import type { Order } from '../../contract/orders.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs, typeCode } from '../steps/back-office.ts'
import { callApi, fillBag, registerBuyer } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { expectPageToFitWidth, open } from '../steps/page.ts'
import { payAtBank } from '../steps/payment.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'

/** A return from the buyer's photo to the money, on the screens of both. */

/** Somebody buys two pieces, gets them, and asks to return them with a photo. */
async function askReturn(buyer: Page): Promise<{ id: string; code: string }> {
  await registerBuyer(buyer)
  const bag = await fillBag(buyer, 2, 1)
  const { order_id: id, reference_code: code } = await callApi<{ order_id: string; reference_code: string }>(
    buyer,
    'post',
    '/api/orders',
    {
      cart_id: bag._id,
      payment_method: 'bca_virtual_account',
      total_price: bag.total_price_after_shipping,
    },
  )
  await payAtBank(`${code}-1`)
  for (const state of ['picking in progress', 'packed', 'shipped', 'delivered'])
    await staff.movesOrder(code, state)
  await open(buyer, `/my-orders/return/${id}`)
  await buyer.getByText('Berubah pikiran').click()
  await buyer.getByText('Sudah dibuka', { exact: true }).click()
  await buyer.getByLabel('Apa yang terjadi?').fill('Warnanya terlalu gelap di kulitku')
  const buffer = await buyer.screenshot({ type: 'jpeg' })
  await buyer.getByLabel('Tambah foto').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await expect(buyer.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Ajukan pengembalian' }).click()
  await expect(buyer.getByRole('region', { name: 'Pengembalian' })).toContainText('sedang kami periksa')
  return { id, code }
}

const returnOf = async (buyer: Page, id: string) =>
  (await callApi<Order>(buyer, 'get', `/api/orders/data/${id}`)).return_request

test('[CARE-06] a buyer asks with a photo; staff overrule the rule, inspect the goods and send the money back', async ({
  page,
  browser,
}) => {
  const faults = await watchConsole(page)
  const buyer = await (await browser.newContext()).newPage()
  const { id, code } = await askReturn(buyer)
  await signInAs(page, 'manager')
  await openOffice(page, '/retur', 'Retur')
  await expectReadable(page)
  await expectPageToFitWidth(page)
  await page.getByRole('link', { name: code }).first().click()

  await expect(page.getByText('Di luar aturan', { exact: true })).toBeVisible()
  const picture = page.getByRole('img', { name: /^Foto 1 dari pembeli/ })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  await expectReadable(page)
  await expectPageToFitWidth(page)
  const accept = page.getByRole('button', { name: 'Terima 2 barang' })
  await expect(accept).toBeDisabled()
  await page.getByLabel('Kenapa tetap diterima?').fill('Pelanggan lama')
  await page
    .getByRole('button', { name: /^Kurangi/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Terima 1 barang' }).click()
  await expect(page.getByRole('heading', { name: 'Barang sampai dan diperiksa' })).toBeVisible()

  await open(buyer, `/my-orders/${id}`)
  await buyer.getByRole('button', { name: 'Barang sudah dikirim' }).click()
  await expect(buyer.getByText('Isi kurirnya')).toBeVisible()
  await buyer.getByLabel('Kurir').fill('JNE')
  await buyer.getByLabel('Nomor resi').fill('JNE0099887')
  await buyer.getByRole('button', { name: 'Barang sudah dikirim' }).click()
  await expect(buyer.getByRole('button', { name: 'Perbaiki resi' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('JNE JNE0099887')).toBeVisible()
  await page.getByRole('button', { name: /^Tambah .* yang dihapus$/ }).click()
  await page.getByRole('button', { name: 'Catat 1 barang' }).click()
  await expect(page.getByRole('heading', { name: 'Uangnya' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembalikan uang' }).click()
  // Money asks for the second factor if it was given long ago.
  const done = page.getByText('Diselesaikan')
  await expect(done.or(page.getByLabel('Kode enam angka'))).toBeVisible()
  if (await page.getByLabel('Kode enam angka').isVisible()) await typeCode(page, 'manager')
  await expect(done).toBeVisible()
  expect(await returnOf(buyer, id)).toMatchObject({ status: 'accepted', lines: [{ quantity: 1 }] })
  await open(buyer, `/my-orders/${id}`)
  await expect(buyer.getByRole('region', { name: 'Pengembalian', exact: true })).toContainText(
    'Pengembalian selesai',
  )
  expect(faults()).toEqual([])
})

test('[CARE-06] customer care refuses a return with a reason, which the buyer reads; somebody else finds it decided', async ({
  page,
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage()
  const { id } = await askReturn(buyer)
  await signInAs(page, 'care')
  await openOffice(page, `/retur/${id}`, /^Retur/)
  await page.getByRole('button', { name: 'Tolak', exact: true }).click()
  await page.getByLabel('Alasan').fill('Barang terbuka tidak bisa kembali')
  const refuse = () => page.getByRole('button', { name: 'Tolak retur' }).click()
  const { id: returnId } = (await (await page.request.get(`/api/staff/returns/${id}`)).json()).data
  // What others did reaches the page only after the press.
  const refused = page.waitForResponse(response => response.request().method() === 'POST')
  await page.route('**/api/staff/returns/**', async route => {
    if (route.request().method() === 'GET') await refused
    await route.continue()
  })
  await staff.refusesReturn(id, 'Sudah dipakai')
  await refuse()
  await expect(page.getByText('Pengembalian ini sudah diputuskan').first()).toBeVisible()
  await openOffice(page, `/retur/${returnId}`, /^Retur/)
  await expect(page.getByText('Ditolak')).toBeVisible()
  await open(buyer, `/my-orders/${id}`)
  await expect(buyer.getByRole('region', { name: 'Pengembalian' })).toContainText('Sudah dipakai')
})
