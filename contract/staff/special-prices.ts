import { z } from 'zod'
import {
  checkSpan,
  minimumRupiah,
  type PromotionFigures,
  type PromotionState,
  type PromotionUse,
  rupiahAmount,
  seenPromotion,
  slugs,
  span,
} from './promotions.ts'

/** Special prices as staff write and follow them (PROMO-02): a lower price for what else is in the bag. */

/** Staff may have named it on the command line: "mini-uji". */
const specialPriceId = z.string().regex(/^[a-z0-9-]{2,40}$/)

const fields = z.object({
  sku: z.string().min(1, 'Pilih produknya').max(80),
  price_rupiah: rupiahAmount,
  /** What the bag must hold at usual prices: so much, so many pieces, and of what (nothing named: anything). */
  min_purchase_rupiah: minimumRupiah,
  min_quantity: z.int('Isi angka bulat').min(0).max(999),
  brand_slugs: slugs,
  category_slugs: slugs,
  product_slugs: slugs,
  /** Pieces. */
  quota_per_member: z.int('Isi angka bulat').min(1, 'Isi lebih dari 0').max(1_000_000).nullable(),
  ...span,
})

/** `POST /api/staff/special-prices` */
export const specialPriceBody = fields.superRefine(checkSpan)
export type SpecialPriceInput = z.infer<typeof specialPriceBody>
/** `PUT /api/staff/special-prices/:id` */
export const changeSpecialPriceBody = fields.extend(seenPromotion.shape).superRefine(checkSpan)

export const specialPriceParam = z.object({ id: specialPriceId })
/** What the second person approves: a new one, or a change of one. */
export const approvedSpecialPrice = fields
  .extend({ id: specialPriceId.optional(), version: seenPromotion.shape.version.optional() })
  .superRefine(checkSpan)
/** What the second person approves: offering a stopped special price again. */
export const approvedResume = specialPriceParam.extend(seenPromotion.shape)

export interface StaffSpecialPriceRow extends PromotionFigures {
  id: string
  sku: string
  name: string
  price_rupiah: number
  /** What it costs now without the special price. */
  usual_price_rupiah: number
  min_purchase_rupiah: number
  min_quantity: number
  /** The names of what must be in the bag; empty: anything. */
  only_for: string[]
  state: PromotionState
  starts_at: string
  ends_at: string | null
  /** How many were bought at it. */
  pieces: number
}

/** `GET /api/staff/special-prices/:id` */
export interface StaffSpecialPrice extends PromotionUse {
  id: string
  version: number
  state: PromotionState
  is_active: boolean
  price: SpecialPriceInput
  usual_price_rupiah: number
  pieces: number
  /** By slug; `product` is what is sold at it. */
  names: {
    product: string
    products: Record<string, string>
    brands: Record<string, string>
    categories: Record<string, string>
  }
}
