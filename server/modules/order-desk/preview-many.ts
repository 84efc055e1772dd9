import {
  type ManyAction,
  type ManyOrdersPreview,
  type ManyPreviewDraft,
  NAMED_ORDERS_MAX,
} from '../../../contract/staff/many-orders.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Shop } from '../../shop.ts'
import { type ActionFacts, consequencesOf } from './desk-actions.ts'
import { type JudgedOrder, judgeChosen } from './judge-chosen.ts'

const CODES_SHOWN = 5

/**
 * Returns what an action would do to the chosen orders, and how many it cannot be applied to and why (TABLE-03).
 * Refuses as `judgeChosen` does.
 */
export async function previewMany(
  shop: Pick<Shop, 'db' | 'now'>,
  draft: ManyPreviewDraft,
  held: readonly Permission[],
): Promise<ManyOrdersPreview> {
  const { orders, unknownCodes, parcels } = await judgeChosen(shop, draft, held)
  const able = orders.filter(({ refused }) => refused === null)
  return {
    able: able.length,
    unable: unableOf(orders),
    leads_to:
      able.length === 0
        ? []
        : consequencesOfMany(
            draft.act,
            able.map(({ facts }) => facts),
            parcels.length,
          ),
    unknown_codes: unknownCodes.slice(0, CODES_SHOWN),
    orders:
      orders.length <= NAMED_ORDERS_MAX
        ? orders
            .filter(({ refused }) => refused === null || refused.because === 'number')
            .map(({ order: { code, carrier } }) => ({ code, carrier }))
        : [],
  }
}

function unableOf(orders: readonly JudgedOrder[]): ManyOrdersPreview['unable'] {
  const codes = new Map<string, string[]>()
  for (const { order, refused } of orders)
    if (refused !== null) codes.set(refused.reason, [...(codes.get(refused.reason) ?? []), order.code])
  return [...codes]
    .map(([reason, all]) => ({ reason, count: all.length, codes: all.slice(0, CODES_SHOWN) }))
    .sort((a, b) => b.count - a.count)
}

function consequencesOfMany(act: ManyAction, all: readonly ActionFacts[], parcels: number): string[] {
  const sum = sumOf(all)
  if (act === 'wave')
    return [
      `${all.length} pesanan (${sum.pieces} buah) masuk gelombang kemas baru.`,
      'Halaman pembeli menunjukkan pesanannya sedang disiapkan; tidak ada surel.',
    ]
  if (act === 'labels')
    return [
      `Satu berkas PDF dengan ${parcels} label, bisa diunduh selama sehari.`,
      'Pesanannya tidak berubah.',
    ]
  const paid = [...Map.groupBy(all, ({ refundRoute }) => refundRoute).values()].map(sumOf)
  return consequencesOf(
    act,
    sum,
    paid.filter(({ refundableRupiah }) => refundableRupiah > 0),
  )
}

/** Adds up the facts of many orders as if they were one order, so that the sentences for one order also fit many. */
function sumOf(all: readonly ActionFacts[]): ActionFacts {
  const [first] = all
  if (!first) throw new Error('There are no orders to sum.')
  const total = (part: (facts: ActionFacts) => number) => all.reduce((sum, facts) => sum + part(facts), 0)
  return {
    ...first,
    pieces: total(({ pieces }) => pieces),
    refundableRupiah: total(({ refundableRupiah }) => refundableRupiah),
    refundedRupiah: total(({ refundedRupiah }) => refundedRupiah),
    feeLeftRupiah: total(({ feeLeftRupiah }) => feeLeftRupiah),
    pointsUsed: total(({ pointsUsed }) => pointsUsed),
    pointsEarned: total(({ pointsEarned }) => pointsEarned),
    giftCardRupiah: total(({ giftCardRupiah }) => giftCardRupiah),
    hasVoucher: all.some(({ hasVoucher }) => hasVoucher),
  }
}
