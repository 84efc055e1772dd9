import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOpenAt } from '../../db/is-open.ts'
import type { PointTimes, PointUse } from '../pricing/index.ts'

/** SQL: whether a rule `r` names a product `p`. */
export const isInPointRule = sql`
  ((r.product_ids = '{}' and r.brand_ids = '{}' and r.category_ids = '{}')
    or p.id = any(r.product_ids) or p.brand_id = any(r.brand_ids)
    or (r.category_ids <> '{}'
      and r.category_ids && (select category_ids from product_shelves where product_id = p.id)))`

/** Finds how many times over each combination earns its points now: the rule with the most; none is left out. */
export async function findPointTimes(
  db: Db,
  combinationIds: number[],
  now: Date,
): Promise<Map<number, PointTimes>> {
  const { rows } = await sql<PointTimes & { combinationId: number }>`
    select distinct on (c.id) c.id as "combinationId", r.id::text as "ruleId", r.times
    from point_rules r
    join combinations c on c.id = any((select ${combinationIds}::bigint[])::bigint[])
    join products p on p.id = c.product_id
    where ${isOpenAt('r', now)} and ${isInPointRule}
    order by c.id, r.times desc, r.id`.execute(db)
  return new Map(rows.map(({ combinationId, ...times }) => [combinationId, times]))
}

/** Records what rules added to the points of an order, in the transaction that places it. */
export async function recordPointUses(tx: Db, orderId: string, uses: PointUse[]): Promise<void> {
  if (uses.length === 0) return
  await tx
    .insertInto('point_rule_uses')
    .values(
      uses.map(({ ruleId, points }) => ({
        order_id: orderId,
        point_rule_id: Number(ruleId),
        points,
      })),
    )
    .execute()
}
