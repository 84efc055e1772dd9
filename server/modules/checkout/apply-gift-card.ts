import type { Cart } from '../../../contract/cart.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { findCartFacts, priceFacts, readCart, setGiftCard } from '../cart/index.ts'
import { findCard, hashOfCode } from '../gift-cards/index.ts'

/**
 * Pays for the bag with a gift card: one card, up to what the goods and delivery cost, never for e-gifts. Placing the
 * order reserves its rupiah. Refuses with CART_EMPTY, EGIFT_NOT_DISCOUNTABLE, GIFT_CARD_UNKNOWN, GIFT_CARD_ENDED and
 * GIFT_CARD_EMPTY.
 */
export async function applyGiftCard(shop: Shop, memberId: string, code: string): Promise<Cart> {
  const now = shop.now()
  const facts = await findCartFacts(shop.db, memberId, now)
  if (!facts || facts.lines.length === 0) throw new Refusal('CART_EMPTY')
  if (!priceFacts(facts).cart.needs_delivery) throw new Refusal('EGIFT_NOT_DISCOUNTABLE')
  const codeHash = hashOfCode(code)
  const card = await findCard(shop.db, codeHash, now)
  if (!card) throw new Refusal('GIFT_CARD_UNKNOWN', { field: 'code' })
  if (card.status !== 'open') throw new Refusal('GIFT_CARD_ENDED', { field: 'code' })
  if (card.balanceRupiah <= 0) throw new Refusal('GIFT_CARD_EMPTY', { field: 'code' })
  await setGiftCard(shop.db, memberId, codeHash)
  return readCart(shop, memberId)
}

/** Removes the gift card from the bag. */
export async function cancelGiftCard(shop: Shop, memberId: string): Promise<Cart> {
  await setGiftCard(shop.db, memberId, null)
  return readCart(shop, memberId)
}
