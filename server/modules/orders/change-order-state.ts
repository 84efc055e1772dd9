import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import {
  closeGiftCards,
  issueGiftCards,
  reserveGiftCardAgain,
  returnToGiftCard,
  spendGiftCard,
} from '../gift-cards/index.ts'
import {
  earnPoints,
  maturePoints,
  reservePointsAgain,
  returnPoints,
  reversePoints,
  spendPoints,
  takeBackPoints,
} from '../points/index.ts'
import { handOverRewards, packRewards, unpackRewards } from '../rewards/index.ts'
import { readSetting } from '../shop-settings/index.ts'
import { requireSpecialPriceQuota } from '../special-prices/index.ts'
import { endReservations, giveBackStock, keepReserved, returnPieces, sellUnreserved } from '../stock/index.ts'
import { redeemVouchersAgain, releaseVouchers, retakeVouchers } from '../vouchers/index.ts'
import { recordOrderEvent } from '../webhooks/index.ts'
import { findTakenPieces } from './find-taken-pieces.ts'
import { planOrderMails } from './order-mail-store.ts'
import {
  endedStates,
  eventOf,
  fulfilmentStates,
  isOrderState,
  mayChangeState,
  nextStates,
  type OrderState,
  unpaidReservingStates,
  unpaidStates,
} from './states.ts'

export interface StateChange {
  orderId: string
  to: OrderState
  /** 'member', 'staff:NAME', 'payment' or 'schedule'. */
  movedBy: string
  note?: string
}

/**
 * Changes an order's state in the caller's transaction, with the effects on stock and discounts, and records who
 * changed it. If the order is already in that state, nothing happens; a change that is not allowed is refused with
 * MOVE_NOT_ALLOWED.
 */
export async function changeOrderState(
  db: Db,
  change: StateChange,
): Promise<{ from: OrderState; hasChanged: boolean }> {
  const from = await lockOrder(db, change.orderId)
  if (from === change.to) return { from, hasChanged: false }
  if (!mayChangeState(from, change.to))
    throw new Refusal('MOVE_NOT_ALLOWED', {
      details: { from, to: change.to, allowed: [...nextStates[from]] },
    })
  await writeStateChange(db, from, change)
  // Lock vouchers and gift cards before stock, as `placeOrder` does: the other order could deadlock.
  await applyToDiscounts(db, from, change)
  await applyToStock(db, from, change)
  await applyToRewards(db, change)
  return { from, hasChanged: true }
}

/**
 * Completes a paid order. The provider's notification, the poller and the shopper's own status check all call this
 * function. A cancelled order is filled from the remaining stock; if that is not enough, staff see it as short of
 * stock.
 */
export async function markPaid(db: Db, orderId: string, movedBy: string): Promise<OrderState> {
  const from = await lockOrder(db, orderId)
  if (!unpaidStates.includes(from) && from !== 'Payment confirm' && from !== 'Cancelled') {
    // A payment reversed after the goods were sent has arrived again: reopen the gift cards bought with it.
    if (fulfilmentStates.includes(from)) await issueGiftCards(db, orderId)
    return from
  }
  const hadReservationEnded = hasReservationEnded(from)
  await settleDiscounts(db, from, orderId)
  // The order's gift card may have been spent elsewhere after the order was cancelled: then it is not paid in full.
  const isPaidInFull = await spendGiftCard(db, orderId)
  const isFulfillable =
    isPaidInFull &&
    (!hadReservationEnded || (await sellUnreserved(db, orderId, await findTakenPieces(db, orderId))))
  const to: OrderState = isFulfillable ? 'Payment accepted' : 'Paid, short of stock'
  if (isFulfillable) await issueGiftCards(db, orderId)
  await writeStateChange(db, from, {
    orderId,
    to,
    movedBy,
    ...(hadReservationEnded ? { note: 'paid after the reservation ended' } : {}),
  })
  if (!hadReservationEnded) await sellReserved(db, from, orderId)
  await applyToRewards(db, { orderId, to })
  return to
}

/** Locks an order until the transaction ends; returns its state. Lock it before its payments, refunds and returns. */
export async function lockOrder(db: Db, orderId: string): Promise<OrderState> {
  const order = await db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order || !isOrderState(order.state)) throw new Refusal('ORDER_NOT_FOUND')
  return order.state
}

async function writeStateChange(db: Db, from: OrderState, { orderId, to, movedBy, note = '' }: StateChange) {
  // What the buyer was promised when ordering holds, and is no less than what arriving orders are promised now.
  const returnDays = to === 'Delivered' ? await readSetting(db, 'returnDays') : null
  const { rows } = await sql<{ id: number }>`
    with changed as (
      update orders set state = ${to}, updated_at = now(),
        is_payment_failed = ${to === 'Payment Failure'},
        return_days = greatest(${returnDays}::smallint, return_days),
        cancellation_reason = case when ${to === 'Cancelled'} then ${note} else cancellation_reason end
      where id = ${orderId}
    )
    insert into order_state_histories (order_id, from_state, to_state, moved_by, note)
    values (${orderId}, ${from}, ${to}, ${movedBy}, ${note})
    returning id`.execute(db)
  await planOrderMails(db, { orderId, to, historyId: onlyRow({ rows }).id })
  await recordOrderEvent(db, eventOf(from, to), orderId)
}

async function applyToStock(db: Db, from: OrderState, { orderId, to }: StateChange) {
  // Only once: a refund after a return does not restore the stock again.
  if (returnsEverything(to)) return giveBackStock(db, orderId)
  if (unpaidReservingStates.includes(to)) return keepReserved(db, orderId, await findTakenPieces(db, orderId))
  const isSold = to === 'Payment accepted' || (to === 'Order verified' && from === 'Order created')
  if (!isSold) return
  if (!hasReservationEnded(from)) return sellReserved(db, from, orderId)
  if (!(await sellUnreserved(db, orderId, await findTakenPieces(db, orderId))))
    throw new Refusal('OUT_OF_STOCK')
}

/** While staff checked the payment, pieces may have been refunded: the reservation holds them still. */
async function sellReserved(db: Db, from: OrderState, orderId: string) {
  await endReservations(db, orderId, 'sold')
  if (from === 'Payment confirm')
    await returnPieces(db, orderId, await findTakenPieces(db, orderId), 'before-sale')
}

/**
 * Applies the change of state to the order's voucher, points, gift card and bought gift cards, each once, as
 * `applyToStock` does to the stock.
 */
async function applyToDiscounts(db: Db, from: OrderState, { orderId, to }: StateChange) {
  if (returnsEverything(to)) {
    await releaseVouchers(db, orderId)
    await returnPoints(db, orderId)
    await reversePoints(db, orderId)
    await returnToGiftCard(db, orderId)
    await closeGiftCards(db, orderId)
    return
  }
  // The payment was reversed: staff check whether the money arrives again.
  if (from === 'Payment accepted' && to === 'Payment confirm') return void (await closeGiftCards(db, orderId))
  if (to === 'Delivered') return maturePoints(db, orderId)
  if (to === 'Awaiting payment' && hasReservationEnded(from)) {
    await requireSpecialPriceQuota(db, orderId)
    await reservePointsAgain(db, orderId)
    await redeemVouchersAgain(db, orderId)
    return reserveGiftCardAgain(db, orderId)
  }
  if (to === 'Payment accepted' || (to === 'Order verified' && from === 'Order created')) {
    await settleDiscounts(db, from, orderId)
    if (!(await spendGiftCard(db, orderId))) throw new Refusal('GIFT_CARD_SHORT')
  }
  if (to === 'Payment accepted') await issueGiftCards(db, orderId)
}

/**
 * Packs rewards into paid orders and takes them out of ended ones. Runs last, because `markPaid` knows only after stock
 * and gift card whether the order can be fulfilled.
 */
async function applyToRewards(db: Db, { orderId, to }: Pick<StateChange, 'orderId' | 'to'>) {
  if (to === 'Payment accepted' || to === 'Order verified') return packRewards(db, orderId)
  if (to === 'Delivered') return handOverRewards(db, orderId)
  if (returnsEverything(to) || to === 'Payment confirm') return unpackRewards(db, orderId)
}

/** Spends what a paid order had reserved, and takes back what had been returned. */
async function settleDiscounts(db: Db, from: OrderState, orderId: string) {
  if (hasReservationEnded(from)) await retakeVouchers(db, orderId)
  await spendPoints(db, orderId)
  await earnPoints(db, orderId)
  // Money may have gone back before it was certain that the order was paid.
  if (from === 'Payment confirm' || hasReservationEnded(from)) await takeBackPoints(db, orderId)
}

/** Returns true if an order that gets this state gives back everything that it has taken. */
const returnsEverything = (state: OrderState) => endedStates.includes(state)

/** States whose reservation has ended: the order must be filled from the remaining stock. */
const hasReservationEnded = (state: OrderState) =>
  state === 'Cancelled' || state === 'Payment Failure' || state === 'Paid, short of stock'

/** Counts a change of the order by staff that changes no column of it, such as a refund. */
export async function countChange(db: Db, orderId: string): Promise<void> {
  await sql`update orders set updated_at = now() where id = ${orderId}`.execute(db)
}

/** Records the carrier's tracking number, in the transaction that ships the order. */
export async function recordTrackingNumber(db: Db, orderId: string, trackingNumber: string): Promise<void> {
  await db.updateTable('orders').set({ tracking_number: trackingNumber }).where('id', '=', orderId).execute()
}
