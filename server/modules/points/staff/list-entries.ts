import type { Db } from '../../../db/database.ts'
import { requireAccount } from '../../members/index.ts'

/** Lists the latest 200 entries of a member (e-mail or user name), latest first. Refuses with NOT_FOUND. */
export async function listEntries(db: Db, member: string) {
  const memberId = await requireAccount(db, member)
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
