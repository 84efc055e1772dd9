import type { DiscountFacts, PricedLine } from './pricing-facts.ts'
import { goodsDiscount, type VoucherFacts, type VoucherJudgement } from './voucher-rules.ts'

export interface ValidVoucher {
  voucher: VoucherFacts
  baseRupiah: number
}

/**
 * Returns the vouchers that apply: the chosen one and the automatic ones. At most one automatic voucher, the best,
 * discounts the goods, and only if neither the chosen voucher nor points do (AMB-36). A chosen voucher that does not
 * apply now, and points that the member no longer has, leave it its place.
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
  const chosen = valid(voucher ? [voucher] : [])
  const hasChosenDiscount = chosen.length > 0 || Math.min(points.requested, points.usable) > 0
  return [
    ...chosen,
    ...(hasChosenDiscount ? [] : discounting.slice(0, 1)),
    ...validAutomatic.filter(candidate => !discounting.includes(candidate)),
  ]
}

export const hasGoodsDiscount = ({ discountType }: VoucherFacts) =>
  discountType === 'amount' || discountType === 'percentage'
