import { Refusal } from '../../../contract/refusals.ts'
import type { RefundChoice, StaffRefundPrice } from '../../../contract/staff/order-page.ts'
import type { Db } from '../../db/database.ts'
import { countUnsent } from '../orders/index.ts'
import type { RefundPart } from '../payments/index.ts'
import { pointsOfRefund } from '../points/index.ts'
import { owedRupiah } from './desk-actions.ts'
import { readActionFacts } from './read-action-facts.ts'
import { findShippingLeft, listLinesLeft } from './refund-line-store.ts'
import { shareOfMoney, shareOfPieces } from './share-of-pieces.ts'

/**
 * Calculates what goes back for some pieces, and for the shipping fee: what was paid for them after all discounts
 * (ORD-04); with the shipping fee also what was paid for it later, as a refund of its own. Refuses with INVALID_INPUT if
 * the order has fewer such pieces left, and with REFUND_NOT_ALLOWED if less money is left.
 */
export async function priceRefund(
  db: Db,
  orderId: string,
  choice: RefundChoice,
  /** An open refund of this sum waits for its pieces. */
  openedRupiah?: number,
): Promise<Omit<PiecesPrice, 'leftRupiah'>> {
  const { leftRupiah, ...priced } = await pricePieces(db, orderId, choice)
  // What was opened before it got its pieces was all money.
  const price =
    openedRupiah === undefined
      ? priced
      : { ...priced, amountRupiah: priced.amountRupiah + priced.cardRupiah, cardRupiah: 0 }
  const { amountRupiah, cardRupiah, feeRupiah } = price
  const left = openedRupiah ?? leftRupiah
  const isOther = openedRupiah !== undefined && amountRupiah !== openedRupiah
  if (amountRupiah + cardRupiah + feeRupiah === 0 || amountRupiah > left || isOther)
    throw new Refusal('REFUND_NOT_ALLOWED', { details: { left, asked: amountRupiah } })
  return price
}

/** What some pieces of an order come to. */
interface PiecesPrice {
  /** The part that goes back in money. */
  amountRupiah: number
  /** The part that goes back to the gift card: in the proportion in which both paid for the order. */
  cardRupiah: number
  /** What was paid later for the delivery: a refund of its own. */
  feeRupiah: number
  parts: RefundPart[]
  /** The money of the order that has not gone back. */
  leftRupiah: number
}

/**
 * The same, whatever money is left, which it also returns: the pieces may have cost more. Refuses with INVALID_INPUT if
 * the order has fewer such pieces left.
 */
export async function pricePieces(
  db: Db,
  orderId: string,
  { lines: chosen, with_shipping: withShipping }: RefundChoice,
): Promise<PiecesPrice> {
  const lines = await listLinesLeft(db, orderId)
  const parts: RefundPart[] = chosen.map(({ line_id: lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line || quantity > line.quantity - line.refunded)
      throw new Refusal('INVALID_INPUT', { field: 'lines', details: { line_id: lineId } })
    return {
      lineId,
      quantity,
      amountRupiah: shareOfPieces(line, { before: line.refunded, pieces: quantity }),
    }
  })
  const shippingRupiah = withShipping ? await findShippingLeft(db, orderId) : 0
  if (shippingRupiah > 0) parts.push({ lineId: null, quantity: 1, amountRupiah: shippingRupiah })
  const worthRupiah = parts.reduce((sum, part) => sum + part.amountRupiah, 0)
  const facts = await readActionFacts(db, orderId)
  const { refundableRupiah, feeLeftRupiah, cardLeftRupiah } = facts
  const shareRupiah = shareOfMoney(facts, worthRupiah)
  // Where money went back without naming pieces, the card's part may be larger.
  const moneyRupiah = Math.max(Math.min(shareRupiah, refundableRupiah), shareRupiah - facts.goodwillRupiah)
  const cardRupiah = Math.min(worthRupiah - moneyRupiah, cardLeftRupiah)
  return {
    amountRupiah: worthRupiah - cardRupiah,
    cardRupiah,
    feeRupiah: withShipping ? feeLeftRupiah : 0,
    parts,
    leftRupiah: refundableRupiah,
  }
}

/** Shows what can still be refunded by the piece, and what the chosen pieces come to. */
export async function showRefundPrice(
  db: Db,
  orderId: string,
  choice: RefundChoice,
): Promise<StaffRefundPrice> {
  const facts = await readActionFacts(db, orderId)
  const isEmpty = choice.lines.length === 0 && !choice.with_shipping
  const { amountRupiah, cardRupiah, feeRupiah, parts } = isEmpty
    ? { amountRupiah: 0, cardRupiah: 0, feeRupiah: 0, parts: [] }
    : await priceRefund(db, orderId, choice)
  return {
    lines: (await listLinesLeft(db, orderId)).map(line => ({
      line_id: line.id,
      name: line.name,
      quantity: line.quantity,
      refunded: line.refunded,
      paid: line.paidRupiah,
      discount: line.discountRupiah,
      amount: parts.find(part => part.lineId === line.id)?.amountRupiah ?? 0,
    })),
    shipping: (await findShippingLeft(db, orderId)) + facts.feeLeftRupiah,
    amount: amountRupiah + cardRupiah + feeRupiah,
    gift_card: cardRupiah,
    gift_card_left: facts.cardLeftRupiah,
    points:
      facts.pointsEarned > 0
        ? await pointsOfRefund(db, orderId, { pieces: parts, amountRupiah, cardRupiah })
        : 0,
    cancels: await findCancelled(db, orderId, choice),
    left: owedRupiah(facts),
  }
}

/** Without chosen pieces, answers for all. */
async function findCancelled(
  db: Db,
  orderId: string,
  choice: RefundChoice,
): Promise<StaffRefundPrice['cancels']> {
  const { pieces, unsent } = await countUnsent(
    db,
    orderId,
    choice.lines.length > 0 ? chosenPieces(choice) : undefined,
  )
  if (unsent === 0) return 'none'
  return unsent === pieces ? 'all' : 'some'
}

export const chosenPieces = ({ lines }: RefundChoice) =>
  lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }))
