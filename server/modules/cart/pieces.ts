import type { Sellable } from '../catalog/index.ts'
import type { BagEntry, LineDetails } from './line-details.ts'
import { chosenParts } from './pack-content.ts'

/** How many pieces a line takes from stock, and how many the other lines leave for it. Pure. */

export interface Pieces {
  combinationId: number
  quantity: number
}

type SoldItem = Pick<Sellable, 'combinationId' | 'classification' | 'isPreOrder' | 'packDetail'>

/**
 * Returns the pieces that a line takes. A virtual pack takes those of its chosen parts; everything else takes its own.
 * A pre-order pack sells from its own quota, because its parts are not in stock yet.
 */
export function piecesOf(sold: SoldItem, { quantity, details }: Omit<BagEntry, 'combinationId'>): Pieces[] {
  if (!isAssembled(sold)) return [{ combinationId: sold.combinationId, quantity }]
  const sums = new Map<number, number>()
  for (const { part, combinationId } of chosenParts(sold, details))
    sums.set(combinationId, (sums.get(combinationId) ?? 0) + part.quantity * quantity)
  return [...sums].map(([combinationId, pieces]) => ({ combinationId, quantity: pieces }))
}

export const isAssembled = ({ classification, isPreOrder, packDetail }: Omit<SoldItem, 'combinationId'>) =>
  classification === 'bundle_virtual' && !isPreOrder && packDetail.length > 0

/**
 * Returns the quantity available to each line, in order: the pieces that an earlier line takes are not available to a
 * later one. A line that wants more than is available takes nothing.
 */
export function availableOfEach(lines: BagEntry[], sellables: Map<number, Sellable>): number[] {
  const takenPieces = new Map<number, number>()
  return lines.map(line => {
    const sellable = sellables.get(line.combinationId)
    if (!sellable?.isSellable) return 0
    const available = leftOf(sellable, line.details, takenPieces)
    if (available >= line.quantity)
      for (const { combinationId, quantity } of piecesOf(sellable, line))
        takenPieces.set(combinationId, (takenPieces.get(combinationId) ?? 0) + quantity)
    return available
  })
}

/** Returns the quantity available to a line after the other lines of its bag. */
export const availableAfter = (
  others: BagEntry[],
  line: BagEntry,
  sellables: Map<number, Sellable>,
): number => availableOfEach([...others, line], sellables).at(-1) ?? 0

function leftOf(sellable: Sellable, details: LineDetails, takenPieces: Map<number, number>): number {
  const takenOf = (combinationId: number) => takenPieces.get(combinationId) ?? 0
  if (!isAssembled(sellable)) return Math.max(0, sellable.available - takenOf(sellable.combinationId))
  const chosen = new Map(
    chosenParts(sellable, details).map(chosenPart => [chosenPart.combinationId, chosenPart.pieces]),
  )
  const packs = piecesOf(sellable, { quantity: 1, details }).map(({ combinationId, quantity }) =>
    Math.floor(((chosen.get(combinationId) ?? 0) - takenOf(combinationId)) / quantity),
  )
  return Math.max(0, Math.min(...packs))
}
