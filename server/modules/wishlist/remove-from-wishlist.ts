import { Refusal } from '../../../contract/refusals.ts'
import type { WishlistMark } from '../../../contract/wishlist.ts'
import type { Db } from '../../db/database.ts'
import * as store from './store.ts'

/** Removes one of the member's own entries (WISH-11); somebody else's entry is refused like one that does not exist. */
export async function removeFromWishlist(db: Db, memberId: string, entryId: string): Promise<WishlistMark> {
  const removedEntry = await store.deleteEntry(db, memberId, entryId)
  if (!removedEntry) throw new Refusal('WISHLIST_ENTRY_GONE')
  return removedEntry
}
