import { z } from 'zod'
import {
  checkSpan,
  type PromotionFigures,
  type PromotionState,
  type PromotionUse,
  seenPromotion,
  slugs,
  span,
} from './promotions.ts'

/** Rules that multiply the points of some goods for a time, as staff write and follow them (PROMO-02). */

export const POINT_TIMES_MAX = 10

const fields = z.object({
  name: z.string().trim().min(3, 'Beri nama, paling sedikit tiga huruf').max(60),
  times: z
    .int('Isi angka bulat')
    .min(2, `Isi 2 sampai ${POINT_TIMES_MAX}`)
    .max(POINT_TIMES_MAX, `Isi 2 sampai ${POINT_TIMES_MAX}`),
  /** For which goods; nothing named: all. */
  brand_slugs: slugs,
  category_slugs: slugs,
  product_slugs: slugs,
  ...span,
})

/** `POST /api/staff/point-rules` */
export const pointRuleBody = fields.superRefine(checkSpan)
export type PointRuleInput = z.infer<typeof pointRuleBody>
/** `PUT /api/staff/point-rules/:id` */
export const changePointRuleBody = fields.extend(seenPromotion.shape).superRefine(checkSpan)

export interface StaffPointRuleRow extends PromotionFigures {
  id: string
  name: string
  times: number
  /** The names of what it is limited to; empty: everything. */
  only_for: string[]
  state: PromotionState
  starts_at: string
  ends_at: string | null
  /** Points that it added. */
  points: number
}

/** `GET /api/staff/point-rules/:id` */
export interface StaffPointRule extends PromotionUse {
  id: string
  version: number
  state: PromotionState
  is_active: boolean
  rule: PointRuleInput
  points: number
  /** By slug. */
  names: {
    products: Record<string, string>
    brands: Record<string, string>
    categories: Record<string, string>
  }
}
