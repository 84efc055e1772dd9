import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export const CATALOG_CHANGED = 'catalog_changed'

/**
 * Makes every process empty its caches of the catalogue when the caller's transaction commits
 * (`follow-catalog-changes.ts` listens).
 */
export async function notifyCatalogChanged(db: Db): Promise<void> {
  await sql`select pg_notify(${CATALOG_CHANGED}, '')`.execute(db)
}
