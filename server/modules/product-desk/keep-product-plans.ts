import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { forEach } from '../../jobs/for-each.ts'
import type { Shop } from '../../shop.ts'
import { shopItself } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { lockCatalog } from '../catalog-writing/index.ts'
import { lockDraft } from './draft-store.ts'
import { deletePlan, endPlannedPublishing, findDueProducts, lockPlan, writePlan } from './plan-store.ts'
import { archive, goLive } from './publish-product.ts'
import { readFields } from './read-product.ts'

/**
 * Puts products into the shop and takes them out of it when their time has come (PROD-05), one at a time. One that lacks
 * something by then stays as it is, and its plan says why.
 */
export async function keepProductPlans({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const at = now()
  await forEach(await findDueProducts(db, at), async id => {
    try {
      await inTransaction(db, tx => keepPlan(tx, id, at))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await inTransaction(db, tx => missPlan(tx, id, at, error))
    }
  })
}

async function keepPlan(tx: Db, id: number, at: Date): Promise<void> {
  await lockCatalog(tx)
  const plan = await lockPlan(tx, id)
  if (!plan) return
  const { publishes_at: publishesAt, archives_at: archivesAt, refusal } = plan
  if (archivesAt && archivesAt <= at) {
    const { product, fields } = await readFields(tx, String(id))
    if (product.state === 'live') await archive(tx, shopItself, String(id), fields.name)
    await deletePlan(tx, id)
  } else if (publishesAt && publishesAt <= at && refusal === null) {
    await goLive(tx, shopItself, await readFields(tx, String(id)), await lockDraft(tx, id))
    await endPlannedPublishing(tx, id)
  }
}

/** Writes why the product could not go live, unless somebody has planned anew meanwhile. */
async function missPlan(tx: Db, id: number, at: Date, refusal: Refusal): Promise<void> {
  const plan = await lockPlan(tx, id)
  if (!plan?.publishes_at || plan.publishes_at > at) throw refusal
  const fields = refusal.details?.fields as Record<string, string> | undefined
  const reason = Object.values(fields ?? {}).join(' ') || refusal.message
  await writePlan(tx, id, { ...plan, refusal: reason, version: plan.version + 1 })
  const {
    fields: { name },
  } = await readFields(tx, String(id))
  const subject = { kind: 'product', id: String(id) } as const
  await recordStaffAction(tx, shopItself, 'products.miss-plan', subject, { name, reason })
}
