import { sql } from 'kysely'
import type { Cart, CartLineInput } from '../../../contract/cart.ts'
import { ORDER_PRODUCT_LIMIT } from '../../../contract/constants.ts'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import { findSellables, type Sellable } from '../catalog/index.ts'
import { egiftNeedsRecipient } from './egift-lines.ts'
import { findLine, isSameLine, type WantedLine, wantedLine } from './line-details.ts'
import { type LockedBag, lockCart, type StoredLine } from './open-cart.ts'
import { packContentMustFit } from './pack-content.ts'
import { availableAfter } from './pieces.ts'
import { readCart } from './read-cart.ts'
import { requireSpecialPrice } from './special-lines.ts'

/**
 * Adds a line to the member's bag (CART-05, CART-14); returns the whole bag. With a key the call is idempotent: the key
 * is stored in the same transaction as the line.
 */
export async function addToBag(
  shop: Shop,
  memberId: string,
  line: CartLineInput & { line_id?: string },
  key: string | null = null,
): Promise<Cart> {
  const warning = await shop.db.transaction().execute(async tx => {
    const bag = await lockCart(tx, memberId)
    if (key !== null && !(await recordHandoverKey(tx, memberId, key))) return null
    const existing = findLine(bag.lines, line)
    return addLine(
      tx,
      bag,
      existing ? { ...existing, quantity: line.quantity } : wantedLine(line),
      shop.now(),
    )
  })
  return readCart(shop, memberId, warning ? [warning] : [])
}

/**
 * Adds pieces to a locked bag, to the matching line or a new one (CART-05, CART-06). Caps the quantity at what is left
 * in stock, and returns a warning if it had to. Refuses with the reason of the rule that the line breaks.
 */
export async function addLine(
  db: Db,
  bag: LockedBag,
  wantedLine: WantedLine,
  now: Date,
): Promise<string | null> {
  const existing = bag.lines.find(line => isSameLine(line, wantedLine))
  const sellables = await findSellables(db, [
    ...bag.lines.map(line => line.combinationId),
    wantedLine.combinationId,
  ])
  const sellable = requireSellable(sellables.get(wantedLine.combinationId), wantedLine.productId)
  egiftNeedsRecipient(sellable, wantedLine.details, jakartaDay(now))
  packContentMustFit(sellable, wantedLine.details)
  const specialPriceRupiah = await requireSpecialPrice(db, sellable, wantedLine.details, now)
  if (!existing) {
    linesMayNotExceedLimit(bag.lines.length + 1)
    preorderDatesMustAgree([...bag.lines.flatMap(line => sellables.get(line.combinationId) ?? []), sellable])
  }
  const others = bag.lines.filter(line => line !== existing)
  const requestedQuantity = (existing?.quantity ?? 0) + wantedLine.quantity
  const { quantity, warning } = capQuantity(
    sellable,
    requestedQuantity,
    availableAfter(others, wantedLine, sellables),
  )
  const line = await writeLine(db, bag.cartId, {
    ...wantedLine,
    quantity,
    seenPriceRupiah: specialPriceRupiah ?? sellable.priceRupiah,
  })
  bag.lines = [...bag.lines.filter(({ id }) => id !== line.id), line]
  return warning
}

/** Inserts a line, or merges it into the one with the same combination and details; returns the stored line. */
async function writeLine(db: Db, cartId: string, line: Omit<StoredLine, 'id'>): Promise<StoredLine> {
  const result = await sql<{ id: string }>`
    insert into cart_lines (cart_id, product_id, combination_id, quantity, seen_price_rupiah, details)
    values (${cartId}, ${line.productId}, ${line.combinationId}, ${line.quantity}, ${line.seenPriceRupiah}, ${JSON.stringify(line.details)})
    on conflict (cart_id, combination_id, details)
    do update set quantity = excluded.quantity, seen_price_rupiah = excluded.seen_price_rupiah
    returning id`.execute(db)
  const { productId, combinationId, quantity, seenPriceRupiah, details } = line
  return { id: onlyRow(result).id, productId, combinationId, quantity, seenPriceRupiah, details }
}

/** Records the key of a handed-over line; returns false if it had already been recorded. */
export async function recordHandoverKey(db: Db, memberId: string, key: string): Promise<boolean> {
  const inserted = await db
    .insertInto('handed_lines')
    .values({ member_id: memberId, key })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** For the schedule: deletes keys so old that no browser will send them again. */
export async function deleteOldHandedLines(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('handed_lines').where('created_at', '<', before).execute()
}

/** Refuses a combination that is unknown, belongs to another product, or cannot be bought on its own now. */
export function requireSellable(sellable: Sellable | undefined, productId: number): Sellable {
  if (!sellable || sellable.productId !== productId)
    throw new Refusal('PRODUCT_NOT_FOUND', { field: 'combination_id' })
  if (sellable.classification === 'gwp_non_sellable') throw new Refusal('NOT_SELLABLE')
  if (!sellable.isSellable || sellable.available < 1)
    throw new Refusal('OUT_OF_STOCK', {
      details: { combination_id: String(sellable.combinationId), available: 0 },
    })
  return sellable
}

/** AMB-38: refuses more than 20 different lines. */
export function linesMayNotExceedLimit(lineCount: number) {
  if (lineCount > ORDER_PRODUCT_LIMIT)
    throw new Refusal('LINE_LIMIT', { details: { limit: ORDER_PRODUCT_LIMIT } })
}

/** PREORDER-01: refuses pre-orders that arrive on different days: they must be bought separately. */
export function preorderDatesMustAgree(bag: Sellable[]) {
  const dates = new Set(bag.filter(item => item.isPreOrder).map(item => item.deliveryDate))
  if (dates.size > 1) throw new Refusal('PREORDER_DATES_DIFFER')
}

/**
 * Returns the requested quantity, or the available one with a warning if fewer are available. Refuses with OUT_OF_STOCK
 * when the other lines of the bag have taken the last piece.
 */
export function capQuantity(
  sellable: Sellable,
  wantedQuantity: number,
  available: number,
): { quantity: number; warning: string | null } {
  if (available < 1)
    throw new Refusal('OUT_OF_STOCK', {
      details: { combination_id: String(sellable.combinationId), available: 0 },
    })
  if (wantedQuantity <= available) return { quantity: wantedQuantity, warning: null }
  return { quantity: available, warning: `Hanya tersisa ${available} untuk ${sellable.name}.` }
}
