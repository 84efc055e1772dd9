import { z } from 'zod'
import { paymentMethodCodes } from '../payment-methods.ts'
import { rupiah } from '../rupiah.ts'
import {
  checkSpan,
  minimumRupiah,
  type PromotionFigures,
  type PromotionState,
  type PromotionUse,
  rupiahAmount,
  seenPromotion,
  span,
} from './promotions.ts'

/** Bank promotions as staff write and follow them (PROMO-02). */

/**
 * No promotion of a bank makes an order free: that would be placed without any card of the bank. From `CAPPED_PERCENT`
 * on, a percentage needs the most that it takes off.
 */
const PERCENT_MAX = 90
const CAPPED_PERCENT = 50
const percentRange = `Isi 1 sampai ${PERCENT_MAX}`

const fields = z.object({
  bank_name: z.string().trim().min(1, 'Isi nama banknya').max(40),
  /** What shoppers read; empty: the shop's own words (`bankPromotionTitle`). */
  title: z.string().trim().max(80),
  terms: z.array(z.string().trim().min(1).max(200)).max(10, 'Paling banyak 10 syarat'),
  discount_type: z.enum(['percentage', 'fixed']),
  discount_percent: z.int('Isi angka bulat').min(1, percentRange).max(PERCENT_MAX, percentRange).nullable(),
  discount_rupiah: rupiahAmount.nullable(),
  /** The most that a percentage takes off. */
  max_rupiah: rupiahAmount.nullable(),
  minimum_rupiah: minimumRupiah,
  method_codes: z.array(z.enum(paymentMethodCodes)).min(1, 'Pilih paling sedikit satu cara bayar'),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'Tulis seperti #0b4ea2'),
  ...span,
})

type Fields = z.infer<typeof fields>

/** What each kind of discount needs, and what it must not have. */
function check(promotion: Fields, context: z.core.$RefinementCtx): void {
  const refuse = (path: keyof Fields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const isPercentage = promotion.discount_type === 'percentage'
  if (isPercentage && promotion.discount_percent === null) refuse('discount_percent', 'Isi potongannya')
  if (isPercentage && promotion.discount_rupiah !== null)
    refuse('discount_rupiah', 'Hanya untuk potongan rupiah')
  if (!isPercentage && promotion.discount_rupiah === null) refuse('discount_rupiah', 'Isi potongannya')
  if (!isPercentage && promotion.discount_percent !== null)
    refuse('discount_percent', 'Hanya untuk potongan persen')
  if (!isPercentage && promotion.max_rupiah !== null) refuse('max_rupiah', 'Hanya untuk potongan persen')
  if (isPercentage && promotion.max_rupiah === null && (promotion.discount_percent ?? 0) >= CAPPED_PERCENT)
    refuse('max_rupiah', `Isi potongan paling banyak: wajib mulai ${CAPPED_PERCENT}%`)
  if (
    !isPercentage &&
    promotion.discount_rupiah !== null &&
    promotion.minimum_rupiah <= promotion.discount_rupiah
  )
    refuse(
      'minimum_rupiah',
      `Isi belanja paling sedikit di atas potongannya, ${rupiah(promotion.discount_rupiah)}`,
    )
  checkSpan(promotion, context)
}

/** `POST /api/staff/bank-promotions` */
export const bankPromotionBody = fields.superRefine(check)
export type BankPromotionInput = z.infer<typeof bankPromotionBody>
/** `PUT /api/staff/bank-promotions/:id` */
export const changeBankPromotionBody = fields.extend(seenPromotion.shape).superRefine(check)

/** The title that shoppers read if staff write none: "Diskon 10% s.d. Rp 30.000". */
export const bankPromotionTitle = ({
  discount_percent: percent,
  discount_rupiah: amount,
  max_rupiah: most,
}: Pick<BankPromotionInput, 'discount_percent' | 'discount_rupiah' | 'max_rupiah'>): string =>
  percent === null
    ? `Potongan ${amount === null ? 'Rp …' : rupiah(amount)}`
    : `Diskon ${percent}%${most === null ? '' : ` s.d. ${rupiah(most)}`}`

export interface StaffBankPromotionRow extends PromotionFigures {
  id: string
  bank_name: string
  title: string
  minimum_rupiah: number
  method_codes: string[]
  state: PromotionState
  starts_at: string
  ends_at: string | null
}

/** `GET /api/staff/bank-promotions/:id` */
export interface StaffBankPromotion extends PromotionUse {
  id: string
  version: number
  state: PromotionState
  is_active: boolean
  promotion: BankPromotionInput
  /** Open bags that have chosen it. */
  bags: number
}
