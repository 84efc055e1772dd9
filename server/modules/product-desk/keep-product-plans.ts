import { Refusal } from '../../../contract/refusals.ts'
import { MINUTE_MS } from '../../../contract/time-units.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { forEach } from '../../jobs/for-each.ts'
import type { Shop } from '../../shop.ts'
import { shopItself } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { lockCatalog } from '../catalog-writing/index.ts'
import { lockDraft, type ProductDraftRow } from './draft-store.ts'
import {
  deletePlan,
  endPlannedPublishing,
  findDueProducts,
  isDraftChanged,
  lockPlan,
  type ProductPlanRow,
  refusalOf,
  writePlan,
} from './plan-store.ts'
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
  const read = await readFields(tx, String(id))
  const { product, fields } = read
  if (archivesAt && archivesAt <= at) {
    if (product.state === 'live') await archive(tx, shopItself, String(id), fields.name)
    else if (publishesAt && refusal === null) await recordMiss(tx, id, fields.name, TOO_LATE)
    await deletePlan(tx, id)
  } else if (publishesAt && publishesAt <= at && refusal === null) {
    const draft = await lockDraft(tx, id)
    if (isBeingWritten(draft, { ...plan, publishes_at: publishesAt }, at)) return
    const reason = refusalOf(plan, product.state)
    if (reason) throw new Refusal('INVALID_INPUT', { message: reason })
    await goLive(tx, shopItself, read, draft)
    await endPlannedPublishing(tx, id)
  }
}

const TOO_LATE = 'Waktu ditariknya sudah tiba sebelum toko sempat menayangkannya.'

/** Half a sentence must not go live: the shop waits for whoever writes the draft at that moment, but not for ever. */
const isBeingWritten = (
  draft: ProductDraftRow | null,
  plan: ProductPlanRow & { publishes_at: Date },
  at: Date,
): boolean =>
  draft !== null &&
  isDraftChanged(plan, draft) &&
  at.getTime() - draft.saved_at.getTime() < 2 * MINUTE_MS &&
  at.getTime() - plan.publishes_at.getTime() < 10 * MINUTE_MS

/** Writes why the product could not go live, unless another process has, or somebody has planned anew meanwhile. */
async function missPlan(tx: Db, id: number, at: Date, refusal: Refusal): Promise<void> {
  const plan = await lockPlan(tx, id)
  if (!plan?.publishes_at || plan.publishes_at > at || plan.refusal !== null) return
  const fields = refusal.details?.fields as Record<string, string> | undefined
  const reason = Object.values(fields ?? {}).join(' ') || refusal.message
  await writePlan(tx, id, { ...plan, refusal: reason, version: plan.version + 1 })
  const read = await readFields(tx, String(id))
  await recordMiss(tx, id, read.fields.name, reason)
}

const recordMiss = (tx: Db, id: number, name: string, reason: string) =>
  recordStaffAction(
    tx,
    shopItself,
    'products.miss-plan',
    { kind: 'product', id: String(id) },
    { name, reason },
  )
