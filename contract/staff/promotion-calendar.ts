import { z } from 'zod'
import { bankPromotionBody } from './bank-promotions.ts'
import { flashSaleFields } from './flash-sales.ts'
import { pointRuleBody } from './point-rules.ts'
import { promotionId } from './promotions.ts'
import { specialPriceBody, specialPriceParam } from './special-prices.ts'
import { voucherBody } from './vouchers.ts'

/** What runs when, and which promotions are in each other's way (PROMO-02). */

/** The calendar shows this many weeks. */
export const CALENDAR_WEEKS = 4
/** Of a kind, the most that the calendar shows. */
export const CALENDAR_ROWS_MAX = 100

/** Everything that takes something off a bag by itself, or once the shopper chooses it at payment; in the calendar's order. */
export const plannedKinds = {
  voucher: 'Voucher otomatis',
  free_shipping: 'Gratis ongkir',
  gift: 'Hadiah',
  bank: 'Promo bank',
  special_price: 'Harga spesial',
  flash_sale: 'Flash sale',
  points: 'Poin berlipat',
} as const
export type PlannedKind = keyof typeof plannedKinds
export const plannedKindsInOrder = Object.keys(plannedKinds) as PlannedKind[]

/** `GET /api/staff/promotions/calendar`: four weeks from a day in Jakarta on. */
export const promotionCalendarQuery = z.object({ from: z.iso.date() })

export interface PlannedPromotion {
  kind: PlannedKind
  /** A voucher's is its code. */
  id: string
  title: string
  starts_at: string
  ends_at: string | null
}

/** Two promotions at once, or one that takes the place of a rule of the shop. */
export interface PromotionClash {
  /** Where it is seen: `kind id` of each. */
  promotions: Pick<PlannedPromotion, 'kind' | 'id' | 'title'>[]
  from: string
  /** Null: without end. */
  until: string | null
  /** What meets, and what then happens. */
  title: string
  text: string
}

export interface PromotionCalendar {
  now: string
  promotions: PlannedPromotion[]
  /** Of what is shown and has not passed, the earliest first. */
  clashes: PromotionClash[]
}

/** `POST /api/staff/promotions/clashes`: what a draft meets; `id` is null for a new one. Nothing is stored. */
export const draftClashesBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bank'), id: promotionId.nullable(), draft: bankPromotionBody }),
  z.object({
    kind: z.literal('special_price'),
    id: specialPriceParam.shape.id.nullable(),
    draft: specialPriceBody,
  }),
  z.object({ kind: z.literal('points'), id: promotionId.nullable(), draft: pointRuleBody }),
  z.object({ kind: z.literal('flash_sale'), id: promotionId.nullable(), draft: flashSaleFields }),
  /** The id is the code. */
  z.object({ kind: z.literal('voucher'), id: z.string().max(24).nullable(), draft: voucherBody }),
])
export type DraftToJudge = z.infer<typeof draftClashesBody>
