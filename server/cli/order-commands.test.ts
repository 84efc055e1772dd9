import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../db/check-invariants.ts'
import { type Buyer, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { run } from './run.ts'

const { shop, app } = await openShopWithPayments()
let buyer: Buyer

beforeAll(async () => {
  buyer = await makeBuyer(shop.db)
})
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(finding => finding.violations.length > 0)
  expect(findings).toEqual([])
})

async function staff(...words: string[]) {
  const output: string[] = []
  const out = { say: (line: string) => void output.push(line), progress: () => {} }
  const code = await run(words, out, { NODE_ENV: 'test', DATABASE_URL: shop.databaseUrl })
  return { code, output: output.join('\n') }
}

async function placeOrder(): Promise<{ id: string; code: string }> {
  const product = await makeProduct(shop.db)
  const cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  const response = await place(app, buyer, cart)
  expect(response.statusCode, response.body).toBe(200)
  return { id: response.json().data.order_id, code: response.json().data.reference_code }
}

test('[ORDER-66] staff move an order through its states until it is delivered, and accept its return', async () => {
  const { id, code } = await placeOrder()
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(shop.db)
  for (const state of ['payment accepted', 'picking in progress', 'packed'])
    expect((await staff('orders', 'move', code, state, '--as', 'rini')).code).toBe(0)
  expect((await staff('orders', 'move', code, 'shipped', '--tracking', 'KN777')).output).toContain(
    'Packed → Shipped',
  )
  const tracking = await app.inject({ url: `/api/orders/${id}/tracking`, headers: buyer.headers })
  expect(tracking.json().data.tracking_number).toBe('KN777')
  expect((await staff('orders', 'move', code, 'packed')).code).toBe(1)
  expect((await staff('orders', 'move', code, 'delivered')).code).toBe(0)
  expect((await staff('orders', 'list', '--state', 'delivered')).output).toContain(code)

  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const upload = await app.inject({
    method: 'POST',
    url: `/api/orders/${id}/return-photos`,
    headers: { ...buyer.headers, 'content-type': 'image/jpeg' },
    payload: photo,
  })
  await app.inject({
    method: 'POST',
    url: `/api/orders/${id}/returns`,
    headers: buyer.headers,
    payload: { reason: 'Bocor', photos: [upload.json().data._id] },
  })
  expect((await staff('returns', 'list')).output).toContain('Bocor')
  const folder = mkdtempSync(path.join(tmpdir(), 'carasun-returns-'))
  expect((await staff('returns', 'show', code, '--photos', folder)).code).toBe(0)
  expect(readdirSync(folder)).toEqual([`${code}-1.jpg`])
  expect((await staff('returns', 'refuse', code)).code).toBe(2)
  expect(await staff('returns', 'accept', code, '--as', 'rini')).toEqual({
    code: 0,
    output: expect.stringContaining(' is accepted; next: '),
  })
  expect((await staff('orders', 'show', code)).output).not.toContain('Returned  by')
  expect((await staff('returns', 'receive', code, '--as', 'rini')).code).toBe(0)
  expect((await staff('returns', 'receive', code)).output).toContain('not at this step')
  expect(await staff('returns', 'refund', code, '--as', 'rini')).toEqual({
    code: 0,
    output: expect.stringMatching(/ is finished; Rp [\d.]+ is refunded when the buyer names an account: /),
  })
  expect(await staff('returns', 'accept', code)).toEqual({
    code: 1,
    output: 'This return is already decided.',
  })
  expect((await staff('returns', 'list')).output).toBe('None.')
  expect((await staff('orders', 'refunds', code)).output).toContain('Pengembalian barang')
  expect((await staff('orders', 'show', code)).output).toMatch(/Returned {2}by staff:rini/)
})

test('staff refund part of the money, once per key, and never more than was paid', async () => {
  const { id, code } = await placeOrder()
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(shop.db)
  await staff('orders', 'move', code, 'payment accepted')
  const part = ['orders', 'refund', code, '--amount', '10000', '--reason', 'Satu rusak']
  expect((await staff(...part)).output).toContain('Rp 10.000')
  expect((await staff(...part)).code).toBe(0)
  expect((await staff('orders', 'refunds', code)).output.split('\n')).toHaveLength(1)
  const { amount_rupiah: paid } = await shop.db
    .selectFrom('payments')
    .select('amount_rupiah')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const moreThanIsLeft = ['orders', 'refund', code, '--amount', `${paid - 9_999}`, '--reason', 'Semua']
  expect(await staff(...moreThanIsLeft)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Rp [\d.]+ was paid and Rp 10\.000 is already refunded: another Rp [\d.]+ is too much\.$/,
    ),
  })
  expect((await staff('orders', 'refund', code, '--reason', 'Semua')).code, 'all that is left').toBe(0)
  expect((await staff('orders', 'refund', code, '--reason', 'Lagi', '--key', 'lagi')).code).toBe(1)
  expect((await staff('orders', 'refund', code)).code).toBe(2)
})

test('staff cannot set an order back to awaiting payment: only a new payment does that', async () => {
  const { code } = await placeOrder()
  expect((await staff('orders', 'move', code, 'payment failure')).code).toBe(0)
  const { code: exit, output } = await staff('orders', 'move', code, 'awaiting payment')
  expect(exit).toBe(1)
  expect(output).toContain('by starting a new payment')
  expect((await staff('orders', 'show', code)).output).toMatch(`${code}  Payment Failure  placed`)
})
