import { z } from 'zod'
import { type VoucherState, voucherStates } from './voucher-states.ts'

/** What bank promotions, special prices and point rules have in common for staff (PROMO-02). */

/** The figures by day are of this many days, today included. */
export const PROMOTION_DAYS = 28

/** How a promotion stands: as vouchers do, except that it has no quota. */
export type PromotionState = Exclude<VoucherState, 'used_up'>
export const promotionStateKeys = [
  'running',
  'planned',
  'ended',
  'stopped',
] as const satisfies PromotionState[]
export const promotionStates = voucherStates satisfies Record<PromotionState, string>

export const promotionId = z.string().regex(/^\d{1,15}$/)
/** The route parameter of a promotion that the database numbers. */
export const numberParam = z.object({ id: promotionId })

export const slugs = z.array(z.string().min(1).max(200)).max(100)
export const rupiahAmount = z.int('Isi angka bulat').min(1, 'Isi lebih dari 0').max(1_000_000_000)
export const minimumRupiah = z.int('Isi angka bulat').min(0).max(1_000_000_000)

export const promotionTime = z.iso.datetime({ error: 'Isi tanggal dan jam' })
/** When a promotion runs; null as its end: until it is stopped. */
export const span = { starts_at: promotionTime, ends_at: promotionTime.nullable() }

/** A promotion ends after it has begun. The tables refuse the same. */
export function checkSpan(
  { starts_at, ends_at }: { starts_at: string | null; ends_at: string | null },
  context: z.core.$RefinementCtx,
): void {
  if (starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at))
    context.addIssue({ code: 'custom', path: ['ends_at'], message: 'Harus sesudah mulainya' })
}

/** The version that the person saw. */
export const seenPromotion = z.object({ version: z.int().min(1) })
export const switchPromotionBody = seenPromotion.extend({ is_active: z.boolean() })

/** The query of the three lists, the newest first. */
export const promotionsQuery = z.object({
  search: z.string().trim().max(100).optional(),
  state: z.enum(promotionStateKeys).optional(),
  after: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type PromotionsQuery = z.infer<typeof promotionsQuery>
/** Of those that the database numbers. */
export const numberedPromotionsQuery = promotionsQuery.extend({ after: promotionId.optional() })

/** What a promotion has cost by the books: orders that were cancelled do not count. */
export interface PromotionFigures {
  /** Orders. */
  uses: number
  rupiah: number
}

/** Of one promotion, by Jakarta's days; days without any use too. */
export interface PromotionUse {
  figures: PromotionFigures
  days: ({ day: string } & PromotionFigures)[]
}
