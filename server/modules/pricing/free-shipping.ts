import { FREE_SHIPPING_THRESHOLD_RUPIAH } from '../../../contract/constants.ts'
import { shippingDiscount, type VoucherFacts } from './voucher-rules.ts'
import type { ValidVoucher } from './vouchers-in-force.ts'

export interface FreeShipping {
  isMet: boolean
  missingRupiah: number
  discountRupiah: number
  byVoucher: Map<string, number>
}

/**
 * Applies vouchers first. The shop's own rule, free from Rp 200.000 on (SHIP-05), applies unless a voucher for all
 * products and members overrides it (AMB-39). The minimum is compared with the goods before any voucher, so that using
 * a voucher never ends free shipping.
 */
export function freeShipping(
  vouchers: ValidVoucher[],
  automatic: VoucherFacts[],
  goodsRupiah: number,
  feeRupiah: number,
): FreeShipping {
  const byVoucher = new Map<string, number>()
  let remainingRupiah = feeRupiah
  let isMet = false
  for (const { voucher } of vouchers) {
    isMet ||= voucher.discountType === 'free_shipping'
    const discountRupiah = shippingDiscount(voucher, remainingRupiah)
    if (discountRupiah > 0) byVoucher.set(voucher.id, discountRupiah)
    remainingRupiah -= discountRupiah
  }
  const general = automatic.filter(
    voucher =>
      voucher.discountType === 'free_shipping' &&
      voucher.eligibleCombinationIds === null &&
      voucher.isForMember,
  )
  const threshold = general.length
    ? Math.min(...general.map(voucher => voucher.minAmountRupiah))
    : FREE_SHIPPING_THRESHOLD_RUPIAH
  if (general.length === 0 && isShippingFree(goodsRupiah)) {
    isMet = true
    remainingRupiah = 0
  }
  return {
    isMet,
    missingRupiah: Math.max(0, threshold - goodsRupiah),
    discountRupiah: feeRupiah - remainingRupiah,
    byVoucher,
  }
}

/** SHIP-05: the shop's own rule, free from Rp 200.000 on. */
const isShippingFree = (goodsRupiah: number) => goodsRupiah >= FREE_SHIPPING_THRESHOLD_RUPIAH
