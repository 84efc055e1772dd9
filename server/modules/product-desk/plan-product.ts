import { Refusal } from '../../../contract/refusals.ts'
import type { PlanProduct, ProductPlan } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { lockCatalog } from '../catalog-writing/index.ts'
import { deletePlan, lockPlan, type ProductPlanRow, showPlan, writePlan } from './plan-store.ts'
import { requirePublishable } from './publish-product.ts'
import { changesFrom, readFields } from './read-product.ts'
import { requireSeen } from './require-seen.ts'

/**
 * Plans when a product goes live with its draft, and when it leaves the shop; without a time there is no plan (PROD-05).
 * Returns the plan. Refuses with NOT_FOUND, with CHANGED_MEANWHILE, with PRODUCT_MERGED, and with INVALID_INPUT for a time
 * that is over or out of order, for what the product lacks, and for a draft that it lacks.
 */
export const planProduct = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
  body: PlanProduct,
): Promise<ProductPlan | null> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const { product, fields } = await readFields(tx, id)
    const draft = await requireSeen(tx, product, body)
    const before = await lockPlan(tx, product.id)
    if ((before?.version ?? null) !== body.plan) throw planChanged(before)
    const publishesAt = body.publishes_at === null ? null : new Date(body.publishes_at)
    const archivesAt = body.archives_at === null ? null : new Date(body.archives_at)
    const isLive = product.state === 'live'
    requireTimes({ publishesAt, archivesAt, now: now(), isLive })
    const changes = changesFrom(fields, draft?.changes ?? {})
    if (publishesAt) {
      if (isLive && Object.keys(changes).length === 0)
        throw invalid('publishes_at', 'Produk ini sudah tayang dan tidak punya draf. Ubah dulu isinya.')
      await requirePublishable(tx, product.id, { ...fields, ...changes })
    }
    const plan =
      publishesAt || archivesAt
        ? {
            publishes_at: publishesAt,
            archives_at: archivesAt,
            refusal: null,
            state: product.state,
            draft_version: draft?.version ?? null,
            planned_by: actor.name,
            version: (before?.version ?? 0) + 1,
          }
        : null
    await replacePlan(tx, product.id, plan)
    const detail = {
      name: fields.name,
      publishes_at: { from: before?.publishes_at?.toISOString() ?? null, to: body.publishes_at },
      archives_at: { from: before?.archives_at?.toISOString() ?? null, to: body.archives_at },
    }
    await recordStaffAction(tx, actor, 'products.plan', { kind: 'product', id }, detail)
    return plan && showPlan(plan, product.state, draft)
  })

const replacePlan = (tx: Db, productId: number, plan: ProductPlanRow | null): Promise<void> =>
  plan ? writePlan(tx, productId, plan) : deletePlan(tx, productId)

function requireTimes({
  publishesAt,
  archivesAt,
  now,
  isLive,
}: {
  publishesAt: Date | null
  archivesAt: Date | null
  now: Date
  isLive: boolean
}): void {
  if (publishesAt && publishesAt <= now)
    throw invalid('publishes_at', 'Waktu tayangnya sudah lewat. Pilih waktu yang akan datang.')
  if (!archivesAt) return
  if (archivesAt <= now) throw invalid('archives_at', 'Waktu berakhirnya sudah lewat. Pilih waktu nanti.')
  if (publishesAt && archivesAt <= publishesAt)
    throw invalid('archives_at', 'Waktu berakhir harus setelah waktu tayang.')
  if (!publishesAt && !isLive)
    throw invalid('publishes_at', 'Produk ini belum tayang. Isi dulu kapan ia mulai tayang.')
}

const invalid = (field: string, message: string) => new Refusal('INVALID_INPUT', { field, message })

const planChanged = (plan: ProductPlanRow | null) =>
  new Refusal('CHANGED_MEANWHILE', {
    details: { by: plan?.planned_by ?? null, did: 'mengubah jadwal produk ini', at: null },
  })
