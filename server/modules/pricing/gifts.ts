import { rupiah } from '../../../contract/rupiah.ts'
import type { DiscountFacts } from './pricing-facts.ts'
import type { VoucherFacts, VoucherJudgement } from './voucher-rules.ts'
import type { ValidVoucher } from './vouchers-in-force.ts'

/** Free products that vouchers give. */

export interface Gift {
  voucherId: string
  combinationId: number
  quantity: number
}

/** Pieces that the bought lines take, or that another voucher gives, are not available as gifts. */
export function giftsOf(
  vouchers: ValidVoucher[],
  bought: { combinationId: number; quantity: number }[],
): Gift[] {
  const gifts: Gift[] = []
  for (const { voucher } of vouchers) {
    const { gift } = voucher
    if (!gift) continue
    const takenPieces = [...bought, ...gifts]
      .filter(one => one.combinationId === gift.combinationId)
      .reduce((sum, one) => sum + one.quantity, 0)
    if (gift.available - takenPieces >= gift.quantity)
      gifts.push({ voucherId: voucher.id, combinationId: gift.combinationId, quantity: gift.quantity })
  }
  return gifts
}

/** GIFT-03: names the gift nearest to its minimum, or the one that has run out. */
export function giftMessage(
  { automatic, voucher }: DiscountFacts,
  judge: (voucher: VoucherFacts) => VoucherJudgement,
  { vouchers, gifts }: { vouchers: ValidVoucher[]; gifts: Gift[] },
): string | null {
  const withGift = [...(voucher ? [voucher] : []), ...automatic].filter(one => one.gift !== null)
  const gone = vouchers.find(
    one => one.voucher.gift && !gifts.some(gift => gift.voucherId === one.voucher.id),
  )
  if (gone) return `Maaf, hadiah ${gone.voucher.gift?.name} sudah habis.`
  const nearest = withGift
    .map(one => ({ one, judged: judge(one) }))
    .filter(({ judged }) => !judged.isValid && judged.code === 'VOUCHER_MINIMUM')
    .map(({ one, judged }) => ({ one, missing: judged.isValid ? 0 : judged.missingRupiah }))
    .sort((a, b) => a.missing - b.missing || (a.one.id < b.one.id ? -1 : 1))[0]
  if (!nearest || nearest.missing <= 0) return null
  const what = nearest.one.eligibleCombinationIds === null ? '' : ` ${nearest.one.onlyFor}`
  return `Belanja${what} ${rupiah(nearest.missing)} lagi untuk dapat hadiah ${nearest.one.gift?.name}.`
}
