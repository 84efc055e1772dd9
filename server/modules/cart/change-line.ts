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
    const present = findLine(bag.lines, change)
    if (change.action === 'delete' || change.quantity === 0) {
      if (present) await deleteLine(tx, bag.cartId, present.id)
      return null
    }
    if (!present) throw new Refusal('PRODUCT_NOT_FOUND', { field: 'line_id' })
    return setQuantity(tx, bag, present, change.quantity)
  })
  return readCart(shop, memberId, warning ? [warning] : [])
}

/** Sets the quantity without accepting a new price: the price seen last stays until the shopper accepts the change. */
async function setQuantity(
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
  await db.updateTable('cart_lines').set({ quantity }).where('id', '=', present.id).execute()
  return warning
}
