import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Removes these SKUs from their combinations, so that other combinations can be tried with them. Only for a transaction
 * that is rolled back: the dry run of an import.
 */
export async function releaseSkus(trial: Db, skus: string[]): Promise<void> {
  await sql`update combinations c set sku = 'given up by ' || c.id where c.sku = any(${skus})`.execute(trial)
}
