import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Makes every process drop what it keeps of the catalogue, at the commit of the caller's transaction (heard by
 * `server/http/public-cache.ts`).
 */
export async function tellCatalogChanged(db: Db): Promise<void> {
  await sql`select pg_notify('catalog_changed', '')`.execute(db)
}
