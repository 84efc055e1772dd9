import type { Voucher } from '../../../contract/vouchers.ts'
import type { Shop } from '../../shop.ts'
import { countedLines, findCartFacts } from '../cart/index.ts'
import { judgeVoucher } from '../pricing/index.ts'
import { listVouchers, type VoucherFilter } from '../vouchers/index.ts'

/**
 * Lists the vouchers that a shopper may see. For a member, each states whether it can be used on the bag, and if not,
 * the reason and the missing amount. Usable vouchers come first.
 */
export async function listVouchersForBag(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string | null,
  filter: VoucherFilter,
): Promise<Voucher[]> {
  const now = shop.now()
  const facts = memberId === null ? null : await findCartFacts(shop.db, memberId, now)
  const lines = facts ? countedLines(facts) : []
  const vouchers = await listVouchers(shop.db, filter, {
    memberId,
    combinationIds: lines.map(line => line.combinationId),
    now,
  })
  const listed = vouchers.map(({ facts: voucher, view }): Voucher => {
    if (memberId === null) return view
    const verdict = judgeVoucher(voucher, lines, now)
    return {
      ...view,
      standing: verdict.isValid
        ? { is_usable: true, message: null, missing: 0 }
        : { is_usable: false, message: verdict.message, missing: Math.max(0, verdict.missingRupiah) },
    }
  })
  return listed.sort(
    (a, b) => Number(b.standing?.is_usable ?? false) - Number(a.standing?.is_usable ?? false),
  )
}
