import type { Tile } from '../../contract/catalog.ts'
import type { WishlistMark } from '../../contract/wishlist.ts'

/** What a heart stands for. */
export interface Wish {
  productId: string
  /** What is added when it is touched. */
  combinationId: string
  /** The heart of a product whose shade is not chosen yet: on with any of its combinations, off takes all away. */
  isOfAnyCombination?: boolean
}

/** The heart of a tile; null for a product with nothing to wish for. A tile that stands for one choice wishes that one. */
export function wishOfTile(tile: Pick<Tile, 'id' | 'selected_variant' | 'choices'>): Wish | null {
  const { id: productId, selected_variant, choices } = tile
  if (selected_variant) return { productId, combinationId: selected_variant }
  const first = choices[0]
  return first ? { productId, combinationId: first.combination_id, isOfAnyCombination: true } : null
}

/** The entries that light this heart. */
export const marksOf = (marks: WishlistMark[], wish: Wish): WishlistMark[] =>
  marks.filter(
    ({ for_wishlist }) =>
      for_wishlist.id === wish.productId &&
      (wish.isOfAnyCombination || for_wishlist.combination_id === wish.combinationId),
  )
