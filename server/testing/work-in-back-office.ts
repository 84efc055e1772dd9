import { expect } from 'vitest'
import { addDays } from '../../contract/jakarta-time.ts'
import type { PackingOrder } from '../../contract/staff/warehouse.ts'
import type { App } from '../http/app-types.ts'
import { keepDayFigures } from '../modules/dashboard/index.ts'
import { keepDaySales, keepRepeat } from '../modules/reports/index.ts'
import { runJob } from '../modules/staff-jobs/index.ts'
import { staffJobKinds } from '../schedule/staff-job-kinds.ts'
import { makePaidOrder, type PaidOrder } from './make-paid-order.ts'
import { type MadeProduct, makeProduct } from './make-product.ts'
import { reviewOf } from './make-review.ts'
import { makeStaff, type StaffTester } from './make-staff.ts'
import type { TestShop } from './test-shop.ts'

/**
 * A day in the back office, which leaves a row in each table that staff fill: accounts, roles and views, the journal,
 * waves, parcels, deliveries, stock-takes, jobs, approvals, refunds of pieces, notes and settings. Each is left once
 * finished and once half done.
 */
export async function workInBackOffice(shop: TestShop, app: App): Promise<void> {
  const { db } = shop
  const owner = await makeStaff(shop, app, 'owner', 'Hartini')
  const manager = await makeStaff(shop, app, 'manager', 'Ratna')
  const packer = await makeStaff(shop, app, 'warehouse', 'Budi')
  const finance = await makeStaff(shop, app, 'finance', 'Agus')
  const serum = await makeProduct(db, { name: 'Serum Surya', stock: 60, priceRupiah: 1_200_000 })
  const soap = await makeProduct(db, { name: 'Sabun Sereh', stock: 60, priceRupiah: 45_000 })
  const order = () => makePaidOrder(db, app, [{ product: serum, quantity: 2 }, { product: soap }])

  await succeed(owner, 'PUT', '/roles/shift-malam', {
    name: 'Shift malam',
    permissions: ['orders.read', 'warehouse.pack'],
    needs_passkey: false,
    version: null,
  })
  await succeed(owner, 'POST', '/people', {
    name: 'Sinta',
    email: 'sinta@carasun.example',
    role: 'shift-malam',
  })
  await succeed(owner, 'PUT', '/settings/bulkPriceProducts', { value: 150, version: 0 })
  await succeed(manager, 'PUT', '/views', {
    list: 'orders',
    name: 'Pagi',
    search: 'bagian=pack',
    is_shared: true,
  })

  // Nobody listens there: what is told to this partner waits.
  const endpoint = { url: 'https://mitra.example/kejadian', kinds: ['order.placed', 'stock.changed'] }
  await succeed(owner, 'POST', '/webhooks', endpoint)

  await succeed(manager, 'PUT', '/mail-words/order-delivered', {
    words: { wish: 'Semoga suka!' },
    version: 0,
  })

  await succeed(manager, 'POST', '/content', { type: 'category', slug: 'kabar', title: 'Kabar' })
  await succeed(manager, 'PUT', '/content/category/kabar', {
    ...{ name: 'Kabar', text: 'Kabar toko.' },
    version: 1,
    publish: true,
  })
  await succeed(manager, 'POST', '/content', { type: 'post', slug: 'nanti', title: 'Nanti' })

  await receiveStock(manager, serum, soap)
  await takeStock(manager, serum, soap)

  const orders = await Promise.all(Array.from({ length: 5 }, order))
  const [sent, packed, half, held, later] = orders as [PaidOrder, PaidOrder, PaidOrder, PaidOrder, PaidOrder]
  await succeed(packer, 'POST', '/packing/waves', {
    orders: [sent, packed, half, held].map(({ code }) => code),
  })
  const parcel = await pack(packer, sent)
  await succeed(packer, 'POST', '/parcels/tracking-numbers', {
    rows: [{ order: sent.code, tracking_number: 'JNE12345678' }],
  })
  await succeed(packer, 'POST', `/parcels/${parcel}/delivery`)
  await pack(packer, packed)
  await succeed(packer, 'POST', `/packing/orders/${half.code}/scans`, {
    scan_id: 'half',
    piece: pieceOf(serum),
  })
  await succeed(packer, 'POST', `/packing/orders/${held.code}/missing`, {
    piece: pieceOf(serum),
    act: 'hold',
    left_on_shelf: 30,
    note: 'Rak B kosong',
  })

  await succeed(manager, 'POST', `/orders/${later.id}/notes`, {
    text: 'Pembeli minta dibungkus',
    mentions: [finance.id],
  })
  await changeOrder(manager, later, 'delivery', { note: 'Titip satpam' })
  const { lines } = await succeed<{ lines: { line_id: string }[] }>(
    finance,
    'POST',
    `/orders/${later.id}/refund-price`,
    { lines: [] },
  )
  await changeOrder(finance, later, 'refunds', {
    reason: 'Tutupnya retak',
    key: crypto.randomUUID(),
    choice: { lines: [{ line_id: lines.at(1)?.line_id, quantity: 1 }] },
  })

  for (const [{ id }, decision] of [[packed, 'approved'] as const, [later, null] as const]) {
    const approval = await succeed<{ id: string }>(finance, 'POST', '/approvals', {
      action: 'orders.refund',
      request: { order_id: id, key: crypto.randomUUID(), reason: 'Rusak' },
      reason: 'Barang rusak semua',
    })
    if (decision) await succeed(manager, 'POST', `/approvals/${approval.id}/decision`, { decision, note: '' })
  }

  const many = await Promise.all(Array.from({ length: 3 }, order))
  const job = await succeed<{ id: string }>(manager, 'POST', '/orders/many/moves', {
    act: 'start',
    chosen: { ids: [...many, sent].map(({ id }) => id) },
    able: 3,
  })
  await runJob(shop, staffJobKinds, job.id)
  const file = { filter: {}, columns: ['sku', 'barang'] }
  const { id: done } = await succeed<{ id: string }>(manager, 'POST', '/stock/file', file)
  await runJob(shop, staffJobKinds, done)
  // Waits to be run.
  await succeed(manager, 'POST', '/stock/file', file)

  const review = await app.inject({
    method: 'POST',
    url: '/api/reviews_v2',
    headers: sent.buyer.headers,
    payload: reviewOf(soap),
  })
  expect(review.statusCode, review.body).toBe(200)
  // A day's figures are kept once it is over.
  shop.setNow(addDays(shop.now(), 1))
  await keepDayFigures(shop)
  await keepDaySales(shop)
  await keepRepeat(shop)
  shop.setNow(null)
}

const idOf = ({ combinationIds }: MadeProduct) => String(combinationIds[0])
const pieceOf = (product: MadeProduct) => `c${idOf(product)}`

async function succeed<Data>(
  person: StaffTester,
  ...[method, path, body]: Parameters<StaffTester['call']>
): Promise<Data> {
  const response = await person.call(method, path, body)
  expect(response.status, `${method} ${path}: ${response.text}`).toBe(200)
  return response.body?.data as Data
}

/** Changes an order as its page does, with the version that the page read. */
async function changeOrder(
  person: StaffTester,
  { id }: PaidOrder,
  path: string,
  body: object,
): Promise<void> {
  const { version } = await succeed<{ version: number }>(person, 'GET', `/orders/${id}`)
  await succeed(person, 'POST', `/orders/${id}/${path}`, { ...body, version })
}

/** Packs all pieces of an order in a wave; returns the parcel's id. */
async function pack(packer: StaffTester, { code }: PaidOrder): Promise<string> {
  const { pieces } = await succeed<PackingOrder>(packer, 'GET', `/packing/orders/${code}`)
  for (const { id, quantity } of pieces)
    for (let index = 0; index < quantity; index += 1)
      await succeed(packer, 'POST', `/packing/orders/${code}/scans`, {
        scan_id: `${code} ${id} ${index}`,
        piece: id,
      })
  return (
    await succeed<{ parcel_id: string }>(packer, 'POST', `/packing/orders/${code}/finish`, {
      is_partial: false,
    })
  ).parcel_id
}

/** One delivery has come, with a piece too few; another is on its way. */
async function receiveStock(manager: StaffTester, serum: MadeProduct, soap: MadeProduct): Promise<void> {
  const expectDelivery = () =>
    succeed<{ id: string }>(manager, 'POST', '/stock/deliveries', {
      supplier: 'PT Surya',
      lines: [serum, soap].map(product => ({
        combination_id: idOf(product),
        expected: 10,
        batch: 'LOT-7',
        expires_on: '2031-05-01',
        cost_rupiah: 20_000,
      })),
    })
  const { id } = await expectDelivery()
  const { lines } = await succeed<{ lines: { id: string }[] }>(manager, 'GET', `/stock/deliveries/${id}`)
  await succeed(manager, 'POST', `/stock/deliveries/${id}/receipt`, {
    lines: lines.map((line, index) => ({
      line: line.id,
      counted: 10 - index,
      batch: 'LOT-7',
      expires_on: '2031-05-01',
      cost_rupiah: 20_000,
    })),
  })
  await expectDelivery()
  await succeed(manager, 'PUT', `/stock/${idOf(serum)}/place`, { shelf: 'A2-14', barcode: '8991234567890' })
  await succeed(manager, 'POST', `/stock/${idOf(soap)}/adjustments`, {
    difference: -2,
    reason: 'damaged',
    note: 'Pecah',
  })
}

/** One stock-take is accepted, another half counted. */
async function takeStock(manager: StaffTester, serum: MadeProduct, soap: MadeProduct): Promise<void> {
  for (const [name, isAccepted] of [['Oktober', true] as const, ['November', false] as const]) {
    const { id } = await succeed<{ id: string }>(manager, 'POST', '/stock/takes', {
      name,
      combinations: [idOf(serum), idOf(soap)],
    })
    await succeed(manager, 'PUT', `/stock/takes/${id}/counts/${idOf(serum)}`, { counted: 65 })
    if (isAccepted) await succeed(manager, 'POST', `/stock/takes/${id}/acceptance`, {})
  }
}
