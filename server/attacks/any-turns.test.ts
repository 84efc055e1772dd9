import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDays } from '../../contract/jakarta-time.ts'
import { Refusal } from '../../contract/refusals.ts'
import { backup } from '../db/backup.ts'
import { checkInvariants } from '../db/check-invariants.ts'
import { expireGiftCards, makeCodes } from '../modules/gift-cards/index.ts'
import { cancelFailedOrders, nextStates, type OrderState } from '../modules/orders/index.ts'
import {
  acceptMoney,
  askForOtherAccount,
  cancelObsoleteAttempts,
  changeStateByStaff,
  expireUnpaidOrders,
  expireUnpaidTransfers,
  markRefundSent,
  openRefund,
  recordReturnedTransfer,
  refreshOpenPayments,
  rejectTransfer,
  sendOpenRefunds,
  takeOutOfFile,
  writeTransferFile,
} from '../modules/payments/index.ts'
import { daySales } from '../modules/reports/index.ts'
import { refundReturn } from '../modules/return-desk/index.ts'
import {
  acceptReturn,
  findReturn,
  listReturnable,
  listReturnLines,
  receiveReturn,
  refuseReturn,
} from '../modules/returns/index.ts'
import { addReward } from '../modules/rewards/index.ts'
import { setSpecialPrice } from '../modules/special-prices/index.ts'
import { type Buyer, makeBuyer } from '../testing/make-buyer.ts'
import { addEgift, makeEgift } from '../testing/make-gift-card.ts'
import { fillPack, makeProduct } from '../testing/make-product.ts'
import { givePoints, makeVoucher } from '../testing/make-voucher.ts'
import { rani } from '../testing/run-staff.ts'
import { seededIntegers } from '../testing/seeded-integers.ts'
import { seenRefund } from '../testing/seen-refund.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { workInBackOffice } from '../testing/work-in-back-office.ts'

/**
 * Whatever buyers, staff, the provider and the schedule do to orders, in any order and concurrently: the shop's books
 * stay consistent, and agree with the provider's. A failure reports the seed of its random actions; `TURNS_SEEDS` sets
 * the number of seeds, and `TURNS_BACKUP` names a file for a backup of the resulting shop, which
 * `server/db/write-released.ts` sets.
 */

const { shop, app, payments } = await openShopWithPayments()
const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()

const METHODS = [
  ...['bca_virtual_account', 'permata_virtual_account', 'gopay', 'gopay', 'qris', 'ovo', 'ovo'],
  ...['bank_transfer', 'cash_on_delivery', 'indomaret', 'kredivo'],
]
const TURNS_PER_SEED = 70

const seeds = Array.from({ length: Number(process.env.TURNS_SEEDS ?? 4) }, (_, index) => index + 1)
test.each(seeds)(
  'after random actions from seed %i, the books agree with the provider’s',
  { timeout: 120_000 },
  async seed => {
    const world = await makeWorld(draws(seed))
    const pastTurns: string[] = []
    try {
      for (let turn = 0; turn < TURNS_PER_SEED; turn += 1) {
        // Mostly one at a time; now and then several concurrently, on the same order if there is one.
        const atOnce = world.draw(3) === 0 ? 3 : 1
        const orderId = world.pick(world.orders)?.id
        const actions = Array.from({ length: atOnce }, () => world.pickAction(orderId))
        pastTurns.push(actions.map(action => action.name).join(' + '))
        await Promise.all(actions.map(action => action.run()))
        if (world.draw(6) === 0) shop.setNow(new Date(shop.now().getTime() + world.draw(20 * 60) * 60_000))
      }
      await world.settleAll()
      expect(world.orders.length, 'orders that were placed').toBeGreaterThan(0)
      for (const { invariant, violations } of await checkInvariants(shop.db))
        expect({ invariant, violations }).toEqual({ invariant, violations: [] })
      expect(await world.differencesFromProvider()).toEqual([])
      expect(await differencesOfReports(), '[FIN-01] the reports show the money that the shop has').toEqual(
        [],
      )
      expect(await world.usedTooOften()).toEqual([])
    } catch (error) {
      throw new Error(`seed ${seed}, after: ${pastTurns.join(', ')}`, { cause: error })
    }
  },
)

test('after a day in the back office, the books are consistent', { timeout: 120_000 }, async () => {
  shop.setNow(null)
  await workInBackOffice(shop, app)
  for (const { invariant, violations } of await checkInvariants(shop.db))
    expect({ invariant, violations }).toEqual({ invariant, violations: [] })
  if (process.env.TURNS_BACKUP) await backup(shop.databaseUrl, process.env.TURNS_BACKUP, null)
})

/**
 * Returns where the reports differ from the money that the shop has: all that arrived and that gift cards paid, less what
 * went back. Money that came twice is no sale.
 */
async function differencesOfReports(): Promise<string[]> {
  const { rows: held } = await sql<{ rupiah: number }>`
    select coalesce(sum(rupiah), 0)::bigint as rupiah from (
      select case when p.status = 'denied' then 0 else greatest(0, p.kept_rupiah - coalesce(refunded.rupiah, 0)) end as rupiah
      from payments p left join lateral (
        select sum(r.amount_rupiah) as rupiah from refunds r where r.payment_id = p.id and r.status <> 'refused') refunded on true
      where p.paid_at is not null and p.status <> 'refunded' and not exists (
        select from refunds r where r.payment_id = p.id and r.key in ('paid-twice', 'paid-after-end'))
      union all
      select -(e.usable_change + e.held_change) from gift_card_entries e where e.order_id is not null
    ) money`.execute(shop.db)
  // The provider's notices name a day of their own, and the shop's clock runs ahead.
  const span = { from: new Date('2026-01-01T00:00:00+07:00'), until: addDays(Date.now(), 800) }
  const netOf = async (
    dimension: 'part' | 'order' | 'city' | 'carrier' | 'payment' | 'buyer',
    but: string,
  ) => {
    const { rows } = await sql<{ rupiah: number }>`
      select coalesce(sum(sales_rupiah - refund_rupiah), 0)::bigint as rupiah
      from (${await daySales(shop.db, span, [dimension])}) sums where key <> ${but}`.execute(shop.db)
    return rows[0]?.rupiah
  }
  const [net, sales] = [await netOf('part', '-'), await netOf('part', 'egift')]
  const differences = net === held[0]?.rupiah ? [] : [`net ${net}, and the shop has ${held[0]?.rupiah}`]
  for (const dimension of ['order', 'city', 'carrier', 'payment', 'buyer'] as const) {
    const other = await netOf(dimension, '-')
    if (other !== sales) differences.push(`net ${other} by ${dimension}, ${sales} by part`)
  }
  return differences
}

/** Returns a random number generator: integers from 0 up to (not including) a limit, reproducible from the seed. */
function draws(seed: number): (limit: number) => number {
  const next = seededIntegers(seed * 0x9e3779b9)
  return limit => next() % limit
}

interface PlacedOrder {
  id: string
  buyer: Buyer
}

async function makeWorld(draw: (limit: number) => number) {
  shop.setNow(new Date())
  const { db } = shop
  const pick = <Item>(items: Item[]): Item | undefined => items[draw(items.length || 1)]
  const products = await Promise.all([
    makeProduct(db, { priceRupiah: 33_333, listPriceRupiah: 40_001, stock: 9 }),
    makeProduct(db, { priceRupiah: 120_000, stock: 6 }),
    makeProduct(db, {
      priceRupiah: 77_777,
      stock: 0,
      preOrder: { totalQuota: 6, deliveryDate: '2027-06-01' },
    }),
  ])
  const pack = await makeProduct(db, { priceRupiah: 140_000, stock: 0, classification: 'bundle_virtual' })
  await fillPack(db, pack, products.slice(0, 2))
  products.push(pack)
  const gift = await makeProduct(db, { priceRupiah: 20_000, stock: 4, classification: 'gwp_non_sellable' })
  const buyers = await Promise.all(Array.from({ length: 3 }, () => makeBuyer(db)))
  for (const buyer of buyers) await givePoints(db, buyer.id, 900)
  await addReward(db, rani, { key: 'pouch', name: 'Pouch', description: '', ends_at: null, is_packed: true })
  await db
    .insertInto('member_rewards')
    .values(buyers.map(({ id }) => ({ member_id: id, reward_key: 'pouch', given_at: shop.now() })))
    .execute()
  const vouchers = await Promise.all([
    makeVoucher(db, { quota: 4, discount_rupiah: 25_001, uses_per_member: 2 }),
    makeVoucher(db, { discount_type: 'percentage', discount_percent: 15, max_discount_rupiah: 30_000 }),
    makeVoucher(db, {
      discount_type: 'free_product',
      voucher_type: 'automatic',
      quota: 5,
      uses_per_member: 3,
      gift_combination_id: gift.combinationIds[0] ?? 0,
      product_ids: [products[1]?.productId ?? 0],
    }),
  ])
  const { sku } = await db
    .selectFrom('combinations')
    .select('sku')
    .where('id', '=', products[0]?.combinationIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  const specialId = `special-${sku}`
  await setSpecialPrice(db, rani, {
    id: specialId,
    sku,
    priceRupiah: 9_999,
    minPurchaseRupiah: 0,
    minQuantity: 0,
    quotaPerMember: 2,
    brands: [],
    categories: [],
    products: [],
    endsAt: null,
    position: 1,
  })
  const egift = await makeEgift(db, 90_001)
  const orders: PlacedOrder[] = []

  /** Calls the shop over HTTP: refusals are fine, server errors are not. */
  async function request(buyer: Buyer, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
    const response = await app.inject({
      method,
      url,
      headers: buyer.headers,
      ...(payload ? { payload } : {}),
    })
    const isUnavailable = response.statusCode === 503 || response.statusCode === 504
    if (response.statusCode >= 500 && !isUnavailable)
      throw new Error(`${method} ${url} responded with ${response.statusCode}: ${response.body}`)
    return response.json()
  }
  /** Wraps an action by staff or the schedule: a refusal is not an error. */
  const allowRefusals = (action: () => Promise<unknown>) => async () => {
    try {
      await action()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  const attemptOf = async (orderId: string) =>
    pick(
      await db
        .selectFrom('payments')
        .select(['provider_order_id as id', 'amount_rupiah as amount', 'provider'])
        .where('order_id', '=', orderId)
        .orderBy('attempt')
        .execute(),
    )

  /** Creates a new code for any bought card: its recipient may be anybody. */
  async function anyCode() {
    const card = pick(await db.selectFrom('gift_cards').select('id').orderBy('id').execute())
    return card && pick(await makeCodes(db, { cardId: card.id }))?.code
  }

  async function buy() {
    const buyer = pick(buyers)
    if (!buyer) return
    // Only gift cards, only goods, or both.
    const kind = draw(6)
    if (kind < 2) await addEgift(app, buyer, egift, { quantity: 1 + draw(2) })
    for (let line = kind === 0 ? 3 : 0; line <= draw(2); line += 1) {
      const product = pick(products)
      const isSpecial = product === products[0] && draw(2) === 0
      await request(buyer, 'POST', '/api/user/me/carts', {
        action: 'add',
        id: String(product?.productId),
        combination_id: String(product?.combinationIds[0]),
        quantity: 1 + draw(2),
        ...(isSpecial
          ? { special_price: { is_special_price: true, special_price_voucher_id: specialId } }
          : {}),
      })
    }
    const { data: bag } = await request(buyer, 'GET', '/api/user/me/carts')
    await request(buyer, 'PUT', `/api/carts/${bag._id}/address/${buyer.addressId}`)
    await request(buyer, 'POST', '/api/user/me/shippings', {
      address_id: buyer.addressId,
      shipping_type: 'regular',
      cart_id: bag._id,
    })
    const discount = draw(3)
    if (discount === 0)
      await request(buyer, 'POST', '/api/carts/voucher', { voucher_code: pick(vouchers)?.code })
    if (discount === 1) await request(buyer, 'POST', '/api/carts/points', { points: 1 + draw(400) })
    if (draw(2) === 0) await request(buyer, 'POST', '/api/carts/gift-card', { code: await anyCode() })
    const { data: check } = await request(buyer, 'GET', '/api/user/me/carts')
    await request(buyer, 'POST', '/api/user/me/carts/validate', {
      accept_prices: check.products.map((line: { _id: string; price_after_discount: number }) => ({
        line_id: line._id,
        price: line.price_after_discount,
      })),
    })
    const { data: cart } = await request(buyer, 'GET', '/api/user/me/carts')
    const body = {
      cart_id: cart._id,
      total_price: cart.total_price_after_shipping,
      payment_method: pick(METHODS),
      phone_no: '081234567890',
      id_bank_account: '1',
    }
    const responses = await Promise.all(
      Array.from({ length: 1 + draw(2) }, () => request(buyer, 'POST', '/api/orders', body)),
    )
    for (const response of responses) {
      const id: string | undefined = response.data?.order_id ?? response.details?.order_id
      if (id && !orders.some(order => order.id === id)) orders.push({ id, buyer })
    }
  }

  async function atProvider(orderId: string) {
    const attempt = await attemptOf(orderId)
    if (!attempt || attempt.provider === 'own') return
    const change = pick([
      'pay',
      'pay',
      'pay',
      'challenge',
      'accept',
      'deny',
      'reverse',
      'cancel',
      'expire',
      'refund',
    ])
    await fetch(`${payments.url}/control/transactions/${attempt.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: change, mode: 'silent' }),
    })
    if (draw(3) > 0) await sendNotice(attempt)
  }

  const seenRefundOf = async (orderId: string) => {
    const refund = await db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    return refund ? seenRefund(db, refund.id) : null
  }
  /** The buyer names an account for the refunds of an order that wait for one. */
  const nameAccount = (orderId: string) =>
    sql`
      update refunds set status = 'to_transfer', bank_name = 'BRI', account_name = 'Sari', account_number = '0123'
      where order_id = ${orderId} and status = 'needs_account'`.execute(db)

  /** Sends the notice that the provider would send about the current status of an attempt. */
  async function sendNotice({ id, amount }: { id: string; amount: number }) {
    const found = await payments.provider.findStatus(id)
    if (found.outcome !== 'accepted') return
    const statusAndCode: Record<string, [string, string]> = {
      paid: ['settlement', '200'],
      pending: ['pending', '201'],
      challenged: ['capture', '201'],
      denied: ['deny', '202'],
      expired: ['expire', '202'],
      cancelled: ['cancel', '202'],
      refunded: ['refund', '200'],
      partly_refunded: ['partial_refund', '200'],
      failed: ['failure', '202'],
    }
    const [status, code] = statusAndCode[found.payment.status] ?? ['pending', '201']
    const response = await app.inject({
      method: 'POST',
      url: '/api/payments/midtrans/notification',
      headers: { 'content-type': 'application/json' },
      payload: signedNotice({
        orderId: id,
        amountRupiah: amount,
        status,
        code,
        transactionId: found.payment.transactionId ?? `t-${id}`,
      }),
    })
    if (response.statusCode === 500) throw new Error(`the notice failed: ${response.body}`)
  }

  async function byStaff(orderId: string) {
    const { state } = await db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const from = state as OrderState
    // Payments decide whether money arrived; whether staff may claim otherwise is not tested here.
    const byMoney: OrderState[] = ['Payment accepted', 'Paid, short of stock', 'Refunded']
    const to = pick(nextStates[from].filter(state => !byMoney.includes(state)))
    if (to) await db.transaction().execute(tx => changeStateByStaff(tx, rani, { orderId, to }))
  }

  const aboutOrders: Record<string, (order: PlacedOrder) => Promise<unknown>> = {
    provider: ({ id }) => atProvider(id),
    'provider again': ({ id }) => atProvider(id),
    cancel: ({ id, buyer }) =>
      request(buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: 'Berubah pikiran' }),
    'retry ovo': ({ id, buyer }) =>
      request(buyer, 'POST', '/api/payments', { phone_no: '081234567890', id_order: id }),
    'retry gopay': ({ id, buyer }) => request(buyer, 'PUT', `/api/order/${id}/retry`),
    'check the payment': ({ id, buyer }) =>
      request(buyer, 'POST', '/api/payments/callback', { id_order: id }),
    'staff move': ({ id }) => byStaff(id),
    'staff move it': ({ id }) => byStaff(id),
    'staff accept the money': ({ id }) => acceptMoney(shop, rani, id),
    'staff reject the transfer': ({ id }) => rejectTransfer(shop, rani, { orderId: id, note: 'tidak ada' }),
    receipt: ({ id, buyer }) =>
      request(buyer, 'POST', `/api/orders/confirm-payment/${id}`, {
        bank_id: '1',
        receipt: `data:image/jpeg;base64,${photo.toString('base64')}`,
      }),
    refund: ({ id }) =>
      db.transaction().execute(tx =>
        openRefund(tx, id, {
          key: `k${draw(3)}`,
          reason: 'Rusak',
          askedBy: 'staff:rani',
          ...(draw(2) === 0 ? { amountRupiah: 1 + draw(50_000) } : {}),
        }),
      ),
    'transfer file': async ({ id }) => {
      await nameAccount(id)
      await writeTransferFile(db, rani, shop.now())
    },
    'refund taken out': async ({ id }) => {
      const refund = await seenRefundOf(id)
      if (refund) await takeOutOfFile(db, rani, { ...refund, reason: 'Salah baris', now: shop.now() })
    },
    'other account': async ({ id }) => {
      const refund = await seenRefundOf(id)
      if (refund) await askForOtherAccount(db, rani, { ...refund, reason: 'Ditolak', now: shop.now() })
    },
    'refund sent': async ({ id }) => {
      await nameAccount(id)
      const refund = await seenRefundOf(id)
      if (refund) await markRefundSent(db, rani, { ...refund, now: shop.now() })
    },
    'refund comes back': async ({ id }) => {
      const refund = await seenRefundOf(id)
      if (refund)
        await recordReturnedTransfer(db, rani, { ...refund, reason: 'Rekening tutup', now: shop.now() })
    },
    'request a return': async ({ id, buyer }) => {
      const upload = await app.inject({
        method: 'POST',
        url: `/api/orders/${id}/return-photos`,
        payload: photo,
        headers: { ...buyer.headers, 'content-type': 'image/jpeg' },
      })
      if (upload.statusCode === 200)
        await request(buyer, 'POST', `/api/orders/${id}/returns`, {
          reason: 'Bocor',
          photos: [upload.json().data._id],
        })
    },
    'accept the return': ({ id }) =>
      acceptReturn(db, rani, {
        order: id,
        wayBack: pick(['sent', 'kept']) ?? 'sent',
        note: '',
        now: shop.now(),
      }),
    'accept a part of the return': async ({ id }) => {
      const lines = (await listReturnable(db, id)).filter(line => line.returnable > 0).slice(0, 1)
      const accepted = { order: id, wayBack: 'sent', note: '', now: shop.now() } as const
      await acceptReturn(db, rani, {
        ...accepted,
        lines: lines.map(({ lineId }) => ({ lineId, quantity: 1 })),
      })
    },
    'receive the return': ({ id }) => receiveReturn(db, rani, { order: id, now: shop.now() }),
    'receive broken goods': async ({ id }) => {
      const found = await findReturn(db, id)
      const lines = (await listReturnLines(db, found?.id ?? '')).slice(0, 1)
      await receiveReturn(db, rani, {
        order: id,
        lines: lines.map(({ lineId }) => ({ lineId, restocked: 0, writtenOff: 1 })),
        now: shop.now(),
      })
    },
    'refund the return': ({ id }) =>
      refundReturn(db, rani, { order: id, withShipping: draw(2) === 0, now: shop.now() }),
    'refuse the return': ({ id }) => refuseReturn(db, rani, { order: id, note: 'x', now: shop.now() }),
  }
  const schedule: Record<string, () => Promise<unknown>> = {
    buy,
    'buy more': buy,
    'expire payments': () => Promise.all([expireUnpaidOrders(shop), expireUnpaidTransfers(shop)]),
    'refresh open payments': () => refreshOpenPayments(shop),
    'cancel obsolete attempts': () => cancelObsoleteAttempts(shop),
    'cancel failed orders': () => cancelFailedOrders(shop),
    'expire gift cards': () => expireGiftCards(db, shop.now()),
    'send refunds': () => sendOpenRefunds(shop),
  }

  function pickAction(orderId: string | undefined) {
    const order = orders.find(order => order.id === orderId)
    const isAboutOrder = order !== undefined && draw(4) > 0
    const name = pick(Object.keys(isAboutOrder ? aboutOrders : schedule)) ?? 'buy'
    const run = isAboutOrder ? () => aboutOrders[name]?.(order) : schedule[name]
    return { name, run: allowRefusals(async () => run?.()) }
  }

  const attemptsOfAll = () =>
    db
      .selectFrom('payments')
      .select(['id as paymentId', 'provider_order_id as id', 'amount_rupiah as amount', 'status'])
      .where('provider', '=', shop.payment.name)
      .where(
        'order_id',
        'in',
        orders.map(order => order.id),
      )
      .execute()

  return {
    draw,
    pick,
    orders,
    pickAction,

    /** Delivers every notice that is still missing, and runs the schedule. */
    async settleAll() {
      for (const attempt of orders.length > 0 ? await attemptsOfAll() : []) await sendNotice(attempt)
      for (let turn = 0; turn < 2; turn += 1)
        for (const job of [
          cancelObsoleteAttempts,
          expireUnpaidOrders,
          expireUnpaidTransfers,
          cancelFailedOrders,
          sendOpenRefunds,
        ])
          await job(shop)
    },

    /** Lists money that the provider has and the shop does not know of, or the reverse. */
    async differencesFromProvider() {
      const differences: string[] = []
      for (const { paymentId, id, status } of orders.length > 0 ? await attemptsOfAll() : []) {
        const found = await payments.provider.findStatus(id)
        if (found.outcome !== 'accepted') continue
        const { status: theirStatus, refundedRupiah } = found.payment
        const isPaid = ['paid', 'partly_refunded', 'refunded'].includes(theirStatus)
        if (isPaid !== ['paid', 'refunded'].includes(status))
          differences.push(`${id}: ${status}, ${theirStatus}`)
        const { rows } = await sql<{ rupiah: number }>`
          select coalesce(sum(amount_rupiah), 0)::bigint as rupiah from refunds where payment_id = ${paymentId}`.execute(
          db,
        )
        const requestedRupiah = rows[0]?.rupiah ?? 0
        // A refund made in the provider's dashboard is a full one that the shop did not request.
        if (theirStatus !== 'refunded' && (refundedRupiah ?? 0) > requestedRupiah)
          differences.push(`${id}: ${refundedRupiah} was refunded, ${requestedRupiah} was requested`)
      }
      return differences
    },

    /** Lists vouchers and special prices that a member used more often than allowed, except through late payments. */
    async usedTooOften() {
      const { rows } = await sql`
        select u.voucher_id as id, u.member_id from voucher_uses u join vouchers v on v.id = u.voucher_id
        where u.released_at is null group by 1, 2, v.uses_per_member having count(*) > v.uses_per_member
        union all
        select s.id, o.member_id from special_prices s
        join order_lines l on l.details ->> 'special' = s.id and l.price_rupiah = s.price_rupiah
        join orders o on o.id = l.order_id and o.state not in ('Cancelled', 'Payment Failure', 'Refunded')
        where not exists (select from order_state_histories h where h.order_id = o.id and h.note like 'paid after%')
        group by 1, 2, s.quota_per_member having sum(l.quantity) > s.quota_per_member`.execute(db)
      return rows
    },
  }
}
