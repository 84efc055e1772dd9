import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type {
  StaffVoucher,
  StaffVoucherRow,
  VoucherInput,
  VoucherSample,
} from '../../../contract/staff/vouchers.ts'
import { fillVouchers } from '../../../demo/vouchers.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { type CallResult, makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { runJob } from '../staff-jobs/index.ts'

/** Vouchers in the back office (PROMO-01). */

const { shop, app } = await openTestShop()
let mita: StaffTester
let serum: MadeProduct

beforeAll(async () => {
  mita = await makeStaff(shop, app, 'promotions', 'Mita')
  serum = await makeProduct(shop.db, { priceRupiah: 100_000, stock: 500 })
  await makeProduct(shop.db, { brand: 'haenuri' })
  await makeProduct(shop.db, { brand: 'kenaraya' })
})
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})

function dataOf<Data>(response: CallResult): Data {
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const codeOf = ({ body, text }: CallResult) => body.code ?? text

let written = 0
const input = (changes: Partial<VoucherInput> = {}): VoucherInput => ({
  code: `TANGAN${++written}`,
  name: 'Potongan tangan',
  header: '',
  description: '',
  discount_type: 'amount',
  discount_rupiah: 20_000,
  discount_percent: null,
  max_discount_rupiah: null,
  shipping_fee_discount_rupiah: null,
  gift_sku: null,
  gift_quantity: 1,
  min_amount_rupiah: 0,
  product_ids: [],
  brand_slugs: [],
  category_slugs: [],
  audience: 'everybody',
  voucher_type: 'manual',
  is_listed: true,
  quota: null,
  uses_per_member: 5,
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
  ...changes,
})
async function write(changes: Partial<VoucherInput> = {}): Promise<VoucherInput> {
  const voucher = input(changes)
  dataOf(await mita.call('POST', '/vouchers', voucher))
  return voucher
}
const read = async (code: string) => dataOf<StaffVoucher>(await mita.call('GET', `/vouchers/${code}`))
const change = async (code: string, changes: Partial<VoucherInput>, by = mita) => {
  const { voucher, version } = await read(code)
  return by.call('PUT', `/vouchers/${code}`, { ...voucher, ...changes, version })
}
const turn = async (code: string, way: 'stop' | 'resume') =>
  dataOf(await mita.call('POST', `/vouchers/${code}/${way}`, { version: (await read(code)).version }))
const line = (quantity = 1) => ({ ...serum, combinationId: serum.combinationIds[0] ?? 0, quantity })
async function bagWith(code: string, buyer: Buyer, quantity = 1) {
  await fillBag(app, buyer, [line(quantity)])
  return call(app, buyer, 'POST', '/api/carts/voucher', { voucher_code: code })
}
const bagOf = (buyer: Buyer) => call(app, buyer, 'GET', '/api/user/me/carts')
async function orderWith(code: string, buyer: Buyer): Promise<string> {
  return (await place(app, buyer, await bagWith(code, buyer))).json().data.order_id
}
const cancel = (buyer: Buyer, orderId: string) =>
  call(app, buyer, 'PUT', `/api/order/${orderId}/cancelled`, { cancellation_reason: 'salah pilih' })

test('[PROMO-01] every voucher of the demo shop can be made by hand', async () => {
  const { sku } = await shop.db
    .selectFrom('combinations')
    .select('sku')
    .where('id', '=', serum.combinationIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  await fillVouchers(shop.db, sku)
  const { rows } = dataOf<ListPage<StaffVoucherRow>>(await mita.call('GET', '/vouchers'))
  expect(rows.length).toBeGreaterThanOrEqual(10)
  const rowOf = async (code: string) => {
    const {
      id,
      code: own,
      created_at,
      version,
      ...row
    } = await shop.db.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
    return { ...row, starts_at: row.starts_at.toISOString() }
  }
  for (const { code } of rows) {
    const { voucher, is_active: isActive } = await read(code)
    const copy = `TIRU${code}`.slice(0, 24)
    await write({ ...voucher, code: copy })
    if (!isActive) await turn(copy, 'stop')
    expect(await rowOf(copy)).toEqual(await rowOf(code))
  }
  // The automatic ones would change the bags of the other tests.
  await sql`update vouchers set is_active = false`.execute(shop.db)
})

test('[PROMO-01] a sample bag costs what a bag costs, says why a voucher does not apply, and is not stored', async () => {
  const buyer = await makeBuyer(shop.db)
  const percent = input({
    discount_type: 'percentage',
    discount_rupiah: null,
    discount_percent: 15,
    max_discount_rupiah: 25_000,
  })
  const stored = async () =>
    (
      await sql`select (select count(*) from vouchers) as vouchers, (select count(*) from carts) as carts,
        (select count(*) from staff_acts) as acts`.execute(shop.db)
    ).rows
  const sampleOf = async (voucher: VoucherInput, quantity: number | null, fee: number) =>
    dataOf<VoucherSample>(
      await mita.call('POST', '/vouchers/sample', {
        voucher,
        lines: quantity && [{ combination_id: String(line().combinationId), quantity }],
        shipping_fee_rupiah: fee,
      }),
    )
  const before = await stored()
  const fee = 12_000
  const sample = await sampleOf(percent, 1, fee)
  expect(sample).toMatchObject({
    outcome: 'applies',
    message: null,
    without_rupiah: 112_000,
    payable_rupiah: 97_000,
  })
  expect(await sampleOf({ ...percent, min_amount_rupiah: 150_000 }, 1, fee)).toMatchObject({
    outcome: 'refused',
    message: 'Belanja kurang Rp 50.000 lagi untuk memakai voucher ini.',
    payable_rupiah: 112_000,
  })
  expect(await sampleOf({ ...percent, brand_slugs: ['haenuri'] }, 1, fee)).toMatchObject({
    message: 'Voucher ini khusus untuk haenuri.',
  })
  // Without lines, the shop fills a bag for which the voucher applies.
  const own = await sampleOf(
    { ...percent, min_amount_rupiah: 250_000, brand_slugs: ['suryanala'] },
    null,
    fee,
  )
  expect(own.outcome).toBe('applies')
  expect(await stored()).toEqual(before)

  await write(percent)
  const cart = await bagWith(percent.code, buyer, 2)
  const stepOf = (code: string) => cart.steps.find((step: { code: string }) => step.code === code)
  const real = await sampleOf(percent, 2, stepOf('shipping').amountRupiah)
  expect(real.payable_rupiah).toBe(cart.total_price_after_shipping)
  expect(real.steps).toEqual(cart.steps)
  expect(real.points_earned).toBe(cart.points_earned)
})

test('[PROMO-01] use and cost are those of the books, by day, without what was given back', async () => {
  const { code } = await write({ shipping_fee_discount_rupiah: 3_000 })
  const buyer = await makeBuyer(shop.db)
  await orderWith(code, buyer)
  const second = await orderWith(code, buyer)
  await orderWith(code, await makeBuyer(shop.db))
  await cancel(buyer, second)
  const { rows: books } = await sql`
    select count(*)::integer as uses, sum(u.discount_rupiah)::bigint as discount_rupiah,
      sum(u.shipping_discount_rupiah)::bigint as shipping_discount_rupiah, 0 as gifts
    from voucher_uses u join vouchers v on v.id = u.voucher_id join orders o on o.id = u.order_id
    where v.code = ${code} and o.state <> 'Cancelled'`.execute(shop.db)
  const { figures, days, latest_uses: latest, affected } = await read(code)
  expect([figures]).toEqual(books)
  expect(figures).toMatchObject({ uses: 2, discount_rupiah: 40_000, shipping_discount_rupiah: 6_000 })
  expect(days).toHaveLength(28)
  expect(days.at(-1)).toMatchObject({ uses: 2, rupiah: 46_000 })
  expect(latest.filter(use => use.is_given_back)).toHaveLength(1)
  expect(affected.unpaid_orders).toBe(2)
  const list = dataOf<ListPage<StaffVoucherRow>>(await mita.call('GET', `/vouchers?search=${code}`))
  expect(list.rows[0]).toMatchObject(figures)
})

test('[PROMO-01] a stopped voucher leaves bags at the next look, and the orders that have it alone', async () => {
  const { code } = await write()
  const [holder, ordered] = [await makeBuyer(shop.db), await makeBuyer(shop.db)]
  const orderId = await orderWith(code, ordered)
  expect((await bagWith(code, holder)).voucher_refusal).toBeNull()
  expect((await read(code)).affected).toMatchObject({ bags: 1, unpaid_orders: 1 })
  await turn(code, 'stop')
  expect((await bagOf(holder)).voucher_refusal).toMatchObject({ code: 'VOUCHER_ENDED' })
  const order = await call(app, ordered, 'GET', `/api/orders/data/${orderId}`)
  expect(JSON.stringify(order)).toContain(code)
  await turn(code, 'resume')
  expect((await bagOf(holder)).voucher_refusal).toBeNull()
})

test('[PROMO-01] a thousand codes in a file: each is used once, and follows its voucher', async () => {
  const { code } = await write()
  const { id } = dataOf<{ id: string }>(await mita.call('POST', `/vouchers/${code}/codes`, { count: 1_000 }))
  await runJob(shop, staffJobKinds, id)
  const file = (await mita.call('GET', `/jobs/${id}/file`)).text
  const codes = file.replace('\uFEFF', '').trim().split('\r\n').slice(1)
  expect(new Set(codes).size).toBe(1_000)
  const [one = '', two = ''] = codes
  const [first, other] = [await makeBuyer(shop.db), await makeBuyer(shop.db)]
  await orderWith(one, first)
  await expect(bagWith(one, other)).rejects.toThrow('VOUCHER_USED_UP')
  expect(await read(code)).toMatchObject({ codes: { made: 1_000, used: 1 }, figures: { uses: 1 } })

  dataOf(await change(code, { discount_rupiah: 35_000 }))
  const cart = await bagWith(two, other)
  expect(cart.steps.find((step: { code: string }) => step.code === 'voucher')?.amountRupiah).toBe(-35_000)
  await turn(code, 'stop')
  expect((await bagOf(other)).voucher_refusal).toMatchObject({ code: 'VOUCHER_ENDED' })

  const list = dataOf<{ id: string }>(await mita.call('POST', `/vouchers/${code}/codes/file`))
  await runJob(shop, staffJobKinds, list.id)
  expect((await mita.call('GET', `/jobs/${list.id}/file`)).text).toMatch(
    new RegExp(`^${one},Terpakai,[^,]+,`, 'm'),
  )
  const automatic = await write({ voucher_type: 'automatic', min_amount_rupiah: 9_000_000 })
  expect(codeOf(await mita.call('POST', `/vouchers/${automatic.code}/codes`, { count: 1 }))).toBe(
    'VOUCHER_HAS_NO_CODES',
  )
})

test('[PROMO-01] who saves something else than they saw is refused, and told who was first', async () => {
  const { code } = await write()
  const { voucher, version } = await read(code)
  dataOf(await change(code, { name: 'Nama Mita' }))
  const late = await mita.call('PUT', `/vouchers/${code}`, { ...voucher, name: 'Terlambat', version })
  expect(codeOf(late)).toBe('CHANGED_MEANWHILE')
  expect(late.text).toContain('Mita')
  expect((await read(code)).voucher.name).toBe('Nama Mita')
  expect(codeOf(await mita.call('POST', '/vouchers', input({ code })))).toBe('VOUCHER_CODE_TAKEN')
})

test('[PROMO-01] a quota that comes later counts the uses before it, and cannot be below them', async () => {
  const { code } = await write()
  const buyer = await makeBuyer(shop.db)
  const orderId = await orderWith(code, buyer)
  await orderWith(code, buyer)
  expect(codeOf(await change(code, { quota: 1 }))).toBe('VOUCHER_QUOTA_TOO_LOW')
  expect((await read(code)).voucher.quota).toBeNull()
  dataOf(await change(code, { quota: 2 }))
  expect((await read(code)).state).toBe('used_up')
  await cancel(buyer, orderId)
  expect((await read(code)).state).toBe('running')
})

test('[PROMO-01] a form that does not fit together is refused beside its field, and nobody else may write', async () => {
  const refused = async (changes: Partial<VoucherInput>) => {
    const response = await mita.call('POST', '/vouchers', input(changes))
    expect(response.status).toBe(400)
    return response.text
  }
  expect(await refused({ discount_rupiah: null })).toContain('discount_rupiah')
  expect(await refused({ discount_percent: 10 })).toContain('discount_percent')
  expect(await refused({ discount_type: 'free_product', discount_rupiah: null })).toContain('gift_sku')
  expect(await refused({ ends_at: '2025-12-31T00:00:00.000Z' })).toContain('ends_at')
  expect(codeOf(await mita.call('POST', '/vouchers', input({ brand_slugs: ['tidak-ada'] })))).toBe(
    'NOT_FOUND',
  )
  const observer = await makeStaff(shop, app, 'observer')
  expect((await observer.call('POST', '/vouchers', input())).status).toBe(403)
  expect((await observer.call('GET', '/vouchers')).status).toBe(200)
})
