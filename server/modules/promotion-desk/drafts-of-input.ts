import { type BankPromotionInput, bankPromotionTitle } from '../../../contract/staff/bank-promotions.ts'
import type { PointRuleInput } from '../../../contract/staff/point-rules.ts'
import type { SpecialPriceInput } from '../../../contract/staff/special-prices.ts'
import type { BankPromotionDraft } from '../bank-promotions/index.ts'
import type { PointRuleDraft } from '../point-rules/index.ts'
import type { SpecialPriceDraft } from '../special-prices/index.ts'

/** Converts what the forms send into what the use cases save. */

interface Span {
  starts_at: string
  ends_at: string | null
}
const timesOf = ({ starts_at, ends_at }: Span) => ({
  starts_at: new Date(starts_at),
  ends_at: ends_at === null ? null : new Date(ends_at),
})

export const bankPromotionOf = (input: BankPromotionInput): BankPromotionDraft => ({
  bank_name: input.bank_name,
  title: input.title || bankPromotionTitle(input),
  terms: input.terms,
  discount_type: input.discount_type,
  discount_value: input.discount_percent ?? input.discount_rupiah ?? 0,
  max_rupiah: input.max_rupiah,
  minimum_rupiah: input.minimum_rupiah,
  method_codes: input.method_codes,
  color: input.color,
  ...timesOf(input),
})

export function specialPriceOf(input: SpecialPriceInput, id: string | null): SpecialPriceDraft {
  const { starts_at: startsAt, ends_at: endsAt } = timesOf(input)
  return {
    id,
    sku: input.sku,
    priceRupiah: input.price_rupiah,
    minPurchaseRupiah: input.min_purchase_rupiah,
    minQuantity: input.min_quantity,
    brands: input.brand_slugs,
    categories: input.category_slugs,
    products: input.product_slugs,
    quotaPerMember: input.quota_per_member,
    startsAt,
    endsAt,
    position: null,
  }
}

export const pointRuleOf = (input: PointRuleInput): PointRuleDraft => ({
  name: input.name,
  times: input.times,
  brands: input.brand_slugs,
  categories: input.category_slugs,
  products: input.product_slugs,
  ...timesOf(input),
})
