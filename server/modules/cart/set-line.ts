import { jakartaDay } from '../../../contract/jakarta-time.ts'
import type { Db } from '../../db/database.ts'
import { findSellables } from '../catalog/index.ts'
import {
  capQuantity,
  egiftNeedsRecipient,
  isSameLine,
  type LineDetails,
  linesMayNotExceedLimit,
  preorderDatesMustAgree,
  requireSellable,
} from './cart-rules.ts'
import { packContentMustFit } from './pack-content.ts'
import { availableAfter } from './pieces.ts'
import { requireSpecialPrice } from './special-lines.ts'
import { type StoredLine, writeLine } from './store.ts'

/** A bag locked until the transaction ends; its lines are kept in step with what is written. */
export interface LockedBag {
  cartId: string
  lines: StoredLine[]
}

export interface WantedLine {
  productId: number
  combinationId: number
  quantity: number
  details: LineDetails
}

/**
 * Adds pieces to a locked bag, to the matching line or a new one (CART-05, CART-06). Caps the quantity at the stock left
 * and returns a warning if that is less. Refuses with the rules' reasons.
 */
export async function addLine(db: Db, bag: LockedBag, wanted: WantedLine, now: Date): Promise<string | null> {
  const present = bag.lines.find(line => isSameLine(line, wanted))
  const sellables = await findSellables(db, [
    ...bag.lines.map(line => line.combinationId),
    wanted.combinationId,
  ])
  const sellable = requireSellable(sellables.get(wanted.combinationId), wanted.productId)
  egiftNeedsRecipient(sellable, wanted.details, jakartaDay(now))
  packContentMustFit(sellable, wanted.details)
  const specialPriceRupiah = await requireSpecialPrice(db, sellable, wanted.details, now)
  if (!present) {
    linesMayNotExceedLimit(bag.lines.length + 1)
    preorderDatesMustAgree([...bag.lines.flatMap(line => sellables.get(line.combinationId) ?? []), sellable])
  }
  const others = bag.lines.filter(line => line !== present)
  const quantityWished = (present?.quantity ?? 0) + wanted.quantity
  const available = availableAfter(others, wanted, sellables)
  const { quantity, warning } = capQuantity(sellable, quantityWished, available)
  const line = await writeLine(db, bag.cartId, {
    ...wanted,
    quantity,
    seenPriceRupiah: specialPriceRupiah ?? sellable.priceRupiah,
  })
  bag.lines = [...bag.lines.filter(one => one.id !== line.id), line]
  return warning
}

/**
 * Sets the quantity of an existing line. This does not accept a new price: the last price seen stays until the shopper
 * accepts the change.
 */
export async function setQuantity(
  db: Db,
  bag: LockedBag,
  present: StoredLine,
  wantedQuantity: number,
): Promise<string | null> {
  const sellables = await findSellables(
    db,
    bag.lines.map(line => line.combinationId),
  )
  const sellable = requireSellable(sellables.get(present.combinationId), present.productId)
  const others = bag.lines.filter(line => line !== present)
  const available = availableAfter(others, present, sellables)
  const { quantity, warning } = capQuantity(sellable, wantedQuantity, available)
  await writeLine(db, bag.cartId, { ...present, quantity })
  return warning
}
