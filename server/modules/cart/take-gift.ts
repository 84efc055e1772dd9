import type { Cart } from '../../../contract/cart.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { findCartFacts, priceFacts } from './read-cart.ts'

/**
 * Takes the free product that a voucher of the bag gives (CART-41, GIFT-10). Nothing is written: a gift lies in the bag
 * for as long as its voucher holds, apart from what is bought (GIFT-01), and `gwp_error_message` tells what is missing to
 * it (GIFT-03). Refuses what no voucher of this bag gives: gifts are not sold by themselves (GIFT-02).
 */
export async function takeGift(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  wanted: { voucherId: string; combinationId: number },
): Promise<Cart> {
  const facts = await findCartFacts(shop.db, memberId, shop.now())
  const vouchers = facts ? [...facts.discounts.automatic, facts.discounts.voucher] : []
  const giver = vouchers.find(
    voucher => voucher?.id === wanted.voucherId && voucher.gift?.combinationId === wanted.combinationId,
  )
  if (!facts || !giver) throw new Refusal('NOT_SELLABLE')
  return priceFacts(facts).cart
}
