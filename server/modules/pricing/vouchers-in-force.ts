import type { DiscountFacts, PricedLine } from './pricing-facts.ts'
import { goodsDiscount, type VoucherFacts, type VoucherJudgement } from './voucher-rules.ts'

export interface ValidVoucher {
  voucher: VoucherFacts
  baseRupiah: number
}

/**
 * Returns the vouchers that apply: the chosen one and the automatic ones. At most one automatic voucher, the best,
 * discounts the goods, and only if neither a voucher nor points were chosen (AMB-36).
 */
export function vouchersInForce(
  { automatic, voucher, points }: DiscountFacts,
  lines: PricedLine[],
  judge: (voucher: VoucherFacts) => VoucherJudgement,
): ValidVoucher[] {
  if (lines.length === 0) return []
  const valid = (candidates: VoucherFacts[]) =>
    candidates.flatMap(candidate => {
      const verdict = judge(candidate)
      return verdict.isValid ? [{ voucher: candidate, baseRupiah: verdict.baseRupiah }] : []
    })
  const validAutomatic = valid(automatic.filter(candidate => candidate.id !== voucher?.id))
  const discounting = validAutomatic
    .filter(({ voucher }) => hasGoodsDiscount(voucher))
    .sort(
      (a, b) =>
        goodsDiscount(b.voucher, b.baseRupiah) - goodsDiscount(a.voucher, a.baseRupiah) ||
        (a.voucher.id < b.voucher.id ? -1 : 1),
    )
  const best = voucher || points.requested > 0 ? [] : discounting.slice(0, 1)
  return [
    ...valid(voucher ? [voucher] : []),
    ...best,
    ...validAutomatic.filter(candidate => !discounting.includes(candidate)),
  ]
}

export const hasGoodsDiscount = ({ discountType }: VoucherFacts) =>
  discountType === 'amount' || discountType === 'percentage'
