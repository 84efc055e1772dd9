import type { Cart } from '../../../contract/cart.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { Shop } from '../../shop.ts'
import { findCartFacts, priceFacts, readCart, setDiscount } from '../cart/index.ts'
import type { SessionMember } from '../members/index.ts'
import { findPoints } from '../points/index.ts'
import { requireVerified } from './require-verified.ts'

/** Requests points for the bag (POINT-02). They are reserved when the order is placed and capped at the amount due. */
export async function applyPoints(shop: Shop, member: SessionMember, points: number): Promise<Cart> {
  await requireVerified(shop.db, member, 'points')
  const facts = await findCartFacts(shop.db, member.id, shop.now())
  if (!facts || facts.lines.length === 0) throw new Refusal('CART_EMPTY')
  if (!priceFacts(facts).cart.needs_delivery) throw new Refusal('EGIFT_NOT_DISCOUNTABLE')
  if (facts.cart.voucherId !== null) throw new Refusal('DISCOUNTS_NOT_COMBINABLE')
  const { usable } = await findPoints(shop.db, member.id)
  if (points > usable)
    throw new Refusal('POINTS_SHORT', {
      field: 'points',
      message: `Poinmu tidak cukup: kamu punya ${withDots(Math.max(0, usable))} poin.`,
      details: { usable: Math.max(0, usable), missing: points - Math.max(0, usable) },
    })
  await setDiscount(shop.db, member.id, { points })
  return readCart(shop, member.id)
}

/** Removes the points from the bag (POINT-03, CART-56). */
export async function cancelPoints(shop: Shop, memberId: string, cartId: string): Promise<Cart> {
  const cart = await readCart(shop, memberId)
  if (cart._id !== cartId || cart.voucher_id !== null) return cart
  await setDiscount(shop.db, memberId, {})
  return readCart(shop, memberId)
}
