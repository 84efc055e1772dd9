import type { Db } from '../../../db/database.ts'
import { requireAccount } from '../../members/index.ts'

/** Lists the latest 200 entries of a member (e-mail or user name), latest first. Refuses with NOT_FOUND. */
export async function listTokenEntries(db: Db, member: string) {
  const memberId = await requireAccount(db, member)
  return db
    .selectFrom('token_entries as e')
    .leftJoin('token_redemptions as r', 'r.id', 'e.redemption_id')
    .select(['e.created_at', 'e.kind', 'e.change', 'e.expires_at', 'e.note', 'e.moved_by', 'r.prize_name'])
    .where('e.member_id', '=', memberId)
    .orderBy('e.id', 'desc')
    .limit(200)
    .execute()
}
