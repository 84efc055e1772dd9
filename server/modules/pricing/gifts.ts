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

export const giftsOf = (vouchers: ValidVoucher[]): Gift[] =>
  vouchers.flatMap(({ voucher: { id, gift } }) =>
    gift && gift.available >= gift.quantity
      ? [{ voucherId: id, combinationId: gift.combinationId, quantity: gift.quantity }]
      : [],
  )

/** GIFT-03: the gift that is nearest, or the one that has run out. */
export function giftMessage(
  { automatic, voucher }: DiscountFacts,
  judge: (voucher: VoucherFacts) => VoucherJudgement,
): string | null {
  const withGift = [...(voucher ? [voucher] : []), ...automatic].filter(one => one.gift !== null)
  const gone = withGift.find(
    one => judge(one).isValid && (one.gift?.available ?? 0) < (one.gift?.quantity ?? 0),
  )
  if (gone) return `Maaf, hadiah ${gone.gift?.name} sudah habis.`
  const nearest = withGift
    .map(one => ({ one, judged: judge(one) }))
    .filter(({ judged }) => !judged.isValid && judged.code === 'VOUCHER_MINIMUM')
    .map(({ one, judged }) => ({ one, missing: judged.isValid ? 0 : judged.missingRupiah }))
    .sort((a, b) => a.missing - b.missing || (a.one.id < b.one.id ? -1 : 1))[0]
  if (!nearest || nearest.missing <= 0) return null
  const what = nearest.one.eligibleCombinationIds === null ? '' : ` ${nearest.one.onlyFor}`
  return `Belanja${what} ${rupiah(nearest.missing)} lagi untuk dapat hadiah ${nearest.one.gift?.name}.`
}
