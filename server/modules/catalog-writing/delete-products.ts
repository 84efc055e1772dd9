import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { deleteMovements } from '../stock/index.ts'

/**
 * Deletes products that came into the shop by mistake. Save them as drafts first, which takes them out of lists and
 * search. What `findUsedProducts` finds must stay: much of it would be deleted with them.
 */
export async function deleteProducts(tx: Db, productIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from combinations where product_id = any(${[...productIds]})`.execute(tx)
  await deleteMovements(
    tx,
    rows.map(({ id }) => id),
  )
  await sql`delete from products where id = any(${[...productIds]})`.execute(tx)
}

/** Deletes combinations that `findUsedCombinations` does not find; save their product afterwards, which refreshes the lists. */
export async function deleteCombinations(tx: Db, ids: readonly number[]): Promise<void> {
  await deleteMovements(tx, ids)
  await sql`delete from combinations where id = any(${[...ids]})`.execute(tx)
}
