import type { z } from 'zod'
import type { Cart, changeCartBody } from '../../../contract/cart.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { detailsOf, isSameLine } from './cart-rules.ts'
import { chooseGift } from './choose-gift.ts'
import { readCart } from './read-cart.ts'
import { addLine, setQuantity } from './set-line.ts'
import { deleteLine, lockCart, recordHandoverKey, type StoredLine } from './store.ts'

type Change = z.infer<typeof changeCartBody>

/**
 * Adds a line, sets its quantity, or removes it (CART-04, CART-05, CART-14, AMB-75); returns the whole bag. An add with
 * a key is idempotent: the key is stored with the line.
 */
export async function changeCart(
  shop: Shop,
  memberId: string,
  change: Change,
  key: string | null = null,
): Promise<Cart> {
  const gift = change.free_product?.applied_free_products_voucher_id
  if (change.action === 'add' && gift !== undefined)
    return chooseGift(shop, memberId, { voucherId: gift, combinationId: Number(change.combination_id) })
  const warning = await shop.db.transaction().execute(async tx => {
    const bag = await lockCart(tx, memberId)
    const present = findLine(bag.lines, change)
    if (change.action === 'delete' || change.quantity === 0) {
      if (present) await deleteLine(tx, bag.cartId, present.id)
      return null
    }
    if (change.action === 'update') {
      if (!present) throw new Refusal('PRODUCT_NOT_FOUND', { field: 'line_id' })
      return setQuantity(tx, bag, present, change.quantity)
    }
    if (key !== null && !(await recordHandoverKey(tx, memberId, key))) return null
    return addLine(
      tx,
      bag,
      present ? { ...present, quantity: change.quantity } : wantedLine(change),
      shop.now(),
    )
  })
  return readCart(shop, memberId, warning ? [warning] : [])
}

const wantedLine = (change: Change) => ({
  productId: Number(change.id),
  combinationId: Number(change.combination_id),
  quantity: change.quantity,
  details: detailsOf(change),
})

/** By its own id when given, else by combination and details. */
function findLine(lines: StoredLine[], change: Change): StoredLine | undefined {
  if (change.line_id) return lines.find(line => line.id === change.line_id)
  return lines.find(line => isSameLine(line, wantedLine(change)))
}
