import type { RefusalCode } from '../../../contract/refusals.ts'
import { rupiah } from '../../../contract/rupiah.ts'

/** Decides if a voucher may be used on a bag, and if not, says why and what is missing. Pure. */

export interface VoucherFacts {
  id: string
  code: string
  name: string
  isAutomatic: boolean
  discountType: 'amount' | 'percentage' | 'free_shipping' | 'free_product'
  discountRupiah: number | null
  discountPercent: number | null
  maxDiscountRupiah: number | null
  /**
   * The discount on the shipping fee. Null means the whole fee for a free-shipping voucher, and nothing for any other.
   */
  shippingFeeDiscountRupiah: number | null
  /** `available` counts the pieces that can be given away now. */
  gift: { combinationId: number; quantity: number; name: string; available: number } | null
  minAmountRupiah: number
  /** The eligible combinations; null if all are. */
  eligibleCombinationIds: number[] | null
  /** The names of those products, brands and categories, for the text of a refusal. */
  onlyFor: string
  isActive: boolean
  startsAt: Date
  endsAt: Date | null
  /** Null if it is unlimited. */
  availableQuota: number | null
  /** How often this member may still use it; null for a guest. */
  usesLeft: number | null
  /** False if the voucher is only for new or listed members and the shopper is not one of them. */
  isForMember: boolean
}

interface CountedLine {
  combinationId: number
  quantity: number
  priceRupiah: number
}

export type VoucherJudgement =
  | { isValid: true; baseRupiah: number }
  | { isValid: false; code: RefusalCode; message: string; missingRupiah: number }

/**
 * Judges a voucher for these lines. `baseRupiah` is the cost of the eligible lines; the discount is calculated from it.
 */
export function judgeVoucher(voucher: VoucherFacts, lines: CountedLine[], now: Date): VoucherJudgement {
  const reason = permanentRefusal(voucher, now)
  if (reason) return { isValid: false, missingRupiah: 0, ...reason }
  const eligible = lines.filter(line => countsFor(voucher, line.combinationId))
  const baseRupiah = eligible.reduce((sum, line) => sum + line.priceRupiah * line.quantity, 0)
  if (eligible.length === 0 && lines.length > 0)
    return {
      isValid: false,
      code: 'VOUCHER_OTHER_PRODUCTS',
      message: `Voucher ini khusus untuk ${voucher.onlyFor}.`,
      missingRupiah: voucher.minAmountRupiah,
    }
  const missingRupiah = voucher.minAmountRupiah - baseRupiah
  if (missingRupiah > 0 || lines.length === 0)
    return {
      isValid: false,
      code: 'VOUCHER_MINIMUM',
      message: missingText(voucher, missingRupiah),
      missingRupiah,
    }
  return { isValid: true, baseRupiah }
}

/** Without a minimum, any eligible product is enough. Sold-out lines and e-gifts do not count, so the bag may have lines. */
function missingText({ eligibleCombinationIds, onlyFor }: VoucherFacts, missingRupiah: number): string {
  const scope = eligibleCombinationIds === null ? null : onlyFor
  return missingRupiah > 0
    ? `Belanja kurang ${rupiah(missingRupiah)} lagi${scope ? ` untuk ${scope}` : ''} untuk memakai voucher ini.`
    : `Belum ada produk di tasmu yang dihitung untuk voucher ini. Tambahkan ${scope ?? 'produk'} dulu, ya.`
}

export const countsFor = ({ eligibleCombinationIds }: VoucherFacts, combinationId: number) =>
  eligibleCombinationIds === null || eligibleCombinationIds.includes(combinationId)

/** Reasons that no change to the bag can remove. */
function permanentRefusal(voucher: VoucherFacts, now: Date): { code: RefusalCode; message: string } | null {
  const { availableQuota, usesLeft, startsAt, endsAt } = voucher
  if (!voucher.isForMember)
    return { code: 'VOUCHER_NOT_YOURS', message: 'Voucher ini tidak berlaku untuk akunmu.' }
  if (!voucher.isActive || (endsAt !== null && endsAt <= now))
    return { code: 'VOUCHER_ENDED', message: 'Masa berlaku voucher ini sudah habis.' }
  if (startsAt > now) return { code: 'VOUCHER_NOT_STARTED', message: 'Voucher ini belum mulai berlaku.' }
  if (usesLeft !== null && usesLeft < 1)
    return { code: 'VOUCHER_USED', message: 'Kamu sudah memakai voucher ini.' }
  if (availableQuota !== null && availableQuota < 1)
    return { code: 'VOUCHER_USED_UP', message: 'Kuota voucher ini sudah habis.' }
  return null
}

/** Returns the discount on the eligible goods; never more than they cost. */
export function goodsDiscount(voucher: VoucherFacts, baseRupiah: number): number {
  const { discountRupiah, discountPercent, maxDiscountRupiah } = voucher
  const uncappedRupiah =
    discountPercent === null ? (discountRupiah ?? 0) : Math.floor((baseRupiah * discountPercent) / 100)
  return Math.min(uncappedRupiah, maxDiscountRupiah ?? uncappedRupiah, baseRupiah)
}

/** Returns the discount on a fee, never more than the fee (SHIP-10). */
export function shippingDiscount(voucher: VoucherFacts, feeRupiah: number): number {
  if (voucher.shippingFeeDiscountRupiah !== null)
    return Math.min(voucher.shippingFeeDiscountRupiah, feeRupiah)
  return voucher.discountType === 'free_shipping' ? feeRupiah : 0
}
