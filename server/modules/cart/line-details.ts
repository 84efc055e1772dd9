import { isDeepStrictEqual } from 'node:util'
import type { CartLineInput, EgiftInfo } from '../../../contract/cart.ts'

/** Tells lines of the same combination apart, and finds the line of a bag that a request refers to. Pure. */

export interface LineDetails {
  egift?: EgiftInfo
  pack?: { product_id: string; combination_id: string }[]
  /** Id of the special price that the line was added at (CART-40). */
  special?: string
  /** Id of the voucher that gives this line as a gift; never set on a stored line. */
  gift?: string
}

export interface BagEntry {
  combinationId: number
  quantity: number
  details: LineDetails
}

export interface WantedLine extends BagEntry {
  productId: number
}

export const detailsOf = (
  input: Pick<CartLineInput, 'egift_info' | 'pack' | 'special_price'>,
): LineDetails => ({
  ...(input.egift_info ? { egift: input.egift_info } : {}),
  ...(input.pack?.length
    ? { pack: [...input.pack].sort((a, b) => a.combination_id.localeCompare(b.combination_id)) }
    : {}),
  ...(input.special_price ? { special: input.special_price.special_price_voucher_id } : {}),
})

/** Converts a request body into the line that it describes. */
export const wantedLine = (input: CartLineInput): WantedLine => ({
  productId: Number(input.id),
  combinationId: Number(input.combination_id),
  quantity: input.quantity,
  details: detailsOf(input),
})

/** PostgreSQL reorders the fields of `details`, so do not compare them as text. */
export const isSameLine = (a: BagEntry, b: BagEntry) =>
  a.combinationId === b.combinationId && isDeepStrictEqual(a.details, b.details)

/**
 * Finds the line of the bag that a request body refers to: by its id if given, otherwise by combination and details.
 */
export function findLine<Line extends BagEntry & { id: string }>(
  lines: Line[],
  input: CartLineInput & { line_id?: string },
): Line | undefined {
  if (input.line_id) return lines.find(line => line.id === input.line_id)
  return lines.find(line => isSameLine(line, wantedLine(input)))
}
