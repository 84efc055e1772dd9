import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkInvariants } from '../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { run } from './run.ts'

/** The commands about money: receipts, transfers, cash, refunds, special prices, extra bags. */

const { shop, app, payments } = await openShopWithPayments()

async function staff(...words: string[]) {
  const output: string[] = []
  const out = { say: (line: string) => void output.push(line), progress: () => {} }
  const code = await run(words, out, { NODE_ENV: 'test', DATABASE_URL: shop.databaseUrl })
  return { code, output: output.join('\n') }
}

async function placeOrder(method: string) {
  const product = await makeProduct(shop.db, { priceRupiah: 80_000 })
  const buyer = await makeBuyer(shop.db)
  const combinationId = product.combinationIds[0] ?? 0
  const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
  const placedOrder = (await place(app, buyer, cart, { payment_method: method })).json().data
  return { buyer, id: placedOrder.order_id as string, code: placedOrder.reference_code as string }
}

const orderOf = (buyer: Buyer, id: string) => call(app, buyer, 'GET', `/api/orders/data/${id}`)

async function sendReceipt(buyer: Buyer, id: string) {
  const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#eee' } })
    .png()
    .toBuffer()
  await call(app, buyer, 'POST', `/api/orders/confirm-payment/${id}`, {
    bank_id: '1',
    receipt: `data:image/png;base64,${picture.toString('base64')}`,
  })
}

describe('a transfer', () => {
  test('its receipt is saved to a file, rejected with a reason, sent again, and accepted once', async () => {
    const { buyer, id, code } = await placeOrder('bank_transfer')
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-receipt-')), 'bukti.jpg')
    expect(await staff('orders', 'receipt', code, file)).toMatchObject({ code: 1 })
    expect(existsSync(file)).toBe(false)
    await sendReceipt(buyer, id)
    expect(await staff('orders', 'receipt', code, file)).toMatchObject({ code: 0 })
    expect((await sharp(file).metadata()).format).toBe('jpeg')

    for (const noReason of [[], ['--note=']])
      expect((await staff('orders', 'reject-transfer', code, ...noReason)).code, 'no reason').toBe(2)
    const rejected = await staff('orders', 'reject-transfer', code, '--note', 'Tidak terbaca', '--as', 'rani')
    expect(rejected).toEqual({ code: 0, output: `${code} is waiting for its transfer again.` })
    expect((await orderOf(buyer, id)).state.name).toBe('Awaiting bank wire payment')
    expect((await staff('orders', 'reject-transfer', code, '--note', 'lagi')).code, 'nothing to reject').toBe(
      1,
    )

    await sendReceipt(buyer, id)
    expect((await staff('orders', 'accept-money', code, '--as', 'rani')).output).toContain('Payment accepted')
    expect((await orderOf(buyer, id)).payment.status).toBe('paid')
    expect((await staff('orders', 'accept-money', code)).output, 'the second time').toContain('repeated')
    expect((await staff('orders', 'reject-transfer', code, '--note', 'terlambat')).code).toBe(1)
    const decisions = await shop.db
      .selectFrom('transfer_receipts as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.decision', 'r.decided_by'])
      .where('p.order_id', '=', id)
      .orderBy('r.sent_at')
      .execute()
    expect(decisions.map(decision => decision.decision)).toEqual(['rejected', 'accepted'])
    expect(decisions.map(decision => decision.decided_by)).toEqual(['rani', 'rani'])
  })

  test('staff cannot accept a payment that only the provider confirms, nor one of an unknown order', async () => {
    const { buyer, id, code } = await placeOrder('bca_virtual_account')
    expect((await staff('orders', 'accept-money', code)).code).toBe(1)
    expect((await staff('orders', 'accept-money', 'CRSTIDAKADA')).code).toBe(1)
    expect((await orderOf(buyer, id)).state.name).toBe('Awaiting payment')
  })
})

test('cash on delivery is accepted once, after the parcel was delivered', async () => {
  const { buyer, id, code } = await placeOrder('cash_on_delivery')
  for (const state of ['picking in progress', 'packed', 'shipped', 'delivered'])
    await staff('orders', 'move', code, state)
  expect((await staff('orders', 'accept-money', code)).code).toBe(0)
  const order = await orderOf(buyer, id)
  expect([order.state.name, order.payment.status]).toEqual(['Delivered', 'paid'])
  expect((await staff('orders', 'accept-money', code)).output).toContain('repeated')
})

describe('money that staff send to the buyer’s account', () => {
  test('is recorded once, after the buyer has named an account, and ends the order', async () => {
    const { buyer, id, code } = await placeOrder('bank_transfer')
    await staff('orders', 'accept-money', code)
    const { output } = await staff('orders', 'refund', code, '--reason', 'Stok rusak', '--as', 'rani')
    const [, refundId = ''] = output.match(/\((\w+)\)/) ?? []
    expect(output).toContain('needs_account')
    expect(await staff('orders', 'refund-sent', refundId, '--seen', '1', '--as', 'rani')).toEqual({
      code: 1,
      output: 'The buyer has not named an account yet: nothing can have been sent to it.',
    })
    expect((await orderOf(buyer, id)).payment.status).toBe('paid')
    await call(app, buyer, 'POST', `/api/payments/refund-account/${id}`, {
      bank_name: 'BRI',
      account_name: 'Sari Wulandari',
      account_number: '012301004567507',
    })
    const shown = (await staff('orders', 'refunds', code)).output
    const [, seen = ''] = shown.match(/version (\d+)/) ?? []
    expect(await staff('orders', 'refund-sent', refundId, '--seen', '1')).toEqual({
      code: 1,
      output: 'Somebody else has done or changed this meanwhile. Look again.',
    })
    expect(shown).toMatch(/to_transfer {2}Stok rusak\n {3}to BRI 012301004567507, Sari Wulandari$/)
    expect(await staff('orders', 'refund-sent', refundId, '--seen', seen, '--as', 'rani')).toEqual({
      code: 0,
      output: `Refund ${refundId} is done.`,
    })
    expect(await staff('orders', 'refund-sent', refundId, '--seen', seen)).toEqual({
      code: 1,
      output: 'This refund is already done.',
    })
    expect(await staff('orders', 'refund-sent', 'nothing', '--seen', '1')).toEqual({
      code: 1,
      output: 'There is no such refund.',
    })
    expect((await staff('orders', 'refunds', code)).output).not.toContain('012301004567507')
    const order = await orderOf(buyer, id)
    expect([order.state.name, order.payment.status]).toEqual(['Refunded', 'refunded'])
    expect((await staff('orders', 'refund', code, '--reason', 'lagi', '--key', 'lagi')).code).toBe(1)
  })

  test('goes through a transfer file, which is always saved as first written; a refund that the bank refuses is taken out', async () => {
    const { buyer, id, code } = await placeOrder('bank_transfer')
    await staff('orders', 'accept-money', code)
    const { output } = await staff('orders', 'refund', code, '--reason', 'Stok rusak')
    const [, refundId = ''] = output.match(/\((\w+)\)/) ?? []
    await call(app, buyer, 'POST', `/api/payments/refund-account/${id}`, {
      bank_name: 'BRI',
      account_name: 'Sari Wulandari',
      account_number: '012301004567507',
    })
    const seen = async () => /version (\d+)/.exec((await staff('orders', 'refunds', code)).output)?.[1] ?? ''
    const written = await staff('refunds', 'write-file', '--as', 'rani')
    const [, number = ''] = written.output.match(/^Transfer file (\d+) has 1 refunds, Rp/) ?? []
    expect((await staff('orders', 'refunds', code)).output).toContain(`in transfer file ${number}`)
    expect((await staff('refunds', 'files')).output).toMatch(
      new RegExp(`^${number} .* rani {2}1 refunds {2}Rp .* {2}1 not yet marked as sent, 0 taken out$`, 'm'),
    )
    const folder = mkdtempSync(path.join(tmpdir(), 'carasun-transfer-'))
    const paths = ['first.csv', 'again.csv'].map(name => path.join(folder, name))
    for (const file of paths) expect((await staff('refunds', 'save-file', number, file)).code).toBe(0)
    const [first, again] = paths.map(file => readFileSync(file, 'utf8'))
    expect(first).toContain(`BRI,012301004567507,Sari Wulandari,`)
    expect(again).toBe(first)
    expect(await staff('refunds', 'write-file')).toMatchObject({ code: 1 })
    expect((await staff('refunds', 'take-out', refundId, '--seen', await seen())).output).toContain(
      '--reason',
    )
    const reason = ['--reason', 'Nama tidak cocok']
    await staff('refunds', 'take-out', refundId, '--seen', await seen(), ...reason)
    expect((await staff('refunds', 'files')).output).toContain('0 not yet marked as sent, 1 taken out')
    expect((await staff('refunds', 'ask-account', refundId, '--seen', await seen(), ...reason)).code).toBe(0)
    expect((await staff('orders', 'refunds', code)).output).toMatch(/needs_account {2}Stok rusak$/)
  })

  test('an invalid amount is not refunded', async () => {
    const { code } = await placeOrder('bank_transfer')
    await staff('orders', 'accept-money', code)
    for (const amount of ['', '0', '-5', '1.5', '1e9', 'semua', '9999999999999'])
      expect(
        (await staff('orders', 'refund', code, '--reason', 'x', `--amount=${amount}`)).code,
        amount,
      ).toBe(2)
    expect(await staff('orders', 'refund', code, '--reason', 'x', '--amount', '99999999')).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^Rp [\d.]+ was paid and Rp 0 is already refunded: another Rp 99\.999\.999 is too much\.$/,
      ),
    })
    expect((await staff('orders', 'refunds', code)).output).toBe('None.')
  })
})

describe('special prices', () => {
  async function makeSku() {
    const product = await makeProduct(shop.db, { priceRupiah: 50_000, brand: 'suryanala' })
    const { sku } = await shop.db
      .selectFrom('combinations')
      .select('sku')
      .where('id', '=', product.combinationIds[0] ?? 0)
      .executeTakeFirstOrThrow()
    return sku
  }

  test('staff set, list and stop one', async () => {
    const [sku, other] = [await makeSku(), await makeSku()]
    const set = ['special-prices', 'set', 'mini-uji', sku, '9000', '--brands', 'suryanala', '--quota', '1']
    expect((await staff(...set)).output).toBe(`mini-uji sells ${sku} at Rp 9.000.`)
    expect((await staff('special-prices', 'list')).output).toContain(`on   mini-uji  ${sku}`)
    const offered = async () => (await app.inject({ url: '/api/special-price-products' })).json().data
    expect(await offered()).toMatchObject([{ special_price: 9_000, reason: { code: 'brands' } }])
    await staff('special-prices', 'set', 'mini-lain', other, '8000')
    expect((await staff('special-prices', 'stop', 'mini-uji')).code).toBe(0)
    expect(await offered()).toMatchObject([{ special_price: 8_000 }])
    expect((await staff('special-prices', 'list')).output).toContain('off  mini-uji')
    expect((await staff('special-prices', 'stop', 'tidak-ada')).code).toBe(1)
    expect((await staff('special-prices', 'set', 'mini-uji', 'TIDAK-ADA', '9000')).code).toBe(1)
    expect((await staff('special-prices', 'set', 'mini-uji', sku, '9.000')).code).toBe(2)
  })

  test('a misspelt name is refused: without its condition everybody would get the price', async () => {
    const sku = await makeSku()
    for (const [option, slug] of [
      ['--brands', 'suryanalla'],
      ['--categories', 'perawatan-surja'],
      ['--products', 'serum'],
    ] as const) {
      const result = await staff('special-prices', 'set', 'salah-tulis', sku, '1', option, slug)
      expect(result, option).toMatchObject({ code: 1, output: expect.stringContaining(slug) })
    }
    expect((await staff('special-prices', 'list')).output).not.toContain('salah-tulis')
  })
})

test('extra bags: staff add, list and stop one', async () => {
  expect((await staff('extra-bags', 'set', 'tas-uji', 'Tas Uji', '15000')).output).toBe(
    'tas-uji is offered at Rp 15.000.',
  )
  const offered = async () =>
    (await app.inject({ url: '/api/extrabags' })).json().data.map((bag: { id: string }) => bag.id)
  expect(await offered()).toContain('tas-uji')
  expect((await staff('extra-bags', 'list')).output).toContain('on   tas-uji  Tas Uji  Rp 15.000')
  expect((await staff('extra-bags', 'stop', 'tas-uji')).code).toBe(0)
  expect(await offered()).not.toContain('tas-uji')
  for (const wrong of [
    ['Tas Uji', 'x', '15000'],
    ['tas', 'x', '-1'],
    ['tas', 'x', '15.5'],
  ])
    expect((await staff('extra-bags', 'set', ...wrong)).code, wrong.join(' ')).not.toBe(0)
  expect((await staff('extra-bags', 'stop', 'tidak-ada')).code).toBe(1)
})

test('the books agree after all of this', async () => {
  for (const { invariant, violations } of await checkInvariants(shop.db))
    expect({ invariant, violations }).toEqual({ invariant, violations: [] })
})

describe('an incident', () => {
  test('is listed with what to do, and closed once, with a note', async () => {
    const { id, code } = await placeOrder('gopay')
    const { provider_order_id: providerOrderId, amount_rupiah: amountRupiah } = await shop.db
      .selectFrom('payments')
      .select(['provider_order_id', 'amount_rupiah'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    for (const act of ['pay', 'charge_back']) {
      const response = await fetch(`${payments.url}/control/transactions/${providerOrderId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ act, mode: 'silent' }),
      })
      expect(response.ok).toBe(true)
      const status = act === 'pay' ? 'settlement' : 'chargeback'
      await app.inject({
        method: 'POST',
        url: '/api/payments/midtrans/notification',
        headers: { 'content-type': 'application/json' },
        payload: signedNotice({ orderId: providerOrderId, amountRupiah: Number(amountRupiah), status }),
      })
    }
    const list = (await staff('incidents', 'list')).output
    expect(list).toMatch(new RegExp(`^\\d+ {2}charged_back {2}${code} `))
    expect(list).toContain('Ship nothing and refund nothing.')
    const number = list.split(' ')[0] ?? ''

    expect((await staff('orders', 'refund', code, '--reason', 'Diminta')).code).toBe(1)
    expect((await staff('incidents', 'close', number)).code, 'no note').toBe(2)
    expect((await staff('incidents', 'close', 'x', '--note', 'Ya')).code, 'no number').toBe(1)
    const closeCommand = ['incidents', 'close', number, '--note', 'Bukti kirim dikirim', '--as', 'rani']
    expect(await staff(...closeCommand)).toEqual({ code: 0, output: `Incident ${number} is closed.` })
    expect(await staff(...closeCommand)).toMatchObject({
      code: 1,
      output: `There is no open incident "${number}". npm run shop -- incidents list shows them.`,
    })
    expect((await staff('incidents', 'list')).output).toBe('None.')
    expect((await staff('incidents', 'list', '--all')).output).toMatch(
      /closed .* by rani: Bukti kirim dikirim/,
    )
    expect((await staff('orders', 'move', code, 'Cancelled')).code).toBe(0)
  })
})
