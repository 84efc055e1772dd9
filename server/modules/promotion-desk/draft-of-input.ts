import type { VoucherInput } from '../../../contract/staff/vouchers.ts'
import type { VoucherDraft } from '../vouchers/index.ts'

/** Converts what the form sends into what the use case saves. */
export const draftOfInput = ({
  product_ids: productIds,
  brand_slugs: brandSlugs,
  category_slugs: categorySlugs,
  gift_sku: giftSku,
  starts_at: startsAt,
  ends_at: endsAt,
  ...fields
}: VoucherInput): VoucherDraft => ({
  ...fields,
  productIds,
  brandSlugs,
  categorySlugs,
  giftSku,
  starts_at: new Date(startsAt),
  ends_at: endsAt === null ? null : new Date(endsAt),
})
