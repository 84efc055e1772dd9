import { sql } from 'kysely'
import type { ProductPlan } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'

/** The one plan of each product: when it goes live, and when it leaves the shop (PROD-05). */

export interface ProductPlanRow {
  publishes_at: Date | null
  archives_at: Date | null
  refusal: string | null
  planned_by: string
  version: number
}

const selectPlan = (db: Db, productId: number) =>
  db
    .selectFrom('product_plans')
    .select(['publishes_at', 'archives_at', 'refusal', 'planned_by', 'version'])
    .where('product_id', '=', productId)

export const findPlan = async (db: Db, productId: number): Promise<ProductPlanRow | null> =>
  (await selectPlan(db, productId).executeTakeFirst()) ?? null

/** Reads the plan and lets whoever changes it wait until this transaction ends. */
export const lockPlan = async (tx: Db, productId: number): Promise<ProductPlanRow | null> =>
  (await selectPlan(tx, productId).forUpdate().executeTakeFirst()) ?? null

export async function writePlan(tx: Db, productId: number, plan: ProductPlanRow): Promise<void> {
  await tx
    .insertInto('product_plans')
    .values({ product_id: productId, ...plan })
    .onConflict(conflict => conflict.column('product_id').doUpdateSet({ ...plan }))
    .execute()
}

export async function deletePlan(tx: Db, productId: number): Promise<void> {
  await tx.deleteFrom('product_plans').where('product_id', '=', productId).execute()
}

/** The product is live: what is left of its plan is when it leaves the shop. */
export async function endPlannedPublishing(tx: Db, productId: number): Promise<void> {
  await sql`delete from product_plans where product_id = ${productId} and archives_at is null`.execute(tx)
  await sql`
    update product_plans set publishes_at = null, refusal = null, version = version + 1
    where product_id = ${productId} and publishes_at is not null`.execute(tx)
}

/** The products that go live or leave the shop now. One that could not go live waits for its next plan. */
export async function findDueProducts(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_plans
    where publishes_at <= ${now} and refusal is null or archives_at <= ${now}
    order by least(publishes_at, archives_at), product_id`.execute(db)
  return rows.map(({ id }) => id)
}

export const showPlan = (plan: ProductPlanRow): ProductPlan => ({
  ...plan,
  publishes_at: plan.publishes_at?.toISOString() ?? null,
  archives_at: plan.archives_at?.toISOString() ?? null,
})
