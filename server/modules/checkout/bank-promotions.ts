import type { BankPromotion } from '../../../contract/bank-promotions.ts'
import type { Cart } from '../../../contract/cart.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  type BankPromotionRow,
  findBankPromotion,
  findChosenBankPromotion,
  listBankPromotions,
} from '../bank-promotions/index.ts'
import { type CartFacts, findQuotedFacts, priceFacts, readCart, setBankPromotion } from '../cart/index.ts'
import { isBankPromotionEligible } from '../pricing/index.ts'

/** Lists the banks' current discounts, each with what the bag would cost with it (PAY-09 to PAY-13). */
export async function listForBag(shop: Shop, memberId: string): Promise<BankPromotion[]> {
  const now = shop.now()
  const facts = await findQuotedFacts(shop, memberId)
  const promotions = await listBankPromotions(shop.db, now)
  const chosenId = facts?.discounts.bankPromotion?.id ?? null
  return promotions.map((promotion, index) => ({ ...show(promotion, facts, chosenId), index }))
}

/** Sets or removes the bag's bank discount (PAY-14, PAY-35); returns the bag at its new price. */
export async function chooseBankPromotion(
  shop: Shop,
  memberId: string,
  promotionId: string | null,
): Promise<Cart> {
  const now = shop.now()
  if (promotionId !== null) {
    const facts = await findQuotedFacts(shop, memberId)
    const promotion = await findBankPromotion(shop.db, promotionId, now)
    const view = promotion && facts ? show(promotion, facts, null) : null
    if (!view?.is_eligible)
      throw new Refusal('BANK_PROMOTION_NOT_ELIGIBLE', { details: { missing: view?.missing ?? null } })
  }
  await setBankPromotion(shop.db, memberId, promotionId)
  return readCart(shop, memberId)
}

/**
 * Refuses a payment method that the bag's bank promotion does not cover. An order with nothing left to pay is accepted
 * too, unless points or a gift card pay a part of it.
 */
export async function requirePromotedMethod(
  tx: Db,
  cartId: string,
  { methodCode, hasPointsOrGiftCard, now }: { methodCode: string; hasPointsOrGiftCard: boolean; now: Date },
): Promise<void> {
  const promotion = await findChosenBankPromotion(tx, cartId, now)
  if (!promotion || promotion.methodCodes.includes(methodCode)) return
  if (findPaymentMethod(methodCode)?.channel.kind === 'free' && !hasPointsOrGiftCard) return
  throw new Refusal('BANK_PROMOTION_METHOD', {
    field: 'payment_method',
    details: { payment_methods: promotion.methodCodes },
  })
}

function show(
  promotion: BankPromotionRow,
  facts: CartFacts | null,
  chosenId: string | null,
): Omit<BankPromotion, 'index'> {
  // The promotion's minimum applies to the goods after discount and voucher.
  const withPromotion =
    facts && priceFacts({ ...facts, discounts: { ...facts.discounts, bankPromotion: promotion } })
  const goods = withPromotion?.priced.goodsRupiah ?? 0
  return {
    _id: promotion.id,
    id_bank_promotion: promotion.id,
    bank_name: promotion.bankName,
    title: promotion.title,
    terms: promotion.terms,
    discount_type: promotion.discountType === 'percentage' ? 'percentage' : 'fixed',
    discount_value: promotion.discountValue,
    max_discount: promotion.maxRupiah,
    minimum: promotion.minimumRupiah,
    payment_methods: promotion.methodCodes,
    color: promotion.color,
    ends_at: promotion.endsAt?.toISOString() ?? null,
    is_apply: promotion.id === chosenId,
    is_eligible: isBankPromotionEligible(promotion, { goods }),
    missing: Math.max(0, promotion.minimumRupiah - goods),
    total_paid_after_disc: withPromotion?.cart.total_price_after_shipping ?? 0,
  }
}
