import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { PAYMENT_DUE_DAYS, RETURN_DAYS } from '../contract/constants.ts'
import type { Address } from '../contract/delivery.ts'
import { addDays } from '../contract/jakarta-time.ts'
import type { PaymentStatus } from '../contract/orders.ts'
import { hashPassword } from '../server/credentials/passwords.ts'
import type { Db } from '../server/db/database.ts'
import { findSellables, type Sellable } from '../server/modules/catalog/index.ts'
import { requireAddress } from '../server/modules/delivery/index.ts'
import { reencodeUploadedPicture } from '../server/modules/media/index.ts'
import {
  changeOrderState,
  deleteOrderMails,
  nextStates,
  type OrderState,
  recordTrackingNumber,
  unpaidStates,
  writeOrder,
} from '../server/modules/orders/index.ts'
import { changePoints } from '../server/modules/points/index.ts'
import { priceCart } from '../server/modules/pricing/index.ts'
import { reserveStock } from '../server/modules/stock/index.ts'
import type { Shop } from '../server/shop.ts'
import { recordedAs } from '../server/staff-actions/actor.ts'
import { demoActor } from './demo-actor.ts'
import { giveDemoTokens } from './games.ts'
import { writeDemoIncidents } from './incidents.ts'
import { DEMO_PASSWORD } from './password.ts'
import { type DemoPerson, demoPeople } from './people.ts'
import { writeDemoTransferFile } from './refunds-by-file.ts'
import { leaveReviewsToStaff } from './reviews/desk.ts'
import { giveOwnReview } from './reviews/own.ts'
import { fillRewards, giveRewards } from './rewards.ts'
import { type DemoTransfer, writeDemoReceipt } from './transfer-receipts.ts'
import { fillWishlist } from './wishes.ts'

/** Adds the people, each in a separate transaction; existing ones are left unchanged. */
export async function fillDemoPeople(shop: Shop): Promise<void> {
  await fillRewards(shop.db, shop.now())
  let isNewShop = false
  for (const person of demoPeople)
    if (await shop.db.transaction().execute(tx => addPerson(shop, tx, person))) isNewShop = true
  if (isNewShop) await shop.db.transaction().execute(tx => leaveReviewsToStaff(tx, shop.now()))
}

/** Returns false if there is such a person already. */
async function addPerson(shop: Shop, tx: Db, person: DemoPerson): Promise<boolean> {
  // Checked first, because hashing a password takes longer than the rest of a start.
  if (
    await tx.selectFrom('members').select('id').where('user_name', '=', person.user_name).executeTakeFirst()
  )
    return false
  const member = await tx
    .insertInto('members')
    .values({
      user_name: person.user_name,
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      gender: person.gender,
      salute: person.gender === 'Female' ? 'Ms' : 'Mr',
      phone_no: person.phone_no,
      password_hash: person.social ? null : await hashPassword(DEMO_PASSWORD),
      failed_login_count: person.isLocked ? 5 : 0,
      is_verified_email: true,
      acquisition_source: 'demo',
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!member) return false
  if (person.social)
    await tx
      .insertInto('social_identities')
      .values({ ...person.social, member_id: member.id })
      .execute()
  if (person.points)
    await changePoints(tx, demoActor, {
      member: person.user_name,
      points: person.points,
      note: 'Poin selamat datang',
    })
  if (person.tokens) await giveDemoTokens(tx, person.user_name, person.tokens, shop.now())
  const address = person.address ? await writeAddress(tx, member.id, person, person.address) : null
  if (person.hasOrders && address) {
    await orderInEveryState(shop, tx, member.id, address)
    await writeDemoTransferFile(tx, member.id, shop.now())
    await writeDemoIncidents(tx, member.id)
    // Do not send e-mails about events in the past.
    await deleteOrderMails(tx, member.id)
    await giveOwnReview(tx, member.id)
  }
  if (person.buysByTheDozen && address) {
    await orderByTheDozen(shop, tx, member.id, address)
    await deleteOrderMails(tx, member.id)
  }
  if (person.transfer && address) await payByTransfer(shop, tx, member.id, { ...person, address })
  if (person.hasWishes) await fillWishlist(tx, member.id, shop.now())
  if (person.hasRewards) await giveRewards(tx, person.user_name, shop.now())
  return true
}

async function writeAddress(
  tx: Db,
  memberId: string,
  person: DemoPerson,
  address: NonNullable<DemoPerson['address']>,
) {
  const [province = '', city = '', district = ''] = address.area.map(name => `%${name}%`)
  const { rows } = await sql<{ id: string }>`
    insert into addresses (member_id, title, contact, first_name, last_name, address1, province_code, city_code, district_code,
      subdistrict_code, zipcode, phone, is_default)
    select ${memberId}, ${address.title}, ${`${person.first_name} ${person.last_name}`}, ${person.first_name}, ${person.last_name},
      ${address.street}, p.code, c.code, d.code, (select min(code) from subdistricts where district_code = d.code),
      ${address.zipcode}, ${person.phone_no}, true
    from provinces p join cities c on c.province_code = p.code join districts d on d.city_code = c.code
    where upper(p.name) like ${province} and upper(c.name) like ${city} and upper(d.name) like ${district}
    order by d.code limit 1 returning id`.execute(tx)
  const id = rows[0]?.id
  return id ? requireAddress(tx, memberId, id) : null
}

/**
 * Places one order for each state and brings it to that state through the allowed transitions. Unpaid orders are placed
 * now, because their payment deadline is a day later; the others on earlier days.
 */
async function orderInEveryState(shop: Shop, tx: Db, memberId: string, address: Address) {
  const goods = await popularGoods(tx)
  const states = Object.keys(nextStates) as OrderState[]
  for (const [index, state] of states.entries()) {
    const daysAgo = unpaidStates.includes(state) ? 0 : states.length + 2 - index
    const placedAt = addDays(shop.now(), -daysAgo)
    const sellables = [goods[index % goods.length], goods[(index * 7 + 3) % goods.length]].filter(
      item => item !== undefined,
    )
    await writeDemoOrder(tx, { memberId, address, state, placedAt, lines: oneOrTwo([...new Set(sellables)]) })
  }
  const [leaking] = goods.slice(-1)
  if (!leaking) return
  const placedAt = addDays(shop.now(), -6)
  const orderId = await writeDemoOrder(tx, {
    memberId,
    address,
    state: 'Delivered',
    placedAt,
    lines: oneOrTwo([leaking]),
  })
  await writeDemoReturn(tx, orderId)
}

const DOZENS = { weeks: 4, products: 4, pieces: 12 }

/**
 * Places an order every week, each with a dozen of the same products. The shop has so few of these that the rest lasts
 * less than two weeks at this rate, so they are in the list of products that are running out.
 */
async function orderByTheDozen(shop: Shop, tx: Db, memberId: string, address: Address) {
  const sold = DOZENS.weeks * DOZENS.pieces
  const goods = (await popularGoods(tx, { from: sold + 12, to: sold + sold / 2 })).slice(0, DOZENS.products)
  const lines = goods.map(sellable => ({ sellable, quantity: DOZENS.pieces }))
  for (let week = DOZENS.weeks; week > 0; week -= 1) {
    const placedAt = addDays(shop.now(), 1 - week * 7)
    const orderId = await writeDemoOrder(tx, { memberId, address, state: 'Delivered', placedAt, lines })
    // Date the sales to that week, so that they do not count as today's.
    await tx
      .updateTable('order_state_histories')
      .set({ created_at: addDays(placedAt, 1) })
      .where('order_id', '=', orderId)
      .execute()
  }
}

/** Sends the receipt of a transfer, for the order of that state or a new one. */
async function payByTransfer(
  shop: Shop,
  tx: Db,
  memberId: string,
  person: { first_name: string; last_name: string; address: Address; transfer?: DemoTransfer },
) {
  const state = 'Payment confirm'
  const waiting = await tx
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', state)
    .executeTakeFirst()
  const lines = oneOrTwo((await popularGoods(tx)).slice(3, 5))
  const orderId =
    waiting?.id ??
    (await writeDemoOrder(tx, { memberId, address: person.address, state, placedAt: shop.now(), lines }))
  await writeDemoReceipt(tx, orderId, {
    payer: `${person.first_name} ${person.last_name}`,
    transfer: person.transfer ?? {},
    sentAt: shop.now(),
  })
  await deleteOrderMails(tx, memberId)
}

/** Requests a return of the order, for staff to decide about (`npm run shop -- returns list`). */
async function writeDemoReturn(tx: Db, orderId: string) {
  const request = await tx
    .insertInto('order_returns')
    .values({
      order_id: orderId,
      cause: 'damaged',
      is_opened: false,
      reason: 'Tutupnya retak dan isinya merembes saat paket dibuka.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texture = await readFile(path.join(import.meta.dirname, 'media/textures/cream-ebc9a5.webp'))
  const picture = await reencodeUploadedPicture(
    { sender: 'demo', bytes: texture },
    { sidePx: 900, field: 'photo' },
  )
  await tx.insertInto('return_photos').values({ order_id: orderId, return_id: request.id, picture }).execute()
}

async function popularGoods(tx: Db, onHand = { from: 21, to: 10_000 }): Promise<Sellable[]> {
  const { rows } = await sql<{ id: number }>`
    select min(c.id) as id from products p
    join combinations c on c.product_id = p.id join stock s on s.combination_id = c.id
    where p.classification is null and not p.is_pre_order and s.on_hand between ${onHand.from} and ${onHand.to} and c.price_after_discount_rupiah > 0
    group by p.id order by p.total_orders desc, p.id limit 30`.execute(tx)
  return [
    ...(
      await findSellables(
        tx,
        rows.map(row => row.id),
      )
    ).values(),
  ]
}

/** One piece of the first, two of the second, and so on in turn. */
const oneOrTwo = (sellables: Sellable[]) =>
  sellables.map((sellable, index) => ({ sellable, quantity: 1 + (index % 2) }))

async function writeDemoOrder(
  tx: Db,
  order: {
    memberId: string
    address: Address
    state: OrderState
    placedAt: Date
    lines: { sellable: Sellable; quantity: number }[]
  },
) {
  const route = routeTo(order.state)
  const { lines } = order
  const priced = priceCart({
    lines: lines.map(({ sellable, quantity }) => ({
      id: String(sellable.combinationId),
      combinationId: sellable.combinationId,
      quantity,
      listPriceRupiah: sellable.listPriceRupiah,
      priceRupiah: sellable.priceRupiah,
    })),
    shippingFeeRupiah: 12_000,
  })
  const cart = await tx
    .insertInto('carts')
    .values({ member_id: order.memberId, closed_at: order.placedAt, address_id: order.address._id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dueAt = addDays(order.placedAt, PAYMENT_DUE_DAYS)
  const writtenOrder = await writeOrder(tx, {
    memberId: order.memberId,
    cartId: cart.id,
    placedBy: { movedBy: 'member', source: 'web' },
    state: route[0] ?? 'Awaiting payment',
    pricing: priced.pricing,
    giftCardRupiah: 0,
    shippingPaidRupiah: priced.shippingPaidRupiah,
    extraPaidRupiah: priced.extraPaidRupiah,
    shipping: { type: 'Reguler', carrier: 'JNE', courierCode: 'jne', quoteId: null, canTrackOrder: true },
    address: order.address,
    paymentDueAt: dueAt,
    placedAt: order.placedAt,
    returnDays: RETURN_DAYS,
    seller: null,
    lines: lines.map(({ sellable, quantity }, index) => ({
      product_id: sellable.productId,
      combination_id: sellable.combinationId,
      name: sellable.name,
      brand_name: sellable.brandName,
      sku: sellable.sku,
      attributes: sellable.attributes,
      details: {},
      media_hash: sellable.mediaHash,
      is_pre_order: false,
      delivery_date: null,
      quantity,
      list_price_rupiah: sellable.listPriceRupiah,
      price_rupiah: sellable.priceRupiah,
      paid_rupiah: priced.lines[index]?.paidRupiah ?? 0,
      points_earned: priced.lines[index]?.pointsEarned ?? 0,
      gift_voucher_id: null,
    })),
  })
  await tx
    .insertInto('payments')
    .values({
      order_id: writtenOrder.id,
      attempt: 1,
      provider: 'demo',
      provider_order_id: `${writtenOrder.referenceCode}-1`,
      ...(await paymentMethodOf(tx, order.state)),
      amount_rupiah: priced.pricing.total_price_after_shipping,
      status: paymentStatusAt(order.state, route),
      paid_at: isPaid(order.state, route) ? order.placedAt : null,
      due_at: dueAt,
    })
    .execute()
  await reserveStock(
    tx,
    writtenOrder.id,
    lines.map(({ sellable, quantity }) => ({
      combinationId: sellable.combinationId,
      quantity,
      preorderRuleId: null,
    })),
  )
  for (const to of route.slice(1))
    await changeOrderState(tx, {
      orderId: writtenOrder.id,
      to,
      movedBy: recordedAs(demoActor),
      note: noteFor(to),
    })
  if (route.includes('Shipped'))
    await recordTrackingNumber(tx, writtenOrder.id, `KN${writtenOrder.referenceCode.slice(3)}`)
  await writeDemoRefund(tx, writtenOrder.id, order)
  return writtenOrder.id
}

/** Returns the payment method: virtual account, unless the state is specific to transfers. */
async function paymentMethodOf(tx: Db, state: OrderState) {
  if (state !== 'Awaiting bank wire payment' && state !== 'Payment confirm')
    return {
      method_code: 'bca_virtual_account',
      instruction: JSON.stringify({ kind: 'virtual_account', bank: 'bca', number: '80770812345678' }),
    }
  const account = await tx
    .selectFrom('bank_accounts')
    .selectAll()
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    method_code: 'bank_transfer',
    instruction: JSON.stringify({
      kind: 'transfer',
      bank: account.bank_name,
      accountName: account.account_name,
      accountNumber: account.account_number,
      bankAccountId: String(account.id),
    }),
  }
}

/**
 * Adds a refund. Money cannot be returned to a virtual account: one refund is waiting for the buyer to name a bank
 * account, another was sent to one.
 */
async function writeDemoRefund(
  tx: Db,
  orderId: string,
  { state, placedAt }: { state: OrderState; placedAt: Date },
) {
  if (state !== 'Returned' && state !== 'Refunded') return
  const isDone = state === 'Refunded'
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'amount_rupiah'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      order_id: orderId,
      key: 'demo',
      amount_rupiah: payment.amount_rupiah,
      reason: isDone ? 'Pesanan dibatalkan sebelum dikirim' : 'Pengembalian barang',
      asked_by: recordedAs(demoActor),
      created_at: addDays(placedAt, 1),
      ...(isDone
        ? {
            status: 'done',
            bank_name: 'BCA',
            account_name: 'Sari Wulandari',
            account_number: '8012345678',
            done_at: addDays(placedAt, 2),
          }
        : { status: 'needs_account' }),
    })
    .execute()
}

const noteFor = (state: OrderState) => (state === 'Cancelled' ? 'Ingin mengganti produk' : '')

/** Returns true if the money arrived on the way to this state. */
const isPaid = (state: OrderState, route: OrderState[]) =>
  route.includes('Payment accepted') || state === 'Paid, short of stock'

function paymentStatusAt(state: OrderState, route: OrderState[]): PaymentStatus {
  if (state === 'Refunded') return 'refunded'
  if (isPaid(state, route)) return 'paid'
  if (state === 'Cancelled') return 'cancelled'
  return state === 'Payment Failure' ? 'denied' : 'pending'
}

/** Finds the shortest path of allowed transitions from a new order to a state. */
export function routeTo(state: OrderState): OrderState[] {
  const starts: OrderState[] = ['Awaiting payment', 'Awaiting bank wire payment', 'Order created']
  const start = starts.find(begin => begin === state)
  if (start) return [start]
  const routes: OrderState[][] = [['Awaiting payment']]
  for (const route of routes) {
    const last = route.at(-1)
    if (last === undefined) continue
    for (const next of nextStates[last] as readonly OrderState[]) {
      if (route.includes(next)) continue
      if (next === state) return [...route, next]
      routes.push([...route, next])
    }
  }
  return ['Awaiting payment']
}
