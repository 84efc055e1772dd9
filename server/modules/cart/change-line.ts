import type { z } from 'zod'
import type { Cart, changeCartBody } from '../../../contract/cart.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findSellables } from '../catalog/index.ts'
import { capQuantity, requireSellable } from './add-to-bag.ts'
import { findLine } from './line-details.ts'
import { deleteLine, type LockedBag, lockCart, type StoredLine } from './open-cart.ts'
import { availableAfter } from './pieces.ts'
import { readCart } from './read-cart.ts'

/** Sets the quantity of a line, or removes it (CART-04, CART-14, AMB-75); returns the whole bag. */
export async function changeLine(
  shop: Shop,
  memberId: string,
  change: z.infer<typeof changeCartBody>,
): Promise<Cart> {
  const warning = await shop.db.transaction().execute(async tx => {
    const bag = await lockCart(tx, memberId)
    const existing = findLine(bag.lines, change)
    if (change.action === 'delete' || change.quantity === 0) {
      if (existing) await deleteLine(tx, bag.cartId, existing.id)
      return null
    }
    if (!existing) throw new Refusal('PRODUCT_NOT_FOUND', { field: 'line_id' })
    return setQuantity(tx, bag, existing, change.quantity)
  })
  return readCart(shop, memberId, warning ? [warning] : [])
}

/** Sets the quantity without accepting a new price: the last seen price stays until the shopper accepts the new one. */
async function setQuantity(
  db: Db,
  bag: LockedBag,
  existing: StoredLine,
  wantedQuantity: number,
): Promise<string | null> {
  const sellables = await findSellables(
    db,
    bag.lines.map(line => line.combinationId),
  )
  const sellable = requireSellable(sellables.get(existing.combinationId), existing.productId)
  const others = bag.lines.filter(line => line !== existing)
  const available = availableAfter(others, existing, sellables)
  const { quantity, warning } = capQuantity(sellable, wantedQuantity, available)
  await db.updateTable('cart_lines').set({ quantity }).where('id', '=', existing.id).execute()
  return warning
}
