import { z } from 'zod'

/** Banks' discounts, chosen on the payment page (PAY-09..PAY-17). */

export interface BankPromotion {
  _id: string
  /** The same id, under the name that requests use. */
  id_bank_promotion: string
  bank_name: string
  title: string
  terms: string[]
  /** Anything but 'percentage' is an amount in rupiah. */
  discount_type: 'percentage' | 'fixed'
  discount_value: number
  max_discount: number | null
  minimum: number
  /** The codes of the payment methods that it applies to. */
  payment_methods: string[]
  color: string
  ends_at: string | null
  /** True if it is chosen for the bag. */
  is_apply: boolean
  is_eligible: boolean
  /** Rupiah that the bag still needs to reach its minimum; 0 once reached. */
  missing: number
  /** The bag's total with this discount. */
  total_paid_after_disc: number
  /** Its position in the list, from 0. */
  index: number
}

/** Null removes the chosen discount. */
export const chooseBankPromotionBody = z.object({
  id_bank_promotion: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable(),
})
