import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { PaymentInstruction } from '../contract/orders.ts'
import { checkInvariants } from './db/check-invariants.ts'
import { schedule, tasks } from './jobs/schedule.ts'
import { findCard, hashOfCode } from './modules/gift-cards/index.ts'
import { refreshListing } from './modules/listing/index.ts'
import { sendEgiftAgain, sendOrderMails } from './modules/orders/index.ts'
import { cancelObsoleteAttempts, refundPayment } from './modules/payments/index.ts'
import type { Shop } from './shop.ts'
import { fakeMailServer } from './testing/fake-mail-server.ts'
import { type Buyer, fillBag, makeBuyer, place } from './testing/make-buyer.ts'
import { addEgift, makeEgift, makeGiftCard } from './testing/make-gift-card.ts'
import { type MadeProduct, makeProduct } from './testing/make-product.ts'
import { makeVoucher } from './testing/make-voucher.ts'
import { mortalShop } from './testing/mortal-shop.ts'
import { rani } from './testing/run-staff.ts'
import { signedNotice, testPayments } from './testing/test-payments.ts'
import { openTestShop, testApp } from './testing/test-shop.ts'

/**
 * The process dies at every await of ordering, charging, retrying, cancelling, receiving notices and refunding: before
 * its first call to database or provider, before its second, and so on until it completes. Each time the same action is
 * repeated at once, as a shopper would, and the schedule runs for ten minutes; then every order can be paid, or has
 * ended with its stock released, and the books are consistent.
 */

/** Each walk places dozens of orders. */
vi.setConfig({ testTimeout: 240_000 })

const payments = await testPayments()
const mailServer = fakeMailServer()
const { shop, app } = await openTestShop({ payment: payments.provider, mail: mailServer.mail })
const mortal = mortalShop(shop, shop.databaseUrl)
const mortalApp = await testApp(mortal.shop)
let killPoints = 0
afterAll(async () => {
  process.stdout.write(`kill points walked: ${killPoints}\n`)
  await mortalApp.close()
  await mortal.close()
  await payments.close()
})
afterEach(() => shop.setNow(null))

/** An action on one order, with the order's buyer. */
interface Case {
  buyer: Buyer
  /** Runs the action, each time with the same Idempotency-Key. */
  perform(): Promise<unknown>
  /** The action is never repeated. */
  isNeverRepeated?: boolean
}

/** A shopper may retry a payment six times per minute. */
const TRIES_MAX = 5

/**
 * Kills the process at each await from the first to the last. If that left no trace, the next run dies one step later
 * on the same order; otherwise that order is kept for `settle`.
 */
async function walk(
  prepare: () => Promise<Case>,
  settle: (cases: Case[]) => Promise<void>,
  settlesOneByOne = false,
) {
  const cases: Case[] = []
  let current = await prepare()
  let before = await traceOf(current.buyer)
  let tries = 0
  for (let step = 1; await diesBefore(step, current); step += 1) {
    tries += 1
    const isUntouched = !current.isNeverRepeated && (await traceOf(current.buyer)) === before
    if (isUntouched && tries < TRIES_MAX) continue
    if (!current.isNeverRepeated) await performAgain(current)
    cases.push(current)
    if (settlesOneByOne) await settle(cases.splice(0))
    current = await prepare()
    before = await traceOf(current.buyer)
    tries = 0
  }
  await settle([...cases, current])
}

/** Returns everything that shows whether an order has changed, here or at the provider. */
async function traceOf(buyer: Buyer): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select o.state, p.provider_order_id as number, p.status, p.instruction,
      (select json_agg(r.status) from refunds r where r.order_id = o.id) as refunds
    from orders o join payments p on p.order_id = o.id where o.member_id = ${buyer.id} order by p.attempt`.execute(
    shop.db,
  )
  return JSON.stringify([rows, await Promise.all(rows.map(({ number }) => transactionOf(number)))])
}

/**
 * Kills the process at the last await, then at the one before, back to the one that places the order: everything before
 * that is the same for each payment method.
 */
async function walkTail(prepare: () => Promise<Case>, settle: (cases: Case[]) => Promise<void>) {
  const untouched = await prepare()
  mortal.dieBefore(Number.POSITIVE_INFINITY)
  await untouched.perform()
  const { steps } = await mortal.revive()
  const cases = [untouched]
  for (let step = steps; step > 0; step -= 1) {
    const prepared = await prepare()
    mortal.dieBefore(step)
    await prepared.perform()
    const { hasDied } = await mortal.revive()
    if (!hasDied) throw new Error(`survived step ${step} of ${steps}`)
    if ((await ordersOf(prepared.buyer)).length === 0) break
    killPoints += 1
    await performAgain(prepared)
    cases.push(prepared)
  }
  expect(cases.length, 'deaths after the order was placed').toBeGreaterThan(1)
  await settle(cases)
}

/** Returns false if the action completed, as it must if it has fewer steps. */
async function diesBefore(step: number, { perform }: Case): Promise<boolean> {
  mortal.dieBefore(step)
  // The process may die during the call; `hasDied` below distinguishes that from a response.
  const response = await perform().catch(() => null)
  const { hasDied } = await mortal.revive()
  if (hasDied) killPoints += 1
  else expectFinalResponse(response)
  return hasDied
}

/** Repeats the call, which must return the result or produce it, never that the dead process is still working. */
const performAgain = async ({ perform }: Case) => expectFinalResponse(await perform())

function expectFinalResponse(outcome: unknown) {
  const response = outcome as { statusCode?: number; body?: string } | null | undefined
  if (response?.statusCode !== undefined)
    expect([200, 400, 504], response.body).toContain(response.statusCode)
}

const runTasks = schedule
  .map(({ task }) => task as keyof ReturnType<typeof tasks>)
  .filter(task => !task.startsWith('tell-') && !task.startsWith('forget-'))

async function passMinutes(count: number) {
  for (let minute = 0; minute < count; minute += 1) {
    shop.setNow(new Date(shop.now().getTime() + 60_000))
    for (const task of runTasks) await tasks(shop)[task]()
  }
}

const ordersOf = (buyer: Buyer) =>
  shop.db.selectFrom('orders').select(['id', 'state']).where('member_id', '=', buyer.id).execute()

async function onlyOrder(buyer: Buyer) {
  const orders = await ordersOf(buyer)
  expect(orders).toHaveLength(1)
  const [order] = orders
  if (!order) throw new Error('no order')
  const attempts = await shop.db
    .selectFrom('payments')
    .select(['status', 'instruction', 'provider_order_id'])
    .where('order_id', '=', order.id)
    .orderBy('attempt', 'desc')
    .execute()
  const [newest, ...older] = attempts
  if (!newest) throw new Error('no payment')
  return { ...order, newest, older }
}

const control = `${payments.url}/control/transactions`
async function transactionOf(providerOrderId: string) {
  const response = await fetch(`${control}/${providerOrderId}`)
  return response.ok ? (await response.json()).transaction : null
}
async function atProvider(providerOrderId: string, action: string) {
  const response = await fetch(`${control}/${providerOrderId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: action, mode: 'silent' }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Returns the part of an instruction that the buyer needs, as the provider stores it. */
function keyOf(instruction: PaymentInstruction): string {
  switch (instruction.kind) {
    case 'virtual_account':
      return instruction.number
    case 'qr':
      return instruction.deeplinkUrl ? pageOf(instruction.deeplinkUrl) : instruction.qrString
    case 'redirect':
    case 'form':
      return pageOf(instruction.url)
    case 'push':
      return instruction.phone
    default:
      throw new Error(`the provider has no instruction of the kind ${instruction.kind}`)
  }
}
const pageOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

/**
 * Checks that the order can be paid: the provider is waiting for payment at the number or page that is shown, and at no
 * older one.
 */
async function expectPayable(buyer: Buyer): Promise<string> {
  const { state, newest, older } = await onlyOrder(buyer)
  expect([state, newest.status]).toEqual(['Awaiting payment', 'pending'])
  const transaction = await transactionOf(newest.provider_order_id)
  expect(['pending', 'unopened']).toContain(transaction.status)
  const key = keyOf(newest.instruction as unknown as PaymentInstruction)
  expect(key).not.toBe('')
  expect(JSON.stringify(transaction)).toContain(JSON.stringify(key).slice(1, -1))
  for (const { provider_order_id } of older)
    expect((await transactionOf(provider_order_id))?.status).not.toBe('pending')
  return newest.provider_order_id
}

async function expectEnded(buyer: Buyer) {
  const { id, state, newest, older } = await onlyOrder(buyer)
  expect(['Cancelled', 'Payment Failure']).toContain(state)
  for (const { provider_order_id } of [newest, ...older])
    expect((await transactionOf(provider_order_id))?.status).not.toBe('pending')
  const { rows } = await sql`
    select from stock_movements m where m.cause like ${`order:${id}:reserve%`}
    and not exists (select from stock_movements e where e.cause = replace(m.cause, ':reserve', ':end'))`.execute(
    shop.db,
  )
  expect(rows, 'pieces that it still reserves').toHaveLength(0)
}

/** Pays at the provider, which sends no notice; checks that the shop detects it within ten minutes. */
async function expectPaymentDetected(providerOrderIds: string[], buyers: Buyer[]) {
  for (const id of providerOrderIds) await atProvider(id, 'pay')
  await passMinutes(10)
  for (const buyer of buyers) expect((await onlyOrder(buyer)).state).toBe('Payment accepted')
}

async function notify(providerOrderId: string, by = app, status = 'settlement') {
  const { grossAmountRupiah: amountRupiah } = await transactionOf(providerOrderId)
  return by.inject({
    ...{ method: 'POST', url: '/api/payments/midtrans/notification' },
    headers: { 'content-type': 'application/json' },
    payload: signedNotice({ orderId: providerOrderId, amountRupiah, status }),
  })
}

async function expectPayableWithinTenMinutes(cases: Case[]) {
  await passMinutes(10)
  const ids: string[] = []
  for (const { buyer } of cases) ids.push(await expectPayable(buyer))
  await expectPaymentDetected(
    ids,
    cases.map(entry => entry.buyer),
  )
  await expectConsistentBooks()
}

/** Checks the same for a single order, so that the schedule has nothing else to do when it is killed next. */
async function expectPayableSoon([paid]: Case[]) {
  if (!paid) return
  await passMinutes(3)
  const providerOrderId = await expectPayable(paid.buyer)
  await atProvider(providerOrderId, 'pay')
  await notify(providerOrderId)
  await expectConsistentBooks()
}

async function expectConsistentBooks() {
  expect((await checkInvariants(shop.db)).filter(finding => finding.contradictions.length > 0)).toEqual([])
}

let product: MadeProduct | null = null

/** Prepares a bag that is ready to be ordered, and the action that places the order. */
async function bagOf(
  method: string,
  extra: object = {},
  setUp?: (buyer: Buyer) => Promise<unknown>,
): Promise<Case> {
  product ??= await makeProduct(shop.db, { stock: 5_000, priceRupiah: 80_000 })
  const buyer = await makeBuyer(shop.db)
  let cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0, quantity: 2 },
  ])
  if (setUp) {
    await setUp(buyer)
    cart = await fillBag(app, buyer, [])
  }
  const key = `place-${cart._id}`
  return {
    buyer,
    perform: () =>
      place(mortalApp, buyer, cart, { payment_method: method, ...extra }, { 'idempotency-key': key }),
  }
}

const ovo = { phone_no: '081234567890' }

/** Prepares a bag with backordered pieces and an e-gift, partly paid by a gift card. */
async function giftBag(method = 'bca_virtual_account'): Promise<Case & { code: string }> {
  owed ??= await makeBackorderableProduct()
  egift ??= await makeEgift(shop.db, 100_000)
  const [goods, gift] = [owed, egift]
  const { code } = await makeGiftCard(shop.db, app, await makeBuyer(shop.db), 30_000)
  cards += 1
  const bag = await bagOf(method, {}, async buyer => {
    await addEgift(app, buyer, gift, { quantity: 2 })
    await fillBag(app, buyer, [
      { productId: goods.productId, combinationId: goods.combinationIds[0] ?? 0, quantity: 1 },
    ])
    const response = await app.inject({
      ...{ method: 'POST', url: '/api/carts/gift-card', headers: buyer.headers, payload: { code } },
      // Each address may try only a few codes.
      remoteAddress: `10.0.${cards >> 8}.${cards & 255}`,
    })
    expect(response.statusCode, response.body).toBe(200)
  })
  return { ...bag, code }
}
let owed: MadeProduct | null = null
let egift: MadeProduct | null = null
let cards = 0

async function makeBackorderableProduct(): Promise<MadeProduct> {
  const product = await makeProduct(shop.db, { stock: 0, priceRupiah: 60_000 })
  await shop.db
    .updateTable('stock')
    .set({ is_backorder_allowed: true })
    .where('combination_id', 'in', product.combinationIds)
    .execute()
  await refreshListing(shop.db, [product.productId])
  return product
}

/** Prepares the same bag and places its order. */
async function placeGiftBag(method?: string) {
  const { buyer, perform, code } = await giftBag(method)
  await perform()
  const { id, newest } = await onlyOrder(buyer)
  return { buyer, id, providerOrderId: newest.provider_order_id, code }
}

const balanceAndHeldOf = async (code: string) => {
  const card = await findCard(shop.db, hashOfCode(code), shop.now())
  return [card?.balanceRupiah, card?.heldRupiah]
}

const cardsOf = (orderId: string) =>
  shop.db.selectFrom('gift_cards').select('closed_by').where('order_id', '=', orderId).execute()

/** Places an order; the caller adds the action on it. */
async function placeOrder(method: string, extra: object = {}) {
  const { buyer, perform } = await bagOf(method, extra)
  await perform()
  const { id, newest } = await onlyOrder(buyer)
  const amountRupiah = (await transactionOf(newest.provider_order_id)).grossAmountRupiah as number
  return { buyer, id, providerOrderId: newest.provider_order_id, amountRupiah }
}

describe('placing an order', () => {
  test('by virtual account, with a voucher: every order can be paid', async () => {
    const { code } = await makeVoucher(shop.db, { quota: 500 })
    await walk(
      () =>
        bagOf('bca_virtual_account', {}, buyer =>
          app.inject({
            method: 'POST',
            url: '/api/carts/voucher',
            headers: buyer.headers,
            payload: { voucher_code: code },
          }),
        ),
      expectPayableWithinTenMinutes,
    )
  })

  test('with an e-gift, backordered pieces and a gift card: every order can be paid', () =>
    walkTail(giftBag, expectPayableWithinTenMinutes))

  test.each(['gopay', 'qris', 'credit_debit_card', 'kredivo', 'cimb_clicks', 'linkaja'])(
    'by %s, whose instruction is only in the lost response: every order can be paid',
    method => walkTail(() => bagOf(method), expectPayableWithinTenMinutes),
  )

  test('by ShopeePay, whose status repeats the instruction: every order can be paid by its first attempt', () =>
    walkTail(
      () => bagOf('shopeepay'),
      async cases => {
        await expectPayableWithinTenMinutes(cases)
        for (const { buyer } of cases) expect((await onlyOrder(buyer)).older).toEqual([])
      },
    ))

  test('by OVO, whose request reaches the phone or is lost: every order can be paid, or has ended and can be retried', () =>
    walkTail(
      () => bagOf('ovo', ovo),
      async cases => {
        await passMinutes(10)
        for (const { buyer } of cases)
          if ((await onlyOrder(buyer)).state === 'Awaiting payment') await expectPayable(buyer)
          else await expectEnded(buyer)
        for (const { buyer } of cases) {
          const { newest } = await onlyOrder(buyer)
          if (newest.status === 'pending') await atProvider(newest.provider_order_id, 'deny')
        }
        await passMinutes(10)
        await expectConsistentBooks()
      },
    ))
})

describe('retrying the payment', () => {
  const tenMinutesLater = () => shop.setNow(new Date(Date.now() + 10 * 60_000))

  test('of a GoPay order: it can be paid once', () =>
    walk(async () => {
      shop.setNow(null)
      const { buyer, id } = await placeOrder('gopay')
      tenMinutesLater()
      const headers = { ...buyer.headers, 'idempotency-key': `retry-${id}` }
      return {
        buyer,
        perform: () => mortalApp.inject({ method: 'PUT', url: `/api/order/${id}/retry`, headers }),
      }
    }, expectPayableWithinTenMinutes))

  test('of an OVO order that was refused: it can be paid, or has ended and can be retried', () =>
    walk(() => refusedOvo(), expectOvoPayableOrOver))

  test('of an OVO order whose gift is out of stock: it can be paid, or has ended and can be retried', async () => {
    const gift = await makeProduct(shop.db, { classification: 'gwp_non_sellable', stock: 1 })
    const [combinationId = 0] = gift.combinationIds
    const setStock = (on_hand: number) =>
      shop.db.updateTable('stock').set({ on_hand }).where('combination_id', '=', combinationId).execute()
    const { id: voucherId } = await makeVoucher(shop.db, {
      ...{ voucher_type: 'automatic', discount_type: 'free_product', gift_combination_id: combinationId },
    })
    await walk(
      async () => {
        await setStock(1)
        const sale = await refusedOvo({ gifts: [] })
        const { id } = await onlyOrder(sale.buyer)
        expect(await giftLines(id)).toHaveLength(1)
        await setStock(0)
        return sale
      },
      async cases => {
        await expectOvoPayableOrOver(cases)
        for (const { buyer } of cases) expect(await giftLines((await onlyOrder(buyer)).id)).toHaveLength(0)
      },
    )
    await shop.db.updateTable('vouchers').set({ is_active: false }).where('id', '=', voucherId).execute()
  })

  const giftLines = (orderId: string) =>
    shop.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', orderId)
      .where('gift_voucher_id', 'is not', null)
      .execute()

  async function refusedOvo(extra: object = {}): Promise<Case> {
    shop.setNow(null)
    const { buyer, id, providerOrderId } = await placeOrder('ovo', ovo)
    await atProvider(providerOrderId, 'deny')
    await app.inject({
      ...{ method: 'POST', url: '/api/payments/callback', headers: buyer.headers },
      payload: { id_order: id },
    })
    const headers = { ...buyer.headers, 'idempotency-key': `retry-${id}` }
    const payload = { ...ovo, id_order: id, ...extra }
    return {
      buyer,
      perform: () => mortalApp.inject({ method: 'POST', url: '/api/payments', headers, payload }),
    }
  }

  async function expectOvoPayableOrOver(cases: Case[]) {
    await passMinutes(10)
    for (const { buyer } of cases) {
      const { state, newest } = await onlyOrder(buyer)
      if (state !== 'Awaiting payment') await expectEnded(buyer)
      else {
        await expectPayable(buyer)
        await atProvider(newest.provider_order_id, 'deny')
      }
    }
    await passMinutes(10)
    await expectConsistentBooks()
  }
})

describe('the schedule dies', () => {
  const refreshPayments = () => tasks(mortal.shop)['ask-for-open-payments']()

  test('while it repeats a charge that the provider does not know: the order can still be paid', async () => {
    const dying = await testApp({
      ...shop,
      payment: { ...payments.provider, charge: () => Promise.reject(new Error('killed before the charge')) },
    })
    await walk(
      async () => {
        const { buyer } = await unknownCharge()
        return { buyer, perform: async () => refreshPayments() }
      },
      expectPayableSoon,
      true,
    )
    await dying.close()

    async function unknownCharge() {
      shop.setNow(null)
      product ??= await makeProduct(shop.db, { stock: 5_000, priceRupiah: 80_000 })
      const buyer = await makeBuyer(shop.db)
      const cart = await fillBag(app, buyer, [
        { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
      ])
      expect((await place(dying, buyer, cart)).statusCode).toBe(500)
      shop.setNow(new Date(Date.now() + 2 * 60_000))
      return { buyer }
    }
  })

  test('while another attempt replaces one whose page was lost: the order can still be paid', () =>
    walk(
      async () => {
        shop.setNow(null)
        const { buyer, id } = await placeOrder('kredivo')
        await shop.db
          .updateTable('payments')
          .set({ status: 'asking', instruction: null, transaction_id: null })
          .where('order_id', '=', id)
          .execute()
        shop.setNow(new Date(Date.now() + 2 * 60_000))
        return { buyer, perform: async () => refreshPayments() }
      },
      expectPayableSoon,
      true,
    ))
})

describe('the end of an order', () => {
  test('cancelled: it has ended, here and at the provider', () =>
    walk(
      async () => {
        const { buyer, id } = await placeOrder('bca_virtual_account')
        const headers = { ...buyer.headers, 'idempotency-key': `cancel-${id}` }
        return {
          buyer,
          perform: async () => {
            const response = await mortalApp.inject({
              ...{ method: 'PUT', url: `/api/order/${id}/cancelled`, headers },
              payload: { cancellation_reason: 'Berubah pikiran' },
            })
            await cancelObsoleteAttempts(mortal.shop, id).catch(() => {
              // the process is dead
            })
            return response
          },
        }
      },
      async cases => {
        await passMinutes(10)
        for (const { buyer } of cases) await expectEnded(buyer)
        await expectConsistentBooks()
      },
    ))

  test('cancelled: the gift card gets its part back, once', () => {
    const codes: string[] = []
    return walk(
      async () => {
        const { buyer, id, code } = await placeGiftBag()
        codes.push(code)
        const headers = { ...buyer.headers, 'idempotency-key': `cancel-${id}` }
        const payload = { cancellation_reason: 'Berubah pikiran' }
        return {
          buyer,
          perform: () =>
            mortalApp.inject({ method: 'PUT', url: `/api/order/${id}/cancelled`, headers, payload }),
        }
      },
      async cases => {
        await passMinutes(10)
        for (const { buyer } of cases) await expectEnded(buyer)
        for (const code of codes) expect(await balanceAndHeldOf(code)).toEqual([30_000, 0])
        await expectConsistentBooks()
      },
    )
  })

  test('paid, and the shop dies handling the only notice: the payment is still detected', () =>
    walk(
      async () => {
        const { buyer, providerOrderId } = await placeOrder('bca_virtual_account')
        await atProvider(providerOrderId, 'pay')
        return { buyer, perform: () => notify(providerOrderId, mortalApp), isNeverRepeated: true }
      },
      async cases => {
        await passMinutes(10)
        for (const { buyer } of cases) expect((await onlyOrder(buyer)).state).toBe('Payment accepted')
        await expectConsistentBooks()
      },
    ))

  test('e-gifts and backordered pieces paid, with the notice repeated until it is recorded: each card is issued once', () =>
    walk(
      async () => {
        const { buyer, providerOrderId } = await placeGiftBag()
        await atProvider(providerOrderId, 'pay')
        return { buyer, perform: () => notify(providerOrderId, mortalApp) }
      },
      async cases => {
        for (const { buyer } of cases) {
          const { id, state } = await onlyOrder(buyer)
          expect(state).toBe('Payment accepted')
          expect(await cardsOf(id)).toEqual([{ closed_by: null }, { closed_by: null }])
        }
        await expectConsistentBooks()
      },
    ))

  test('reversed by the payer’s bank: staff check the order, and its gift cards are closed', () =>
    walk(
      async () => {
        const { buyer, providerOrderId } = await placeGiftBag()
        await atProvider(providerOrderId, 'pay')
        await notify(providerOrderId)
        await atProvider(providerOrderId, 'charge_back')
        return { buyer, perform: () => notify(providerOrderId, mortalApp, 'chargeback') }
      },
      async cases => {
        for (const { buyer } of cases) {
          const { id, state, newest } = await onlyOrder(buyer)
          expect([state, newest.status]).toEqual(['Payment confirm', 'denied'])
          expect(await cardsOf(id)).toEqual([{ closed_by: 'order' }, { closed_by: 'order' }])
          const { rows } = await sql`
            select i.kind from payment_incidents i join payments p on p.id = i.payment_id
            where p.order_id = ${id}`.execute(shop.db)
          expect(rows).toEqual([{ kind: 'charged_back' }])
        }
        await expectConsistentBooks()
      },
    ))

  /** Pays an order; the action is a full refund by staff. */
  async function refundedByStaff({
    buyer,
    id,
    providerOrderId,
  }: Omit<Awaited<ReturnType<typeof placeOrder>>, 'amountRupiah'>) {
    await atProvider(providerOrderId, 'pay')
    await notify(providerOrderId)
    const draft = { key: 'all', reason: 'Barang rusak', askedBy: 'staff:rani' }
    return { buyer, perform: () => refundPayment(mortal.shop, id, draft) }
  }

  test('refunded: the money is returned once', () =>
    walk(
      async () => refundedByStaff(await placeOrder('gopay')),
      async cases => {
        await passMinutes(10)
        for (const { buyer } of cases) {
          const { id, state, newest } = await onlyOrder(buyer)
          expect(state).toBe('Refunded')
          const { refunds, grossAmountRupiah } = await transactionOf(newest.provider_order_id)
          expect(refunds.map((refund: { amountRupiah: number }) => refund.amountRupiah)).toEqual([
            grossAmountRupiah,
          ])
          const ownRefunds = await shop.db
            .selectFrom('refunds')
            .select('status')
            .where('order_id', '=', id)
            .execute()
          expect(ownRefunds).toEqual([{ status: 'done' }])
        }
        await expectConsistentBooks()
      },
    ))

  test('refunded: the gift card gets its part back too, and the bought cards are closed', () => {
    const codes: string[] = []
    return walk(
      async () => {
        const order = await placeGiftBag('gopay')
        codes.push(order.code)
        return refundedByStaff(order)
      },
      async cases => {
        await passMinutes(10)
        for (const { buyer } of cases) {
          const { id, state } = await onlyOrder(buyer)
          expect(state).toBe('Refunded')
          expect(await cardsOf(id)).toEqual([{ closed_by: 'order' }, { closed_by: 'order' }])
        }
        for (const code of codes) expect(await balanceAndHeldOf(code)).toEqual([30_000, 0])
        await expectConsistentBooks()
      },
    )
  })
})

test('staff send an e-gift to another address: codes in earlier e-mails stop working, the latest one works', () => {
  const codeIn = (text: string) => /Kode: ([A-Z0-9-]{19})/.exec(text)?.[1]?.replaceAll('-', '') ?? ''
  const codesTo = (to: string) =>
    mailServer.mails.filter(mail => mail.to === to && codeIn(mail.text)).map(mail => codeIn(mail.text))
  const sendMails = (by: Shop) => sendOrderMails(by, async () => new Set())
  let number = 0
  const mailings: { first: string; wrong: string; right: string }[] = []
  return walk(
    async () => {
      const { buyer, id, providerOrderId } = await placeGiftBag()
      await atProvider(providerOrderId, 'pay')
      await sql`delete from order_news`.execute(shop.db)
      await notify(providerOrderId)
      number += 1
      const [wrong, right] = [`salah${number}@example.com`, `benar${number}@example.com`]
      await sql`
        update order_lines set details = jsonb_set(details, '{egift,recipient_email}', to_jsonb(${wrong}::text))
        where order_id = ${id} and details ? 'egift'`.execute(shop.db)
      await sendMails(shop)
      const { id: cardId } = await shop.db
        .selectFrom('gift_cards')
        .select('id')
        .where('order_id', '=', id)
        .orderBy('piece')
        .executeTakeFirstOrThrow()
      mailings.push({ first: codesTo(wrong)[0] ?? '', wrong, right })
      return {
        buyer,
        perform: async () => {
          await sendEgiftAgain(mortal.shop.db, rani, { card: cardId, email: right, now: shop.now() })
          await sendMails(mortal.shop)
        },
      }
    },
    async () => {
      await sendMails(shop)
      for (const { first, wrong, right } of mailings) {
        expect(await balanceAndHeldOf(first)).toEqual([undefined, undefined])
        expect(codesTo(wrong)).toEqual([first])
        expect(await balanceAndHeldOf(codesTo(right).at(-1) ?? '')).toEqual([100_000, 0])
      }
      await expectConsistentBooks()
    },
  )
})
