import { z } from 'zod'

/** Vouchers and beauty points: request bodies and responses. */

/** VOUCH-01 */
export const VOUCHER_CODE_MISSING = 'Kode Voucher harus diisi.'

/** Normalises a typed code: "cerah10 " becomes CERAH10. */
export const voucherCode = z
  .string({ error: VOUCHER_CODE_MISSING })
  .trim()
  .min(1, VOUCHER_CODE_MISSING)
  .max(40, 'Kode voucher terlalu panjang.')
  .transform(code => code.toUpperCase())

/** `POST /api/carts/voucher` (VOUCH-02) */
export const applyVoucherBody = z.object({ voucher_code: voucherCode })

const cartId = z.string().max(40)

/** `DELETE /api/carts/voucher` (VOUCH-03, CART-56) */
export const cancelVoucherBody = z.object({ voucher_id: z.string().max(40), _id: cartId })

/** More than anybody will ever have; ours. */
const POINTS_MAX = 10_000_000

/** `POST /api/carts/points` (POINT-02) */
export const applyPointsBody = z.object({ points: z.int().min(1).max(POINTS_MAX) })

/** `DELETE /api/carts/points` (POINT-03, CART-56) */
export const cancelPointsBody = z.object({ points: z.int().min(0).max(POINTS_MAX), _id: cartId })

export interface RuleName {
  id: string
  name: string
}

/** A voucher as shoppers see it (VOUCH-05 … VOUCH-10). */
export interface Voucher {
  _id: string
  code: string
  name: string
  /** Null: unlimited. */
  available_quota: number | null
  voucher_type: 'manual' | 'automatic'
  discount_type: 'amount' | 'percentage' | 'free_shipping' | 'free_product'
  /** The kind of benefit: off the goods, off the delivery, or a free product. */
  type: 'discount' | 'shipping' | 'gift'
  rules: {
    products: RuleName[]
    brands: RuleName[]
    categories: RuleName[]
    order: { min_amount: number }
    /**
     * The names of the members who may use a 'listed' voucher are not shown: `is_for_chosen` only says that it is not
     * for everybody.
     */
    users: { is_for_newcomers: boolean; is_for_chosen: boolean }
  }
  discount_info: {
    amount: number | null
    percentage: number | null
    max_amount: number | null
    /** Rupiah off the fee; with `free_shipping`, null means all of it. */
    shipping_fee_discount: number | null
    free_product: { name: string; quantity: number } | null
  }
  voucher_info: { header: string; description: string }
  starts_at: string
  ends_at: string | null
  /** Says if it can be used on the caller's bag; null for a guest. `missing`: rupiah that the bag still needs. */
  standing: { is_usable: boolean; message: string | null; missing: number } | null
}

/** `GET /api/points` (POINT-04) */
export interface PointsBalance {
  /** Can be spent now. */
  points: number
  /** Earned, usable once the order is delivered. */
  points_pending: number
  /** Reserved for unpaid orders. */
  points_held: number
  /** The most points that can be spent on `total_amount`. */
  points_max: number
  /** The discount for `points_max`, rupiah. */
  points_max_value: number
  /** The value of one point, in rupiah. */
  point_value: number
}
