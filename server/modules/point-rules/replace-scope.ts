import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Lets rules for one category, brand or product be for another: the first was merged into it. */
export async function replaceInPointRules(
  tx: Db,
  column: 'category_ids' | 'brand_ids' | 'product_ids',
  from: number,
  to: number,
): Promise<void> {
  await sql`
    update point_rules set ${sql.ref(column)} = array(
      select distinct case when id = ${from} then ${to} else id end from unnest(${sql.ref(column)}) id order by 1)
    where ${sql.ref(column)} @> array[${from}]::bigint[]`.execute(tx)
}
