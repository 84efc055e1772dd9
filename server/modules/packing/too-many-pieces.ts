import { Refusal } from '../../../contract/refusals.ts'
import type { PackingItem } from './pieces.ts'

/** The refusal of pieces beyond those that the order still needs. */
export const tooManyPieces = (matches: PackingItem[]) =>
  new Refusal('TOO_MANY_PIECES', {
    details: {
      ...factsOf(matches[0]),
      quantity: matches.reduce((sum, { quantity, sent }) => sum + quantity - sent, 0),
    },
  })

const factsOf = (piece: PackingItem | undefined) => ({
  brand: piece?.brand,
  name: piece?.name,
  choice: piece?.choice,
  sku: piece?.sku,
  shelf: piece?.shelf,
})
