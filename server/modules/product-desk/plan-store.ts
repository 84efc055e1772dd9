import { sql } from 'kysely'
import type { ProductPlan, ProductState } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import type { ProductDraftRow } from './draft-store.ts'

/** The one plan of each product: when it goes live, and when it leaves the shop (PROD-05). */

export interface ProductPlanRow {
  publishes_at: Date | null
  archives_at: Date | null
  refusal: string | null
  /** The product's when it was planned; null: by a version of the shop that did not record it, nor the draft. */
  state: ProductState | null
  draft_version: number | null
  planned_by: string
  version: number
}

const selectPlan = (db: Db, productId: number) =>
  db
    .selectFrom('product_plans')
    .select(['publishes_at', 'archives_at', 'refusal', 'state', 'draft_version', 'planned_by', 'version'])
    .where('product_id', '=', productId)

const planOf = <Row extends { state: string | null }>(row: Row) => ({
  ...row,
  state: row.state as ProductState | null,
})

export async function findPlan(db: Db, productId: number): Promise<ProductPlanRow | null> {
  const row = await selectPlan(db, productId).executeTakeFirst()
  return row ? planOf(row) : null
}

/** Reads the plan and lets whoever changes it wait until this transaction ends. */
export async function lockPlan(tx: Db, productId: number): Promise<ProductPlanRow | null> {
  const row = await selectPlan(tx, productId).forUpdate().executeTakeFirst()
  return row ? planOf(row) : null
}

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
    update product_plans set publishes_at = null, refusal = null, state = 'live', draft_version = null, version = version + 1
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

/** Why a product could not go live on time, or will not. */
export const refusalOf = (
  { publishes_at, refusal, state }: Pick<ProductPlanRow, 'publishes_at' | 'refusal' | 'state'>,
  stateNow: ProductState,
): string | null => refusal ?? (publishes_at && state !== null && state !== stateNow ? STATE_CHANGED : null)

const STATE_CHANGED = 'Statusnya diubah sesudah dijadwalkan.'

/** True if what would go live is not what was seen when it was planned. */
export const isDraftChanged = ({ state, draft_version }: ProductPlanRow, draft: ProductDraftRow | null) =>
  state !== null && (draft?.version ?? null) !== draft_version

export const showPlan = (
  plan: ProductPlanRow,
  state: ProductState,
  draft: ProductDraftRow | null,
): ProductPlan => ({
  publishes_at: plan.publishes_at?.toISOString() ?? null,
  archives_at: plan.archives_at?.toISOString() ?? null,
  refusal: refusalOf(plan, state),
  draft_changed_by: plan.publishes_at && isDraftChanged(plan, draft) ? (draft?.saved_by ?? null) : null,
  planned_by: plan.planned_by,
  version: plan.version,
})
