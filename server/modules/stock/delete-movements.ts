import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Deletes the movements of combinations that nobody ever ordered, so that they can be deleted. */
export async function deleteMovements(tx: Db, combinationIds: readonly number[]): Promise<void> {
  await sql`delete from stock_movements where combination_id = any(${[...combinationIds]})`.execute(tx)
}
