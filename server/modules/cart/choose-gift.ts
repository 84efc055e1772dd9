import type { Cart } from '../../../contract/cart.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { findCartFacts, priceFacts } from './read-cart.ts'

/**
 * Accepts the free product that a voucher of the bag gives (CART-41, GIFT-10); returns the whole bag. Nothing is
 * written: a gift is in the bag while its voucher applies, separately from the bought lines (GIFT-01);
 * `gwp_error_message` states what is missing for the gift (GIFT-03). Refuses a product that no voucher of this bag
 * gives: gifts are not sold (GIFT-02).
 */
export async function chooseGift(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  wantedGift: { voucherId: string; combinationId: number },
): Promise<Cart> {
  const facts = await findCartFacts(shop.db, memberId, shop.now())
  const vouchers = facts ? [...facts.discounts.automatic, facts.discounts.voucher] : []
  const givingVoucher = vouchers.find(
    voucher =>
      voucher?.id === wantedGift.voucherId && voucher.gift?.combinationId === wantedGift.combinationId,
  )
  if (!facts || !givingVoucher) throw new Refusal('NOT_SELLABLE')
  return priceFacts(facts).cart
}
