import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { rupiah } from '../../contract/rupiah.ts'
import type { WaitingTransfer } from '../../contract/staff/money-desk.ts'
import { shopSettings } from '../../contract/staff/shop-settings.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { callApi, fillBag, registerBuyer } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { open } from '../steps/page.ts'
import { payAtBank } from '../steps/payment.ts'
import { logIn } from '../steps/session.ts'
import { test } from '../steps/test.ts'

/** A day of the people who look after the shop's money. */

/**
 * Somebody buys by virtual account, to which no money can be sent back; `mode` says how the bank delivers its notice.
 */
async function buy(buyer: Page, pieces: number, mode = 'normal') {
  const { password } = await registerBuyer(buyer)
  const bag = await fillBag(buyer, pieces, 2)
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
  await payAtBank(`${code}-1`, mode)
  return { id, code, password, amountRupiah: bag.total_price_after_shipping }
}

/** Amounts on the screen never break between number and unit. */
const money = (amountRupiah: number) => rupiah(amountRupiah).replace(' ', '\u00a0')

test('@desktop [ORD-07] the order desk accepts two transfers and refuses one, without a mouse', async ({
  page,
  browser,
}) => {
  const faults = await watchConsole(page)
  await signInAs(page, 'order-desk')
  const waiting: WaitingTransfer[] = (await (await page.request.get('/api/staff/transfers')).json()).data
  const [sari, ayu, gilang] = waiting
  if (!sari || !ayu || !gilang) throw new Error('the demo has three receipts')
  await openOffice(page, '/transfer', 'Bukti transfer')
  const shown = (transfer: WaitingTransfer) =>
    expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(
      `${transfer.reference_code}, seharusnya ${money(transfer.expected)}`,
    )
  await shown(sari)
  await expect(page.getByText(sari.account.number)).toBeVisible()
  const picture = page.getByRole('img', { name: `Bukti transfer ${sari.reference_code}` })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(720)
  const whole = (await picture.boundingBox())?.width ?? 0
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(page.getByText('200%')).toBeVisible()
  expect((await picture.boundingBox())?.width).toBeGreaterThan(whole * 1.5)
  await expectReadable(page)

  await page.keyboard.press('j')
  await shown(ayu)
  await page.keyboard.press('k')
  await shown(sari)
  await page.keyboard.press('a')
  const received = page.getByLabel('Yang masuk di mutasi bank')
  await expect(received).toBeFocused()
  await page.keyboard.press('Enter')

  await shown(ayu)
  await page.keyboard.press('a')
  await page.keyboard.type(String(ayu.expected - 2_000))
  await expect(page.getByText(`Kurang ${money(2_000)} dari jumlah pesanan`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Terima, lanjut' })).toBeDisabled()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Selisihnya diikhlaskan')
  await page.keyboard.press('Enter')

  await shown(gilang)
  await expect(page.getByText('Rekeningnya berbeda')).toBeVisible()
  await page.keyboard.press('t')
  const reason = 'Uangnya belum masuk ke rekening kami.'
  await page.keyboard.type(reason)
  await expectReadable(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Bukti ${gilang.reference_code} ditolak`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: gilang.reference_code })).toHaveCount(0)

  for (const { reference_code: code } of [sari, ayu]) {
    await openOffice(page, `/pesanan/${code}`, code)
    await expect(page.getByText('Perlu diproses').first()).toBeVisible()
  }
  await expect(page.getByText('Selisihnya diikhlaskan')).toBeVisible()
  expect(faults()).toEqual([])

  const buyer = await (await browser.newContext()).newPage()
  await logIn(buyer, 'gilang')
  await open(buyer, `/my-orders/${gilang.order_id}`)
  await expect(buyer.getByText(reason)).toBeVisible()
  await buyer.context().close()
})

test('@desktop [ORD-08] finance sends a refund; above the ceiling it needs a second person’s approval', async ({
  page,
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage()
  const ratna = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  const { id, code, password, amountRupiah } = await buy(buyer, 9)
  expect(amountRupiah).toBeGreaterThan(shopSettings.refundCeilingRupiah.initial)
  await signInAs(page, 'finance')
  await signInAs(ratna, 'manager')

  await openOffice(page, `/pesanan/${code}`, code)
  await page.getByRole('button', { name: 'Kembalikan uang' }).click()
  const refund = page.getByRole('dialog', { name: `Kembalikan uang ${code}` })
  await refund.getByLabel('Alasan').fill('Gudang kebanjiran')
  await refund.getByRole('button', { name: 'Kembalikan uang' }).click()
  await refund.getByLabel('Mengapa perlu?').fill('Seluruh isinya rusak')
  await refund.getByRole('button', { name: 'Minta persetujuan' }).click()
  await expect(refund).toBeHidden()

  await openOffice(page, '/pengembalian?bagian=account', 'Pengembalian dana')
  await expect(page.getByText(code)).toHaveCount(0)
  await openOffice(ratna, '/persetujuan', 'Persetujuan')
  const asked = ratna.getByRole('listitem').filter({ hasText: 'Seluruh isinya rusak' })
  await asked.getByRole('button', { name: 'Setujui' }).click()
  await ratna.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('belum diisi pembeli')

  await callApi(buyer, 'post', `/api/payments/refund-account/${id}`, {
    bank_name: 'BRI',
    account_name: 'Wulan Sari',
    account_number: '012301004567507',
    password,
  })
  await openOffice(page, '/pengembalian', 'Pengembalian dana')
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('•••••7507')
  await expectReadable(page)
  const line = `BRI,012301004567507,Wulan Sari,${amountRupiah},Refund ${code}`
  const written = await writeBankFile(page)
  expect(written.text).toContain(line)
  const number = /\d+/.exec(written.name)?.[0]
  await expect(row).toContainText(`Di berkas ${number}`)
  await expect(row).toContainText('oleh Agus Salim')
  await expectReadable(page)
  const again = await saveDownload(page, () =>
    page.getByRole('button', { name: `Unduh lagi berkas ${number}`, exact: true }).click(),
  )
  expect(again).toEqual(written)
  const theirs = await withBuyer(buyer, id)
  await expect(theirs).toContainText('Dana segera kami transfer')
  await expect(theirs.getByRole('button', { name: 'Ubah rekening' })).toHaveCount(0)

  // The messages in the corner have the role of a dialog too.
  const dialog = page.getByRole('dialog', { name: /ke Wulan/ })
  const takingOut = page.getByRole('dialog', { name: /^Keluarkan dari berkas/ })
  const asking = page.getByRole('dialog', { name: 'Minta rekening lain' })
  await row.getByRole('button', { name: code }).click()
  await dialog.getByRole('button', { name: 'Keluarkan dari berkas' }).click()
  await takingOut.getByLabel('Mengapa dikeluarkan?').fill('Bank menolak berkasnya')
  await expectReadable(page)
  await takingOut.getByRole('button', { name: 'Keluarkan' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Perlu dikirim' }).click()
  await expect(row).toContainText('•••••7507')
  expect((await writeBankFile(page)).text).toContain(line)

  await row.getByRole('button', { name: code }).click()
  await dialog.getByRole('button', { name: 'Minta rekening lain' }).click()
  await asking.getByLabel('Mengapa rekeningnya ditolak?').fill('Nama pemiliknya tidak cocok')
  await expectReadable(page)
  await asking.getByRole('button', { name: 'Minta rekening lain' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Menunggu rekening' }).click()
  await expect(row).toContainText('ditolak bank')
  const refused = await withBuyer(buyer, id)
  await expect(refused).toContainText('Kami perlu rekening lain')
  await expect(refused).toContainText('Nama pemiliknya tidak cocok')
  await expectReadable(buyer)
  await refused.getByRole('button', { name: 'Isi rekening lain' }).click()
  const form = buyer.getByRole('dialog', { name: 'Rekening tujuan' })
  await form.getByRole('button', { name: 'BCA' }).click()
  await form.getByLabel('Nomor rekening').fill('012301004567508')
  await form.getByLabel('Nama pemilik rekening').fill('Wulan Sari')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Simpan rekening' }).click()
  await expect(refused).toContainText('Dana segera kami transfer')

  await page.getByRole('link', { name: 'Perlu dikirim' }).click()
  await row.getByRole('button', { name: code }).click()
  await expect(dialog).toContainText('Belum ada di berkas bank')
  await expect(dialog).toContainText(money(amountRupiah))
  await expect(dialog.getByText('012301004567508')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Tampilkan rekening' }).click()
  await expect(dialog.getByText('012301004567508')).toBeVisible()
  await dialog.getByLabel('Catatan').fill('BRI, ref 8817')
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Uangnya sudah terkirim' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Selesai' }).click()
  await expect(row).toContainText('Terkirim')

  await openOffice(page, '/jurnal', 'Jurnal')
  await expect(page.getByText(/Agus Salim menampilkan rekening pengembalian dana/).first()).toBeVisible()
  await open(buyer, `/my-orders/${id}`)
  const status = buyer.getByRole('region', { name: 'Pengembalian dana' })
  await expect(status).toContainText('Dana sudah dikembalikan')

  // The bank sends the money back after all.
  await openOffice(page, '/pengembalian?bagian=done', 'Pengembalian dana')
  await row.getByRole('button', { name: code }).click()
  await dialog.getByRole('button', { name: 'Transfer kembali' }).click()
  const cameBack = page.getByRole('dialog', { name: 'Transfer kembali' })
  await cameBack.getByLabel('Mengapa transfernya kembali?').fill('Rekening tujuan sudah ditutup')
  await expectReadable(page)
  await cameBack.getByRole('button', { name: 'Catat transfer kembali' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Menunggu rekening' }).click()
  await expect(row).toContainText('dikembalikan bank')
  await row.getByRole('button', { name: code }).click()
  await expect(dialog).toContainText('Rekening tujuan sudah ditutup')
  await expectReadable(page)
  const reopened = await withBuyer(buyer, id)
  await expect(reopened).toContainText('Bank mengembalikan transfer kami ke BCA •••• 7508')
  await expect(reopened.getByRole('button', { name: 'Isi rekening lain' })).toBeVisible()
  await expectReadable(buyer)
  await buyer.context().close()
  await ratna.context().close()
})

/** Writes the file for the bank, which the browser saves. */
async function writeBankFile(page: Page) {
  await page.getByRole('button', { name: 'Tulis berkas bank' }).click()
  return saveDownload(page, () => page.getByRole('button', { name: 'Tulis dan unduh' }).click())
}

async function saveDownload(page: Page, press: () => Promise<void>) {
  const saving = page.waitForEvent('download')
  await press()
  const saved = await saving
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') }
}

/** Opens the buyer's page of the order; returns the part about its refunds. */
async function withBuyer(buyer: Page, orderId: string) {
  await open(buyer, `/my-orders/${orderId}`)
  return buyer.getByRole('region', { name: 'Pengembalian dana' })
}

test('@desktop [ORD-09] Agus reads what the shop did with money that differs, and closes the incident with a note', async ({
  page,
  browser,
}) => {
  const faults = await watchConsole(page)
  const buyer = await (await browser.newContext()).newPage()
  const { code, amountRupiah } = await buy(buyer, 1, 'other_amount')
  await signInAs(page, 'finance')
  await openOffice(page, '/kejanggalan', 'Kejanggalan pembayaran')
  const incident = page.getByRole('listitem').filter({ hasText: code })
  await expect(incident).toContainText('Jumlah berbeda')
  await expect(incident).toContainText(money(amountRupiah))
  await expect(incident).toContainText('tidak ada yang dibukukan')
  await expect(incident).toContainText('Bandingkan keduanya di dasbor penyedia')
  await expectReadable(page)
  await incident.getByRole('button', { name: 'Selesaikan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Selesaikan “Jumlah berbeda”' })
  await dialog.getByLabel('Apa yang dilakukan?').fill('Dikembalikan di dasbor')
  await dialog.getByRole('button', { name: 'Selesaikan' }).click()
  await expect(incident).toHaveCount(0)
  await page.getByRole('link', { name: 'Selesai' }).click()
  await expect(incident).toContainText('Diselesaikan Agus Salim')
  await expect(incident).toContainText('Dikembalikan di dasbor')

  for (const [path, heading] of [
    ['/transfer', 'Bukti transfer'],
    ['/pengembalian?bagian=account', 'Pengembalian dana'],
  ] as const) {
    await openOffice(page, path, heading)
    await expect(page.getByText('Sedang memuat')).toHaveCount(0)
    await expectReadable(page)
  }
  expect(faults()).toEqual([])
  await buyer.context().close()
})
