import type pg from 'pg'
import { onlyRow } from '../../db/only-row.ts'
import type { Reading } from '../search/index.ts'

/**
 * The products that match a keyword, by the text index. Materialized apart from order and limit on purpose: otherwise
 * the planner would walk the table in that order and parse the texts of 100,000 rows for a rare word (3 s instead of
 * 5 ms).
 */
export const matched = (conditions: string, columns = 'product_id') =>
  `matched as materialized (select ${columns} from product_listing where ${conditions})`

/** Whether any product matches this reading. */
export async function findsSome(pool: pg.Pool, { column, tsquery }: Reading): Promise<boolean> {
  const looked = await pool.query<{ is_found: boolean }>(
    `with ${matched(`${column} @@ $1::tsquery`)} select exists (select from matched) as is_found`,
    [tsquery],
  )
  return onlyRow(looked).is_found
}
