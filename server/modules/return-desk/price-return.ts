import type { Db } from '../../db/database.ts'
import { listLinesLeft, owedRupiah, pricePieces, readActionFacts } from '../order-desk/index.ts'
import { endedStates } from '../orders/index.ts'
import type { RefundPart } from '../payments/index.ts'
import { pointsOfRefund } from '../points/index.ts'
import { listReturnLines, type ReturnToDecide } from '../returns/index.ts'

/** What goes back for a return. */
export interface ReturnPrice {
  /** In money, with fees that were paid later, if they go back. */
  amountRupiah: number
  /** What goes back to the gift card on top. */
  cardRupiah: number
  /** What of both is for which pieces; empty if everything that is left goes back. */
  parts: RefundPart[]
  /** Everything came back: the order has ended, and whatever is left of its money goes back. */
  isWhole: boolean
  /** The pieces cost more money than is left. */
  isCapped: boolean
  points: number
}

/**
 * Calculates what the refund of a return comes to: what was paid for the pieces that came back, or that the buyer keeps,
 * but never more than is left. Pieces that were refunded on the order's page meanwhile are not paid again.
 */
export async function priceReturn(
  db: Db,
  { id, orderId, wayBack }: ReturnToDecide,
  withShipping: boolean,
): Promise<ReturnPrice> {
  const facts = await readActionFacts(db, orderId)
  const owed = owedRupiah(facts)
  if (endedStates.includes(facts.state))
    return { amountRupiah: owed, cardRupiah: 0, parts: [], isWhole: true, isCapped: false, points: 0 }
  const left = await listLinesLeft(db, orderId)
  const lines = (await listReturnLines(db, id)).flatMap(line => {
    const settled = wayBack === 'kept' ? line.quantity : line.restocked + line.writtenOff
    const bought = left.find(one => one.id === line.lineId)
    const refunded = bought?.refunded ?? 0
    const refundedSince = Math.max(0, refunded - line.refundedBefore)
    const quantity = Math.min(settled - refundedSince, (bought?.quantity ?? 0) - refunded)
    return quantity > 0 ? [{ line_id: line.lineId, quantity }] : []
  })
  const price = await pricePieces(db, orderId, { lines, with_shipping: withShipping })
  const amountRupiah = Math.min(price.amountRupiah, price.leftRupiah)
  const parts = fitted(price.parts, amountRupiah + price.cardRupiah)
  return {
    amountRupiah: amountRupiah + price.feeRupiah,
    cardRupiah: price.cardRupiah,
    parts,
    isWhole: false,
    isCapped: amountRupiah < price.amountRupiah,
    points:
      facts.pointsEarned > 0 && parts.length > 0
        ? await pointsOfRefund(db, orderId, { pieces: parts, amountRupiah, cardRupiah: price.cardRupiah })
        : 0,
  }
}

/** The same pieces for what is left of their price: the first ones keep theirs. */
function fitted(parts: readonly RefundPart[], leftRupiah: number): RefundPart[] {
  let rest = leftRupiah
  return parts.map(part => {
    const amountRupiah = Math.min(part.amountRupiah, rest)
    rest -= amountRupiah
    return { ...part, amountRupiah }
  })
}
