import type { z } from 'zod'
import type { Cart, changeCartBody } from '../../../contract/cart.ts'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findSellables } from '../catalog/index.ts'
import {
  capQuantity,
  detailsOf,
  egiftNeedsRecipient,
  isSameLine,
  linesMayNotExceedLimit,
  preorderDatesMustAgree,
  requireSellable,
} from './cart-rules.ts'
import { readCart } from './read-cart.ts'
import { deleteLine, findOpenCart, holdOpenCart, type StoredLine, writeLine } from './store.ts'

type Change = z.infer<typeof changeCartBody>

/** Puts a line in, sets its quantity, or takes it out (CART-04, CART-05, CART-14, AMB-75); answers the whole bag. */
export async function changeCart(shop: Shop, memberId: string, change: Change): Promise<Cart> {
  const warnings = await shop.db.transaction().execute(async tx => {
    const cartId = await holdOpenCart(tx, memberId)
    const lines = (await findOpenCart(tx, memberId))?.lines ?? []
    const present = findLine(lines, change)
    if (change.action === 'delete' || change.quantity === 0) {
      if (present) await deleteLine(tx, cartId, present.id)
      return []
    }
    if (change.action === 'update' && !present) throw new Refusal('PRODUCT_NOT_FOUND', { field: 'line_id' })
    return setLine(tx, cartId, lines, present, { ...change, today: jakartaDay(shop.now()) })
  })
  return readCart(shop, memberId, warnings)
}

/** Writes the line with its new quantity, as far as stock and the rules of the bag allow. */
async function setLine(
  db: Db,
  cartId: string,
  lines: StoredLine[],
  present: StoredLine | undefined,
  change: Change & { today: string },
) {
  const combinationId = present?.combinationId ?? Number(change.combination_id)
  const sellables = await findSellables(db, [...lines.map(line => line.combinationId), combinationId])
  const sellable = requireSellable(sellables.get(combinationId), Number(change.id))

  const wanted = change.action === 'add' ? (present?.quantity ?? 0) + change.quantity : change.quantity
  const { quantity, warning } = capQuantity(sellable, wanted)
  const details = present?.details ?? detailsOf(change)
  if (change.action === 'add') egiftNeedsRecipient(sellable, details, change.today)
  if (!present) {
    linesMayNotExceedLimit(lines.length + 1)
    preorderDatesMustAgree([...lines.flatMap(line => sellables.get(line.combinationId) ?? []), sellable])
  }
  await writeLine(db, {
    cartId,
    productId: sellable.productId,
    combinationId,
    quantity,
    priceRupiah: sellable.priceRupiah,
    details,
  })
  return warning ? [warning] : []
}

/** By its own id when given, else by combination and details. */
function findLine(lines: StoredLine[], change: Change): StoredLine | undefined {
  if (change.line_id) return lines.find(line => line.id === change.line_id)
  const wanted = { combinationId: Number(change.combination_id), quantity: 0, details: detailsOf(change) }
  return lines.find(line => isSameLine(line, wanted))
}
