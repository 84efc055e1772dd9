import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Lets vouchers for one category, or brand, be for another: the first was merged into it. */
export async function replaceInVouchers(
  tx: Db,
  column: 'category_ids' | 'brand_ids',
  from: number,
  to: number,
): Promise<void> {
  await sql`
    update vouchers set ${sql.ref(column)} = array(
      select distinct case when id = ${from} then ${to} else id end from unnest(${sql.ref(column)}) id order by 1)
    where ${sql.ref(column)} @> array[${from}]::bigint[]`.execute(tx)
}
