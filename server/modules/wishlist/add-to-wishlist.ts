import { WISHLIST_MAX } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { AddToWishlistBody, WishlistMark } from '../../../contract/wishlist.ts'
import type { Db } from '../../db/database.ts'
import { lockAccountShared } from '../members/index.ts'
import * as store from './store.ts'

/**
 * Adds a combination to the wishlist (WISH-05, WISH-10). Of concurrent calls for the same combination, one succeeds;
 * the others are refused with `ALREADY_ON_WISHLIST`, whose details contain the existing entry, so that the heart can be
 * shown as lit.
 */
export const addToWishlist = (
  shop: { db: Db; now: () => Date },
  memberId: string,
  wish: AddToWishlistBody,
): Promise<WishlistMark> =>
  shop.db.transaction().execute(tx => saveToWishlist(tx, memberId, wish, shop.now()))

/** Does the same as `addToWishlist`, in the caller's transaction. */
export async function saveToWishlist(
  tx: Db,
  memberId: string,
  wish: AddToWishlistBody,
  now: Date,
): Promise<WishlistMark> {
  const combination = {
    productId: Number(wish.product_id),
    combinationId: Number(wish.product_combination_id),
  }
  if (!(await store.isListed(tx, combination)))
    throw new Refusal('PRODUCT_NOT_FOUND', { field: 'product_combination_id' })
  if (!(await lockAccountShared(tx, memberId))) throw new Refusal('NOT_LOGGED_IN')

  const addedEntry = await store.insertEntry(tx, { memberId, ...combination, createdAt: now })
  if (addedEntry) return addedEntry
  const present = await store.findEntry(tx, memberId, combination.combinationId)
  if (present) throw new Refusal('ALREADY_ON_WISHLIST', { details: { ...present } })
  throw new Refusal('WISHLIST_FULL', { details: { most: WISHLIST_MAX } })
}
