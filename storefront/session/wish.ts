import type { Tile } from '../../contract/catalog.ts'
import type { WishlistMark } from '../../contract/wishlist.ts'

/** The product that a heart saves to the wishlist. */
export interface Wish {
  productId: string
  /** The combination to add when it is tapped. */
  combinationId: string
  /**
   * True if no shade is chosen yet: the heart is lit if any combination is saved, and tapping it off removes all of
   * them.
   */
  isOfAnyCombination?: boolean
}

/** Returns the wish of a tile's heart; null without combinations. A tile that shows one option saves that one. */
export function wishOfTile(tile: Pick<Tile, 'id' | 'selected_variant' | 'choices'>): Wish | null {
  const { id: productId, selected_variant, choices } = tile
  if (selected_variant) return { productId, combinationId: selected_variant }
  const first = choices[0]
  return first ? { productId, combinationId: first.combination_id, isOfAnyCombination: true } : null
}

/** Returns the wishlist entries that light this heart. */
export const marksOf = (marks: WishlistMark[], wish: Wish): WishlistMark[] =>
  marks.filter(
    ({ for_wishlist }) =>
      for_wishlist.id === wish.productId &&
      (wish.isOfAnyCombination || for_wishlist.combination_id === wish.combinationId),
  )
