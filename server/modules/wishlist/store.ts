import { sql } from 'kysely'
import { WISHLIST_MAX } from '../../../contract/constants.ts'
import type { WishlistMark } from '../../../contract/wishlist.ts'
import type { Db } from '../../db/database.ts'

/** Writes `wishlist_entries`; the reads for pages are in `list-wishlist.ts`. */

interface Entry {
  id: string
  combinationId: number
  productId: number
}

const markOf = (entry: Entry | undefined, isWishlisted: boolean): WishlistMark | null =>
  entry
    ? {
        id: entry.id,
        for_wishlist: { id: String(entry.productId), combination_id: String(entry.combinationId) },
        is_wishlisted: isWishlisted,
      }
    : null

/** Returns true if the combination belongs to the product, and the shop shows the product. */
export async function isListed(
  db: Db,
  { productId, combinationId }: { productId: number; combinationId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from combinations c join product_listing l on l.product_id = c.product_id
    where c.id = ${combinationId} and c.product_id = ${productId}`.execute(db)
  return rows.length > 0
}

/**
 * Returns null if the combination is already on the list, or the list is full. Lock the account first, because the
 * entries are counted.
 */
export async function insertEntry(
  db: Db,
  wish: { memberId: string; productId: number; combinationId: number; createdAt: Date },
): Promise<WishlistMark | null> {
  const { rows } = await sql<Entry>`
    insert into wishlist_entries (member_id, combination_id, created_at)
    select ${wish.memberId}, ${wish.combinationId}, ${wish.createdAt}
    where (select count(*) from wishlist_entries where member_id = ${wish.memberId}) < ${WISHLIST_MAX}
    on conflict on constraint wishlist_entries_once do nothing
    returning id, combination_id as "combinationId", ${wish.productId}::bigint as "productId"`.execute(db)
  return markOf(rows[0], true)
}

export async function findEntry(
  db: Db,
  memberId: string,
  combinationId: number,
): Promise<WishlistMark | null> {
  const { rows } = await sql<Entry>`
    select w.id, w.combination_id as "combinationId", c.product_id as "productId"
    from wishlist_entries w join combinations c on c.id = w.combination_id
    where w.member_id = ${memberId} and w.combination_id = ${combinationId}`.execute(db)
  return markOf(rows[0], true)
}

/** Returns the removed entry, or null if the member has no such entry. */
export async function deleteEntry(db: Db, memberId: string, entryId: string): Promise<WishlistMark | null> {
  const { rows } = await sql<Entry>`
    delete from wishlist_entries w using combinations c
    where w.id = ${entryId} and w.member_id = ${memberId} and c.id = w.combination_id
    returning w.id, w.combination_id as "combinationId", c.product_id as "productId"`.execute(db)
  return markOf(rows[0], false)
}
