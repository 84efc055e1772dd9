import { z } from 'zod'
import type { Combination, Tile } from './catalog.ts'
import { PAGE_SIZE_MAX, WISHLIST_LOGIN_LIMIT } from './constants.ts'

/** The wishlist: a member's saved products, one entry per combination (WISH rows, AMB-23). */

const id = z.string().regex(/^\d{1,18}$/)

/** `POST /api/wishlist` (WISH-06, WISH-10). */
export const addToWishlistBody = z.object({ product_id: id, product_combination_id: id })
export type AddToWishlistBody = z.infer<typeof addToWishlistBody>

/** Newest first by default; prices are those of the combination. */
export const wishlistSorts = ['-created_at', 'created_at', 'price', '-price'] as const
export type WishlistSort = (typeof wishlistSorts)[number]

export const wishlistQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(WISHLIST_LOGIN_LIMIT),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  sort: z.enum(wishlistSorts).default('-created_at'),
})
export type WishlistQuery = z.infer<typeof wishlistQuery>

/** The only filter, which is also the default: products that left the shop are not listed (WISH-12). */
export const activeOnly = { status: 'not inactive' } as const

/** The data of a heart: the entry's id, product and combination. */
export interface WishlistMark {
  /** The entry's id in `DELETE /api/wishlist/{wishlist_id}`. */
  id: string
  /** Product and combination, as `POST /api/wishlist` expects them. */
  for_wishlist: { id: string; combination_id: string }
  /** The state after the change; a heart shows only this (WISH-03). */
  is_wishlisted: boolean
}

/** The combination's current data for the wishlist. */
export type WishedCombination = Pick<
  Combination,
  | '_id'
  | 'attributes'
  | 'stock'
  | 'price'
  | 'price_after_discount'
  | 'is_wishlist'
  | 'is_pre_order'
  | 'is_flashsale'
  | 'is_sellable'
  | 'delivery_date'
>

/** An entry of the member's own list (WISH-07). */
export interface WishlistEntry extends WishlistMark {
  default_combination: WishedCombination
  /** The product's tile, narrowed to the combination: its price, picture and availability. */
  product: Tile
  /** When it was added, ISO 8601. */
  created_at: string
}
