import type { CartCheck, CartLine, CartProblem } from '../../../contract/cart.ts'
import { ORDER_PRODUCT_LIMIT } from '../../../contract/constants.ts'
import { type RefusalCode, refusals } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockCart } from './open-cart.ts'
import { readCart } from './read-cart.ts'

/**
 * Checks whether the bag can be ordered as it is (CART-16). Names every line that blocks the order and why. First
 * records the prices that the shopper accepts; a price that has changed again since still blocks the order.
 */
export async function checkCart(
  shop: Shop,
  memberId: string,
  acceptedPrices: { line_id: string; price: number }[] = [],
): Promise<CartCheck> {
  if (acceptedPrices.length > 0)
    await shop.db.transaction().execute(async tx => {
      const { cartId } = await lockCart(tx, memberId)
      await acceptPrices(
        tx,
        cartId,
        acceptedPrices.map(({ line_id, price }) => ({ lineId: line_id, priceRupiah: price })),
      )
    })
  const cart = await readCart(shop, memberId)
  const problems = findProblems(cart.products)
  return {
    is_valid: problems.length === 0,
    can_be_ordered:
      cart.products.some(line => line.is_available) && problems.every(({ code }) => affectsOneLine(code)),
    problems: [...problems].sort((a, b) => Number(affectsOneLine(a.code)) - Number(affectsOneLine(b.code))),
    cart,
  }
}

/** Accepts the new prices that were shown; a price that has changed again since must still be accepted. */
async function acceptPrices(
  db: Db,
  cartId: string,
  seenPrices: { lineId: string; priceRupiah: number }[],
): Promise<void> {
  for (const { lineId, priceRupiah } of seenPrices)
    await db
      .updateTable('cart_lines')
      .set({ seen_price_rupiah: priceRupiah })
      .where('cart_id', '=', cartId)
      .where('id', '=', lineId)
      .execute()
}

/** True if the problem blocks only its line: that line stays in the bag, and the others can be ordered. */
const affectsOneLine = (code: CartProblem['code']) => code === 'OUT_OF_STOCK' || code === 'STOCK_CHANGED'

/** Lists what prevents these lines from being ordered. Pure. */
export function findProblems(lines: CartLine[]): CartProblem[] {
  if (lines.length === 0) return [problem('CART_EMPTY', null)]
  const dates = new Set(lines.filter(line => line.detail.is_pre_order).map(line => line.detail.delivery_date))
  return [
    ...(lines.length > ORDER_PRODUCT_LIMIT ? [problem('LINE_LIMIT', null)] : []),
    ...(dates.size > 1 ? [problem('PREORDER_DATES_DIFFER', null)] : []),
    ...lines.flatMap(line => {
      if (line.available === 0) return [problem('OUT_OF_STOCK', line._id)]
      if (!line.is_available) return [problem('STOCK_CHANGED', line._id)]
      return line.has_new_price ? [problem('price_mismatch', line._id)] : []
    }),
  ]
}

const problem = (code: CartProblem['code'] & RefusalCode, lineId: string | null): CartProblem => ({
  code,
  message: refusals[code].message,
  line_id: lineId,
})
