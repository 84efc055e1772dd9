import type { CartLine } from '../../../contract/cart.ts'
import type { Picture } from '../../../contract/catalog.ts'

/** A line as the mini cart shows it (CART-30). */
export interface MiniCartItem {
  _id: string
  qty: number
  /** The line as the server returned it, for the actions on it. */
  raw: CartLine
  name: string
  brand: string
  /** In rupiah, per piece. */
  price: number
  combination_name: string
  /** "2× Sabun Sereh (Size: 100 g)"; empty unless it is a pack. */
  pack_content: string[]
  combination_image: Picture | null
}

export const miniCartItem = (line: CartLine): MiniCartItem => ({
  _id: line._id,
  qty: line.quantity,
  raw: line,
  name: line.detail.name,
  brand: line.detail.brand.name,
  price: line.price_after_discount,
  combination_name: line.detail.combination_name,
  pack_content: line.detail.pack_detail.map(
    ({ quantity, name, combination_name }) =>
      `${quantity}× ${name}${combination_name ? ` (${combination_name})` : ''}`,
  ),
  combination_image: line.detail.image,
})
