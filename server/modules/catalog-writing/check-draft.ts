import { z } from 'zod'
import type { CombinationDraft, ProductDraft, SaveReport } from './product-draft.ts'

export type DraftRefusal = SaveReport['refused'][number]

/** Returns why a draft is invalid on its own, or null. Checks that depend on the shop's data run when it is saved. */
export function refuseDraft(draft: ProductDraft): DraftRefusal | null {
  const refuse = (field: string, reason: string) => ({ slug: draft.slug, field, reason })
  if (draft.slug === '') return refuse('slug', 'is empty')
  if (/[\s/?#]/.test(draft.slug)) return refuse('slug', 'must not contain spaces or / ? #')
  if (draft.name.trim() === '') return refuse('name', 'is empty')
  if (draft.brand.name.trim() === '') return refuse('brand', 'is empty')
  if (draft.averageRating !== undefined && !(draft.averageRating >= 0 && draft.averageRating <= 5))
    return refuse('averageRating', 'must be from 0 to 5')
  for (const field of ['totalReviews', 'totalOrders'] as const)
    if (!isCount(draft[field] ?? 0, INTEGER_MAX)) return refuse(field, 'must be a whole number, 0 or more')
  const packedSkus = new Set<string>()
  for (const { sku, quantity } of draft.packContents ?? []) {
    if (!isCount(quantity, PIECES_OF_A_PART_MAX) || quantity === 0)
      return refuse('packContents', `${sku}: must be a whole number, 1 to ${PIECES_OF_A_PART_MAX}`)
    if (packedSkus.has(sku)) return refuse('packContents', `${sku} is listed twice`)
    packedSkus.add(sku)
  }
  const skus = new Set<string>()
  for (const combination of draft.combinations) {
    const reason = refuseCombination(combination)
    if (reason) return refuse(...reason)
    if (skus.has(combination.sku)) return refuse('sku', `${combination.sku} is listed twice`)
    skus.add(combination.sku)
  }
  return null
}

function refuseCombination(combination: CombinationDraft): [field: string, reason: string] | null {
  const { sku, priceRupiah, priceAfterDiscountRupiah, weightGram, stockOnHand, preOrder } = combination
  if (sku.trim() === '') return ['sku', 'is empty']
  if (!isCount(priceRupiah)) return ['priceRupiah', `${sku}: must be whole rupiah, 0 or more`]
  if (priceAfterDiscountRupiah !== undefined) {
    if (!isCount(priceAfterDiscountRupiah))
      return ['priceAfterDiscountRupiah', `${sku}: must be whole rupiah, 0 or more`]
    if (priceAfterDiscountRupiah > priceRupiah)
      return ['priceAfterDiscountRupiah', `${sku}: is above the price`]
  }
  if (weightGram !== undefined && !isCount(weightGram, INTEGER_MAX))
    return ['weightGram', `${sku}: must be whole grams, 0 or more`]
  if (stockOnHand !== undefined && !isCount(Math.abs(stockOnHand), INTEGER_MAX))
    return ['stockOnHand', `${sku}: must be a whole number`]
  const wrong = preOrder && refusePreOrder(preOrder)
  return wrong ? ['preOrder', `${sku}: ${wrong}`] : null
}

function refusePreOrder({
  totalQuota,
  soldQuota = 0,
  deliveryDate,
}: NonNullable<CombinationDraft['preOrder']>): string | null {
  if (!z.iso.date().safeParse(deliveryDate).success)
    return 'deliveryDate must be an existing date, YYYY-MM-DD'
  if (!isCount(totalQuota, INTEGER_MAX)) return 'totalQuota must be a whole number, 0 or more'
  if (!isCount(soldQuota, INTEGER_MAX)) return 'soldQuota must be a whole number, 0 or more'
  return soldQuota > totalQuota ? 'soldQuota is above totalQuota' : null
}

const INTEGER_MAX = 2_147_483_647
/** Keeps the pieces of 999 packs within an integer. */
const PIECES_OF_A_PART_MAX = 10_000
const RUPIAH_MAX = 1_000_000_000_000

const isCount = (value: number, max = RUPIAH_MAX) => Number.isInteger(value) && value >= 0 && value <= max
