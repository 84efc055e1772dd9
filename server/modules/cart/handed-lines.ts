import type { Db } from '../../db/database.ts'

/** The keys of lines that a guest's browser handed over, so that a retry adds nothing twice. */

/** Records the key of a handed-over line; returns false if it was recorded before. */
export async function recordHandoverKey(db: Db, memberId: string, key: string): Promise<boolean> {
  const noted = await db
    .insertInto('handed_lines')
    .values({ member_id: memberId, key })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}

/** For the schedule: deletes keys so old that no browser will retry them. */
export async function forgetHandedLines(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('handed_lines').where('created_at', '<', before).execute()
}
