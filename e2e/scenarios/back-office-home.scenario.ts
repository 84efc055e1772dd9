import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, jakartaDay, startOfJakartaDay } from '../../contract/jakarta-time.ts'
import type { HomeFigures } from '../../contract/staff/home.ts'
import type { ReadyOrders } from '../../contract/staff/warehouse.ts'
import { MINUTE_MS } from '../../contract/time-units.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { inDatabase } from '../steps/database.ts'
import { joinAsOwner, openNewShop } from '../steps/new-shop.ts'
import { makePastDay } from '../steps/past-days.ts'
import { test } from '../steps/test.ts'
import { readAsStaff } from '../steps/warehouse.ts'

/** The home page of each role: what is waiting, how the shop is doing, and what a new shop still needs. */

const today = () => startOfJakartaDay(Date.now())
const hours = (orders: number) => Array.from({ length: 24 }, () => orders)

test.beforeAll(async () => {
  await inDatabase(async db => {
    // A week ago twelve visits an hour brought four orders; today three visits bring one. Some of them are late.
    await makePastDay(db, { start: addDays(today(), -7), orders: hours(4), visitsForOrder: 3 })
    // Orders just after midnight as well: more than other scenarios may have sold since.
    await makePastDay(db, {
      start: addDays(today(), -7),
      orders: [40],
      visitsForOrder: 3,
      withinMs: MINUTE_MS,
    })
    await makePastDay(db, { start: today(), orders: hours(1), visitsForOrder: 3, states: ['Shipped'] })
    const waiting = ['Payment accepted', 'Picking in progress', 'Picking in progress', 'Packed']
    await makePastDay(db, { start: addDays(today(), -5), orders: [4], visitsForOrder: 0, states: waiting })
    await makePastDay(db, { start: addDays(today(), -1), orders: [4], visitsForOrder: 0, states: waiting })
  })
})

const card = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Yang menunggu' }).getByRole('listitem').filter({ hasText: label })
const numberIn = async (locator: Locator) => Number(/\d[\d.]*/.exec((await locator.textContent()) ?? '')?.[0])
const figure = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) })

test('@both [DASH-01] [DASH-02] [DASH-03] [DASH-05] Ratna sees what is waiting and why sales fell, each number leads to its list, and both update by themselves', async ({
  page,
}) => {
  const faults = await watchConsole(page)
  await signInAs(page, 'manager')
  await openOffice(page, '/', /^Selamat .+, Ratna$/)

  // What is waiting: the card's number is the list's.
  const toPack = card(page, 'Siap dikemas')
  await expect(toPack).toContainText(/\d+ lewat batas kirim/)
  const waiting = await numberIn(toPack)
  const late = await numberIn(toPack.getByRole('link', { name: /lewat batas kirim/ }))
  expect(late).toBeGreaterThanOrEqual(2)
  await toPack.getByRole('link', { name: /Siap dikemas/ }).click()
  await expect(page).toHaveURL(/\/pesanan\?bagian=pack$/)
  await expect(page.getByText(`${waiting} pesanan`, { exact: true })).toBeVisible()
  await page.goBack()
  await toPack.getByRole('link', { name: /lewat batas kirim/ }).click()
  await expect(page).toHaveURL(/bagian=pack&telat=true/)
  await expect(page.getByText(`${late} pesanan`, { exact: true })).toBeVisible()
  await page.goBack()
  const { total: ready } = await readAsStaff<ReadyOrders>(page, '/packing/ready')
  expect(await numberIn(card(page, 'Menunggu dikemas'))).toBe(ready)
  // On a phone the menu is closed.
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  if (await menu.isVisible())
    await expect(menu.getByRole('link', { name: `Kemas ${ready} menunggu` })).toBeVisible()

  // Why sales fell: there are fewer visitors than a week ago.
  await expect(figure(page, 'Penjualan')).toContainText(/−\d+%/)
  await expect(figure(page, 'Kunjungan')).toContainText(/−\d+%/)
  await figure(page, 'Kunjungan').click()
  const chart = page.getByRole('group', { name: /^Kunjungan per jam/ })
  await expect(page.getByText(/Cara menghitung kunjungan: Peramban yang membuka toko/)).toBeVisible()

  // The chart by keyboard, and as a table with the figures of the server.
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await expect(chart.getByText('hari ini: ')).toBeVisible()
  await page.getByRole('button', { name: 'Lihat tabel' }).click()
  const { data } = (await (await page.request.get('/api/staff/home/figures')).json()) as { data: HomeFigures }
  const row = page.getByRole('table').getByRole('row').nth(1)
  const { now, before } = data.points[0] ?? {}
  await expect(row).toHaveText(new RegExp(`^00.*${now?.visits}.*${before?.visits}$`))
  await expectReadable(page, 'the table')
  await page.getByRole('button', { name: 'Lihat grafik' }).click()

  // Another period has its own address.
  await page.getByRole('link', { name: '7 hari' }).click()
  await expect(page).toHaveURL(/\?rentang=7$/)
  await expect(page.getByText('Kunjungan per hari')).toBeVisible()
  await expectReadable(page, 'a range')
  await page.getByRole('button', { name: 'Rentang' }).click()
  const lastWeek = jakartaDay(addDays(today(), -7))
  await page.getByLabel('Dari').fill(lastWeek)
  await page.getByLabel('Sampai').fill(lastWeek)
  await page.getByLabel('Dibandingkan dengan').selectOption({ label: 'tanpa pembanding' })
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(page).toHaveURL(new RegExp(`dari=${lastWeek}&sampai=${lastWeek}&banding=none`))
  await expect(figure(page, 'Pesanan dibayar')).toHaveText(/^Pesanan dibayar\d+$/)
  await page.getByRole('link', { name: 'Hari ini' }).click()
  await expect(page.getByText('Kunjungan per jam')).toBeVisible()

  // What happens elsewhere appears by itself.
  await inDatabase(db =>
    makePastDay(db, {
      start: new Date(Date.now() - 60_000),
      orders: [60],
      visitsForOrder: 0,
      states: ['Picking in progress'],
    }),
  )
  await expect(toPack).toContainText(new RegExp(`^${waiting + 1}Siap dikemas`))
  await expectReadable(page, 'home')
  expect(faults()).toEqual([])
})

test('@desktop [DASH-05] Dimas of the warehouse and Agus of finance each start with the cards of their role', async ({
  page,
}) => {
  await signInAs(page, 'warehouse')
  await openOffice(page, '/', /Dimas/)
  const cards = page.getByRole('region', { name: 'Yang menunggu' }).getByRole('listitem')
  await expect(cards.first()).toContainText('Siap dikemas')
  await expect(page.getByRole('button', { name: /^Penjualan/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Siap dikemas, paling lama dulu' })).toBeVisible()
  await expect(page.getByText(/^lewat /).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Habis paling dulu' })).toBeVisible()
  await expectReadable(page, 'warehouse')
  const oldest = page.getByRole('link', { name: /^CRS/ }).first()
  const [code = ''] = /^CRS[0-9A-Z]+/.exec((await oldest.textContent()) ?? '') ?? []
  await oldest.click()
  await expect(page).toHaveURL(/\/pesanan\/CRS/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code.slice(0, 6))

  await signInAs(page, 'finance')
  await openOffice(page, '/', /Agus/)
  await expect(figure(page, 'Penjualan')).toBeVisible()
  await expect(cards.filter({ hasText: 'Siap dikemas' })).toHaveCount(0)
  await expect(cards.filter({ hasText: 'Persetujuan' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Habis paling dulu' })).toHaveCount(0)
  await expectReadable(page, 'finance')

  await signInAs(page, 'care')
  await openOffice(page, '/', /Rani/)
  await expect(page.getByText('Pelanggan yang menunggu jawabanmu.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Penjualan/ })).toHaveCount(0)
})

test('@desktop [UX-05] the first owner of a new shop reads what it still needs, and each step is ticked once it is done', async ({
  page,
}) => {
  const shop = await openNewShop()
  try {
    await joinAsOwner(page, shop)

    const list = page.locator('section', { has: page.getByRole('heading', { name: 'Siapkan tokomu' }) })
    const step = (name: string) => list.getByRole('listitem').filter({ hasText: name })
    await expect(list.getByRole('status')).toHaveText('1 dari 5 selesai')
    await expect(step('Hubungkan pembayaran')).toContainText('Selesai')
    await expect(step('Isi data penjual').getByRole('link', { name: 'Isi data' })).toBeVisible()
    await expectReadable(page, 'a new shop')

    await shop.importsProducts(
      'Handle,Title,Vendor,Variant SKU,Variant Price,Variant Inventory Qty,Status\npertama,Tabir Surya Pertama,Suryanala,P-1,89000,20,active',
    )
    await expect(step('Masukkan produk pertama')).toContainText('Selesai')
    await step('Undang orang kedua').getByRole('link', { name: 'Undang staf' }).click()
    await page.getByRole('button', { name: 'Undang staf' }).click()
    const form = page.getByRole('dialog', { name: 'Undang staf' })
    await form.getByLabel('Nama').fill('Wulan Sari')
    await form.getByLabel('Email').fill('wulan@toko.example')
    await form.getByLabel('Peran').selectOption({ label: 'Gudang' })
    await form.getByRole('button', { name: 'Kirim undangan' }).click()
    await expect(page.getByText('Undangan dikirim ke').first()).toBeVisible()
    await page.getByRole('link', { name: 'Beranda', exact: true }).click()
    await expect(list.getByRole('status')).toHaveText('3 dari 5 selesai')
    await expect(step('Undang orang kedua')).toContainText('Selesai')
  } finally {
    await shop.close()
  }
})
