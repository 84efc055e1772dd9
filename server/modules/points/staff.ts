import type { Db } from '../../db/database.ts'
import { findAccount } from '../members/index.ts'

/** Staff entries of points, each with a name and a reason. */

export async function changePoints(
  db: Db,
  change: { who: string; points: number; note: string; movedBy: string },
): Promise<boolean> {
  const { who, points, note, movedBy } = change
  const memberId = (await findAccount(db, who))?.id
  if (memberId === undefined) return false
  await db
    .insertInto('point_entries')
    .values({
      member_id: memberId,
      kind: points < 0 ? 'taken' : 'granted',
      usable_change: points,
      note,
      moved_by: movedBy,
    })
    .execute()
  return true
}

/** A member's entries, latest first; null if there is no such member. */
export async function listEntries(db: Db, who: string) {
  const memberId = (await findAccount(db, who))?.id
  if (memberId === undefined) return null
  return db
    .selectFrom('point_entries as p')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.created_at',
      'p.kind',
      'p.usable_change',
      'p.held_change',
      'p.pending_change',
      'p.note',
      'p.moved_by',
      'o.reference_code',
    ])
    .where('p.member_id', '=', memberId)
    .orderBy('p.id', 'desc')
    .limit(200)
    .execute()
}
