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

/** Chooses the gifts. Pieces that the bought lines take, or that another voucher gives, are not available. */
export function giftsOf(
  vouchers: ValidVoucher[],
  bought: { combinationId: number; quantity: number }[],
): Gift[] {
  const gifts: Gift[] = []
  for (const { voucher } of vouchers) {
    const { gift } = voucher
    if (!gift) continue
    const takenPieces = [...bought, ...gifts]
      .filter(item => item.combinationId === gift.combinationId)
      .reduce((sum, item) => sum + item.quantity, 0)
    if (gift.available - takenPieces >= gift.quantity)
      gifts.push({ voucherId: voucher.id, combinationId: gift.combinationId, quantity: gift.quantity })
  }
  return gifts
}

/** Returns the message about a gift that has run out, or about the one whose minimum is nearest (GIFT-03). */
export function giftMessage(
  { automatic, voucher }: DiscountFacts,
  judge: (voucher: VoucherFacts) => VoucherJudgement,
  { vouchers, gifts }: { vouchers: ValidVoucher[]; gifts: Gift[] },
): string | null {
  const withGift = [...(voucher ? [voucher] : []), ...automatic].filter(candidate => candidate.gift !== null)
  const lostGift = vouchers.find(
    voucher => voucher.voucher.gift && !gifts.some(gift => gift.voucherId === voucher.voucher.id),
  )
  if (lostGift) return `Maaf, hadiah ${lostGift.voucher.gift?.name} sudah habis.`
  const nearest = withGift
    .map(candidate => ({ candidate, judged: judge(candidate) }))
    .filter(({ judged }) => !judged.isValid && judged.code === 'VOUCHER_MINIMUM')
    .map(({ candidate, judged }) => ({ candidate, missing: judged.isValid ? 0 : judged.missingRupiah }))
    .sort((a, b) => a.missing - b.missing || (a.candidate.id < b.candidate.id ? -1 : 1))[0]
  if (!nearest || nearest.missing <= 0) return null
  const scope = nearest.candidate.eligibleCombinationIds === null ? '' : ` ${nearest.candidate.onlyFor}`
  return `Belanja${scope} ${rupiah(nearest.missing)} lagi untuk dapat hadiah ${nearest.candidate.gift?.name}.`
}
