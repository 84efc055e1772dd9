import { expect, type Page } from '@playwright/test'
import type { PackingOrder, ReadyOrders, Wave } from '../../contract/staff/warehouse.ts'
import { readPdfCodes } from '../../server/testing/read-pdf-codes.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { callApi } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'
import { buyAndPay, giveCamera, holdUp, orderAtTable, readAsStaff, takeAway } from '../steps/warehouse.ts'

/** A day of Dimas in the warehouse: a phone in one hand, or a scanner beside a desktop (PACK-01 … PACK-06). */

const waveIdIn = (page: Page) => /gelombang\/(\d+)/.exec(page.url())?.[1] ?? ''
const skusOf = ({ pieces }: PackingOrder) => pieces.map(({ sku }) => sku)
const count = (page: Page, piece: { name: string }) =>
  page
    .getByRole('list', { name: 'Isi paket' })
    .getByRole('button', { name: `${piece.name}` })
    .first()

/** Chooses these orders among those that are ready, and makes a wave of them. */
async function startWave(page: Page, codes: string[]): Promise<void> {
  await openOffice(page, '/kemas', 'Kemas')
  for (const code of codes) await page.getByRole('checkbox', { name: `Pilih ${code}` }).check()
  await page.getByRole('button', { name: 'Buat gelombang' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Gelombang \d+$/ })).toBeVisible()
}

const codeOnTable = async (page: Page) => (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
const saidAloud = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

test('[PACK-06] [PACK-01] [PACK-02] [PACK-03] Dimas packs a wave on a phone, with the camera as scanner', async ({
  page,
  browser,
  context,
}) => {
  test.slow()
  const faults = await watchConsole(page)
  const orders = await buyAndPay(browser, 4)
  const [first = orders[0], second = orders[0], third = orders[0], foreign = orders[0]] = orders
  if (!first || !second || !third || !foreign) throw new Error('four orders were paid')
  await giveCamera(page)
  await signInAs(page, 'warehouse')

  // From the waiting orders, the most urgent first, to a wave with its pick list.
  await openOffice(page, '/kemas', 'Kemas')
  await expect(page.getByText(first.code)).toBeVisible()
  await expectReadable(page, 'ready orders')
  await startWave(page, [first.code, second.code, third.code])
  const waveId = waveIdIn(page)
  const wave = await readAsStaff<Wave>(page, `/packing/waves/${waveId}`)
  for (const pick of wave.picks)
    await expect(
      page.getByRole('button', { name: pick.name }).filter({ hasText: `${pick.quantity} buah` }),
    ).toBeVisible()
  await page
    .getByRole('button', { name: wave.picks[0]?.name ?? '' })
    .first()
    .click()
  await expect(page.getByText(`1 dari ${wave.picks.length} baris diambil`)).toBeVisible()
  await expectReadable(page, 'pick list')
  const list = await page.request.get(
    (await page.getByRole('link', { name: 'Cetak daftar ambil' }).getAttribute('href')) ?? '',
  )
  expect(list.headers()['content-type']).toBe('application/pdf')

  // At the table: the bars are hidden, and the main action is within reach of the thumb.
  await page.getByRole('link', { name: 'Mulai mengemas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^CRS/ })).toBeVisible()
  const code = await codeOnTable(page)
  const order = await orderAtTable(page, code)
  const [one, two] = order.pieces
  if (!one || !two) throw new Error('the order has two products')
  await expect(page.getByRole('navigation', { name: 'Menu bawah' })).toBeHidden()
  const finish = page.getByRole('button', { name: 'Selesai dikemas' })
  await expect(finish).toBeDisabled()
  const place = await finish.boundingBox()
  expect(place?.y).toBeGreaterThan(844 * 0.8)
  expect(place?.height).toBeGreaterThanOrEqual(48)
  await expectReadable(page, 'packing table')

  // The camera reads each pack once, for as long as it is held up.
  await page.getByRole('button', { name: 'Kamera' }).click()
  await holdUp(page, one.barcode ?? '')
  await expect(count(page, one)).toHaveAccessibleName(/1 dari 1/)
  await page.waitForTimeout(1500)
  await expect(saidAloud(page)).toHaveCount(0)
  await takeAway(page)

  // A wrong piece is announced on the screen, with a sound, and by vibration.
  const others = await readAsStaff<{ rows: { sku: string; name: string }[] }>(page, '/stock?limit=100')
  const wrong = others.rows.find(({ sku }) => !skusOf(order).includes(sku))
  await holdUp(page, wrong?.sku ?? '')
  await expect(saidAloud(page)).toContainText(`Salah barang`)
  await expect(saidAloud(page)).toContainText(wrong?.name ?? '')
  await expect.poll(() => page.evaluate(() => window.shakes.at(-1))).toEqual([200, 80, 200])
  await expectReadable(page, 'wrong piece')
  await takeAway(page)

  // The connection is lost for a moment: the scan is shown, kept, and counted once.
  await context.setOffline(true)
  await count(page, two).click()
  await expect(count(page, two)).toHaveAccessibleName(/1 dari 1/)
  await expect(page.getByText('1 pindaian tersimpan di perangkat ini')).toBeVisible()
  await expect(finish).toBeDisabled()
  await count(page, two).click()
  await expect(saidAloud(page)).toContainText('Sudah cukup')
  expect((await orderAtTable(page, code)).pieces.map(({ ticked }) => ticked)).toEqual([1, 0])
  await context.setOffline(false)
  await expect(finish).toBeEnabled()
  expect((await orderAtTable(page, code)).pieces.map(({ ticked }) => ticked)).toEqual([1, 1])

  // The parcel is closed; a reader finds the order's code on its label.
  await finish.click()
  await expect(page.getByRole('heading', { name: 'Paket 1 selesai' })).toBeFocused()
  await expectReadable(page, 'packed order')
  const label = await page.request.get(
    (await page.getByRole('link', { name: 'Cetak label' }).getAttribute('href')) ?? '',
  )
  const [codes = []] = await readPdfCodes(await label.body())
  expect(codes.map(({ text }) => text)).toEqual([code, code])

  // The next order: one piece is missing, and the rest is sent now.
  await page.getByRole('link', { name: 'Pesanan berikutnya' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(code)
  const nextCode = await codeOnTable(page)
  const nextPieces = (await orderAtTable(page, nextCode)).pieces
  const missing = nextPieces[1]
  if (!nextPieces[0] || !missing) throw new Error('the order has two products')
  await expect(page.getByRole('button', { name: 'Tutup kamera' })).toBeVisible()
  await holdUp(page, nextPieces[0].barcode ?? '')
  await expect(count(page, nextPieces[0])).toHaveAccessibleName(/1 dari 1/)
  await takeAway(page)
  await page.getByRole('button', { name: 'Ada yang kurang' }).click()
  const question = page.getByRole('dialog', { name: 'Ada yang kurang' })
  await expect(question.getByRole('radio', { name: missing.name })).toBeChecked()
  await expectReadable(page, 'missing piece')
  await question.getByLabel('Tersisa di rak').fill('3')
  await question.getByRole('button', { name: 'Kirim yang ada, sisanya menyusul' }).click()
  await expect(page.getByText('Masih ada 1 barang untuk paket berikutnya')).toBeVisible()
  const stock = await readAsStaff<{ rows: { on_hand: number }[] }>(page, `/stock?search=${missing.sku}`)
  expect(stock.rows[0]?.on_hand).toBe(3)
  const ready = await readAsStaff<ReadyOrders>(page, '/packing/ready?limit=200')
  expect(ready.orders.find(({ reference_code }) => reference_code === nextCode)).toMatchObject({
    waits: 'rest',
    pieces: 1,
  })

  // The last one: its buyer cancels while it is being packed.
  await page.getByRole('link', { name: 'Pesanan berikutnya' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(nextCode)
  const lastCode = await codeOnTable(page)
  const [touched] = (await orderAtTable(page, lastCode)).pieces
  if (!touched) throw new Error('the order has products')
  await count(page, touched).click()
  await expect(count(page, touched)).toHaveAccessibleName(/1 dari 1/)
  await staff.refunds(lastCode, 'Pembeli membatalkan')
  await expect
    .poll(async () => (await orderAtTable(page, lastCode)).state, { timeout: 90_000 })
    .toBe('Refunded')
  await expect(page.getByRole('heading', { name: 'Pesanan ini batal' })).toBeVisible()
  await expect(page.getByText('Kembalikan semua barangnya ke rak')).toBeVisible()
  await expectReadable(page, 'ended order')
  await openOffice(page, `/kemas/gelombang/${waveId}`, `Gelombang ${waveId}`)
  await expect(page.getByText('1 pesanan batal')).toBeVisible()
  expect(faults().filter(fault => !/ERR_INTERNET_DISCONNECTED|422|404/.test(fault))).toEqual([])
})

test('@desktop [PACK-02] [PACK-04] [PACK-05] Dimas packs with a scanner, and tracking numbers are entered in every way', async ({
  page,
  browser,
}) => {
  test.slow()
  const orders = await buyAndPay(browser, 5)
  const codes = orders.map(({ code }) => code)
  const [split, typed, pasted, filed, booked] = codes
  if (!split || !typed || !pasted || !filed || !booked) throw new Error('five orders were paid')
  await signInAs(page, 'warehouse')
  await startWave(page, codes)
  await expectReadable(page, 'wave')
  const wave = waveIdIn(page)

  /** A scanner types, wherever the focus is. */
  const scan = async (code: string) => {
    await page.keyboard.type(code, { delay: 5 })
    await page.keyboard.press('Enter')
  }
  const packAll = async (code: string) => {
    for (const { sku, quantity, sent } of (await orderAtTable(page, code)).pieces)
      for (let index = 0; index < quantity - sent; index += 1) await scan(sku)
    await page.getByRole('button', { name: 'Selesai dikemas' }).click()
    await expect(page.getByRole('heading', { name: /Paket \d selesai/ })).toBeVisible()
  }

  // On the page of the wave, an order's own code opens it.
  await scan(split)
  await expect(page.getByRole('heading', { level: 1, name: split })).toBeVisible()
  const [one, two] = (await orderAtTable(page, split)).pieces
  if (!one || !two) throw new Error('the order has two products')
  await page.getByRole('button', { name: 'Ada yang kurang' }).focus()
  await scan(one.sku)
  await expect(count(page, one)).toHaveAccessibleName(/1 dari 1/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await scan(one.sku)
  await expect(saidAloud(page)).toContainText('Sudah cukup')
  await scan('TIDAK-ADA-1')
  await expect(saidAloud(page)).toContainText('tidak dikenal')
  await expectReadable(page, 'packing table')

  // A tick too many is undone; the rest goes into a separate parcel.
  await count(page, two).click()
  await expect(count(page, two)).toHaveAccessibleName(/1 dari 1/)
  await page.getByRole('button', { name: `Keluarkan satu ${two.name}` }).click()
  await expect(count(page, two)).toHaveAccessibleName(/0 dari 1/)
  await page.getByRole('button', { name: 'Tutup paket ini, sisanya paket lain' }).click()
  await page.getByRole('button', { name: 'Kemas sisanya sekarang' }).click()
  await expect(count(page, two)).toHaveAccessibleName(/0 dari 1/)
  await packAll(split)
  await expect(page.getByRole('list', { name: 'Paket pesanan ini' }).getByRole('listitem')).toHaveCount(2)

  for (const code of codes.slice(1)) {
    await openOffice(page, `/kemas/gelombang/${wave}/${code}`, code)
    await expect(page.getByRole('list', { name: 'Isi paket' })).toBeVisible()
    await packAll(code)
  }

  // One number is scanned after its label; another typed; a wrong row is refused and stays.
  const fresh = () => `JP${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const [a, b, c, d, e] = [fresh(), fresh(), fresh(), fresh(), fresh()]
  await openOffice(page, '/kemas/resi', 'Masukkan resi')
  await expectReadable(page, 'numbers')
  await scan(split)
  await scan(a)
  await expect(page.getByText('1 resi masuk')).toBeVisible()
  await page.getByLabel('Pesanan', { exact: true }).fill(typed)
  await page.getByLabel('Nomor resi', { exact: true }).fill(a)
  await page.getByRole('button', { name: 'Masukkan resi' }).first().click()
  await expect(page.getByText(`Dipakai ${split}`)).toBeVisible()
  await page.getByLabel('Nomor resi', { exact: true }).fill(b)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 resi masuk', { exact: true })).toBeVisible()

  const many = page.getByLabel('Tempel dua kolom')
  await many.fill(`${pasted}\t${c}\n${split}\t${d}`)
  await page.getByRole('button', { name: 'Masukkan 2 baris' }).click()
  await expect(page.getByText('4 resi masuk', { exact: true })).toBeVisible()
  await page.getByLabel('Berkas resi').setInputFiles({
    name: 'resi.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFFPesanan;Resi\r\n${filed};${e}\r\nCRS0000000;${fresh()}\r\n${booked};${a}\r\n`),
  })
  await page.getByRole('button', { name: 'Masukkan 4 baris' }).click()
  await expect(page.getByText('5 resi masuk, 2 ditolak')).toBeVisible()
  await expect(many).toHaveValue(
    `CRS0000000\t${(await many.inputValue()).split('\t')[1]?.split('\n')[0]}\n${booked}\t${a}`,
  )
  await expectReadable(page, 'results')

  // The last parcel's label is printed again, and its pick-up booked.
  await openOffice(page, '/kemas/paket', 'Paket')
  await page.getByRole('checkbox', { name: `Pilih ${booked}, paket 1` }).check()
  await expectReadable(page, 'parcels')
  const paper = page
    .context()
    .waitForEvent('request', request => request.url().includes('/api/staff/parcels/labels.pdf?paper=a4'))
  await page.getByRole('button', { name: 'Label A4, isi 4' }).click()
  await paper
  await page.getByRole('button', { name: 'Pesan jemput' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pesan jemput' }).click()
  await expect(page.getByRole('dialog').getByText('1 resi masuk')).toBeVisible()
  await page.getByRole('button', { name: 'Selesai' }).click()

  // Two parcels of one order arrive one by one; its buyer sees each.
  const [order] = orders
  if (!order) throw new Error('five orders were paid')
  await page.getByRole('link', { name: 'Di jalan' }).click()
  for (const number of [1, 2]) {
    await page.getByRole('checkbox', { name: `Pilih ${split}, paket ${number}` }).check()
    await page.getByRole('button', { name: 'Tandai sampai' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tandai sampai' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const seen = await callApi<{ state: { name: string }; parcels: { delivered_at: string | null }[] }>(
      order.buyer,
      'get',
      `/api/orders/data/${order.id}`,
    )
    expect(seen.parcels.map(({ delivered_at }) => delivered_at !== null)).toEqual([true, number === 2])
    expect(seen.state.name).toBe(number === 2 ? 'Delivered' : 'Shipped')
  }
})
