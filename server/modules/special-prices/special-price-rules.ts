import type { MissingCondition } from '../../../contract/special-price-reason.ts'

/** The rules for when a special price applies. Pure functions. */

export interface SpecialPrice {
  /** `special_price_voucher_id` of the contract. */
  id: string
  combinationId: number
  productId: number
  priceRupiah: number
  minPurchaseRupiah: number
  minQuantity: number
  brands: { id: number; name: string }[]
  categories: { id: number; name: string }[]
  products: { id: number; name: string }[]
  quotaPerMember: number | null
  /** Pieces that the member has bought at this price; 0 for guests. */
  usedPieces: number
}

/** A line of the bag at its usual price: only such lines count towards the conditions of a special price. */
export interface CountedLine {
  productId: number
  brandId: number
  categoryIds: number[]
  quantity: number
  subtotalRupiah: number
}

/** Returns what is still missing before this many pieces get the special price; null if it applies. */
export function missingForSpecialPrice(
  rule: SpecialPrice,
  bag: CountedLine[],
  wantedPieces: number,
): MissingCondition | null {
  if (rule.quotaPerMember !== null && rule.usedPieces + wantedPieces > rule.quotaPerMember)
    return { code: 'quota_reached' }
  const countedLines = bag.filter(line => countsTowards(rule, line))
  const names = [...rule.brands, ...rule.categories, ...rule.products].map(target => target.name)
  if (sum(countedLines, line => line.subtotalRupiah) < rule.minPurchaseRupiah)
    return { code: 'min_oder', min_purchase_rupiah: rule.minPurchaseRupiah, names }
  if (sum(countedLines, line => line.quantity) < rule.minQuantity)
    return { code: 'min_qty', min_quantity: rule.minQuantity, names }
  if (names.length > 0 && countedLines.length === 0) return { code: kindOf(rule), names }
  return null
}

const countsTowards = ({ brands, categories, products }: SpecialPrice, line: CountedLine) =>
  (brands.length === 0 && categories.length === 0 && products.length === 0) ||
  brands.some(({ id }) => id === line.brandId) ||
  categories.some(({ id }) => line.categoryIds.includes(id)) ||
  products.some(({ id }) => id === line.productId)

const kindOf = ({ brands, categories }: SpecialPrice): MissingCondition['code'] =>
  brands.length > 0 ? 'brands' : categories.length > 0 ? 'categories' : 'products'

const sum = <Item>(items: Item[], amount: (item: Item) => number) =>
  items.reduce((total, item) => total + amount(item), 0)
