import type { Db } from '../../db/database.ts'

/** Returns true if a feature is switched on; one that was never switched is off (FEATURE-02). */
export async function isToggleOn(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('feature_toggles').select('is_on').where('key', '=', key).executeTakeFirst()
  return row?.is_on ?? false
}

export const listToggles = (db: Db): Promise<{ key: string; is_on: boolean }[]> =>
  db.selectFrom('feature_toggles').select(['key', 'is_on']).orderBy('key').execute()
