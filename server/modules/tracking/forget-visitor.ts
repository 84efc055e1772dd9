import type { Db } from '../../db/database.ts'

/** Deletes a member's visits and their events. */
export async function forgetVisitor(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('visits').where('member_id', '=', memberId).execute()
  await db.deleteFrom('visitor_actions').where('member_id', '=', memberId).execute()
}
