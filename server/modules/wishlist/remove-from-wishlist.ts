import { Refusal } from '../../../contract/refusals.ts'
import type { WishlistMark } from '../../../contract/wishlist.ts'
import type { Db } from '../../db/database.ts'
import * as store from './store.ts'

/** Takes one of the member's own entries away (WISH-11); an entry of somebody else is refused like one that is gone. */
export async function removeFromWishlist(db: Db, memberId: string, entryId: string): Promise<WishlistMark> {
  const removed = await store.deleteEntry(db, memberId, entryId)
  if (!removed) throw new Refusal('WISHLIST_ENTRY_GONE')
  return removed
}
