import type { Db } from '../../db/database.ts'

/** Deletes a member's visits, with their events, and the member's actions. */
export async function deleteMemberVisits(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('visits').where('member_id', '=', memberId).execute()
  await db.deleteFrom('visitor_actions').where('member_id', '=', memberId).execute()
}
