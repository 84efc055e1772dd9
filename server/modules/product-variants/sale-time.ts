import type { VariantDraft } from '../../../contract/staff/variants.ts'
import type { VariantsNow } from './judge-variants.ts'
import type { SalePlan } from './sale-store.ts'

/** A sale that begins later. */
const isLater = ({ sale_from: from }: VariantDraft, at: Date): boolean =>
  from !== null && Date.parse(from) > at.getTime()

/** What buyers pay at once. A sale that is to begin later leaves the price as it is, if it is the plan of before. */
export function priceNow(variant: VariantDraft, { at, plans, variants }: VariantsNow): number {
  const { list_price_rupiah: list, sale_price_rupiah: sale } = variant
  if (sale === null) return list
  if (!isLater(variant, at)) return sale
  const plan = plans.get(Number(variant.id))
  const known = variants.find(({ id }) => id === variant.id)
  const isSamePlan =
    plan?.priceRupiah === sale && plan.startsAt.getTime() === Date.parse(variant.sale_from ?? '')
  return isSamePlan && known?.list_price_rupiah === list ? known.price_rupiah : list
}

/** The sale with its time; null for none, and for one that has begun and has no end. */
export function planOf(variant: VariantDraft, at: Date): Omit<SalePlan, 'combinationId'> | null {
  const { list_price_rupiah: listPriceRupiah, sale_price_rupiah: priceRupiah } = variant
  const { sale_from: from, sale_until: until } = variant
  if (priceRupiah === null) return null
  const later = isLater(variant, at)
  if (!later && until === null) return null
  return {
    priceRupiah,
    listPriceRupiah,
    startsAt: later && from !== null ? new Date(from) : at,
    endsAt: until === null ? null : new Date(until),
    state: later ? 'planned' : 'running',
  }
}
