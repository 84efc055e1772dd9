import type { Db } from '../../db/database.ts'

/** Whether a switch of `feature_toggles` is on; one that nobody wrote down is off (FEATURE-02). */
export async function isToggleOn(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('feature_toggles').select('is_on').where('key', '=', key).executeTakeFirst()
  return row?.is_on ?? false
}
