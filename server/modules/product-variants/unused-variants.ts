import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { findUsedCombinations } from '../catalog-writing/index.ts'

/**
 * Finds the variants that can be deleted: nobody has attached anything to them, and no piece of them has ever been in
 * stock. Locks them, so that nobody attaches anything until the transaction ends.
 */
export async function findUnusedVariants(tx: Db, ids: readonly number[]): Promise<number[]> {
  const used = await findUsedCombinations(tx, ids)
  const { rows } = await sql<{ id: number }>`
    select c.id from combinations c left join stock s on s.combination_id = c.id
    where c.id = any(${[...ids]}) and coalesce(s.on_hand, 0) = 0 and coalesce(s.reserved, 0) = 0
      and not exists (select from stock_movements m where m.combination_id = c.id)
    order by c.id`.execute(tx)
  return rows.map(({ id }) => id).filter(id => !used.has(id))
}
