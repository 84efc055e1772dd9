import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The table of sale prices with a time. */

export interface SalePlan {
  combinationId: number
  priceRupiah: number
  /** Before the discount; the sale does not begin if the variant has another by then. */
  listPriceRupiah: number
  startsAt: Date
  endsAt: Date | null
  state: 'planned' | 'running' | 'missed'
}

const selectPlans = (where: ReturnType<typeof sql>) => sql<SalePlan & { productId: number }>`
  select n.combination_id as "combinationId", n.price_rupiah as "priceRupiah",
    n.list_price_rupiah as "listPriceRupiah", n.starts_at as "startsAt", n.ends_at as "endsAt", n.state,
    c.product_id as "productId"
  from planned_sale_prices n join combinations c on c.id = n.combination_id
  where ${where} order by c.product_id, c.id`

export async function findPlans(tx: Db, productId: number): Promise<Map<number, SalePlan>> {
  const { rows } = await selectPlans(sql`c.product_id = ${productId}`).execute(tx)
  return new Map(rows.map(row => [row.combinationId, row]))
}

const isDue = (now: Date) =>
  sql`(n.state = 'planned' and n.starts_at <= ${now}::timestamptz or n.ends_at <= ${now}::timestamptz)`

/** The products whose sales begin or end now. */
export async function findDueProducts(db: Db, now: Date): Promise<number[]> {
  const { rows } = await selectPlans(isDue(now)).execute(db)
  return [...new Set(rows.map(({ productId }) => productId))]
}

/** The sales of a product that begin or end now. The catalogue must be locked. */
export async function findDuePlans(tx: Db, productId: number, now: Date): Promise<SalePlan[]> {
  const { rows } = await selectPlans(sql`c.product_id = ${productId} and ${isDue(now)}`).execute(tx)
  return rows
}

export async function writePlan(tx: Db, plan: SalePlan): Promise<void> {
  const values = {
    price_rupiah: plan.priceRupiah,
    list_price_rupiah: plan.listPriceRupiah,
    starts_at: plan.startsAt,
    ends_at: plan.endsAt,
    state: plan.state,
  }
  await tx
    .insertInto('planned_sale_prices')
    .values({ combination_id: plan.combinationId, ...values })
    .onConflict(conflict => conflict.column('combination_id').doUpdateSet(values))
    .execute()
}

export async function deletePlans(tx: Db, combinationIds: readonly number[]): Promise<void> {
  if (combinationIds.length === 0) return
  await tx
    .deleteFrom('planned_sale_prices')
    .where('combination_id', 'in', [...combinationIds])
    .execute()
}
