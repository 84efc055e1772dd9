import { Refusal } from '../../../contract/refusals.ts'
import {
  type ProductChanges,
  type ProductField,
  type ProductFields,
  publishFaults,
  type SeenProduct,
} from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { whyRefused } from '../catalog-exchange/index.ts'
import {
  findMergedInto,
  flagsOf,
  lockCatalog,
  type ProductDraft,
  saveProducts,
} from '../catalog-writing/index.ts'
import { draftOfChanges } from './draft-of-changes.ts'
import { deleteDraft, type ProductDraftRow } from './draft-store.ts'
import { deletePlan, endPlannedPublishing, lockPlan } from './plan-store.ts'
import { changesFrom, readFields } from './read-product.ts'
import { requireSeen } from './require-seen.ts'
import { forgetUploads } from './upload-store.ts'

/**
 * Puts a product into the shop with the changes of its draft, as the person saw both. Refuses with NOT_FOUND, with
 * CHANGED_MEANWHILE, with PRODUCT_MERGED, and with INVALID_INPUT, whose `details.fields` say what is missing or wrong.
 */
export const publishProduct = (db: Db, actor: Actor, id: string, seen: SeenProduct): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const read = await readFields(tx, id)
    const draft = await requireSeen(tx, read.product, seen)
    await goLive(tx, actor, read, draft)
    await endPlannedPublishing(tx, read.product.id)
  })

/** Puts a product into the shop with the changes of its draft; the catalogue and the draft must be locked. */
export async function goLive(
  tx: Db,
  actor: Actor,
  { product, fields, variants }: Awaited<ReturnType<typeof readFields>>,
  draft: ProductDraftRow | null,
): Promise<void> {
  const changes = changesFrom(fields, draft?.changes ?? {})
  await requirePublishable(tx, product.id, { ...fields, ...changes })
  await save(tx, {
    ...(await draftOfChanges(tx, product, variants, changes)),
    flags: flagsOf.active,
  })
  await forgetUploads(tx, product.id, changes.pictures ?? [])
  // Without a draft there is no lock: one that was saved since then stays.
  if (draft) await deleteDraft(tx, product.id)
  await recordStaffAction(
    tx,
    actor,
    'products.publish',
    { kind: 'product', id: String(product.id) },
    {
      name: fields.name,
      ...(product.state === 'live' ? {} : { state: { from: product.state, to: 'live' } }),
      ...differences(fields, changes),
    },
  )
}

/**
 * Takes a product out of the shop; its page stays for those who bought it. Refuses with NOT_FOUND, CHANGED_MEANWHILE, and
 * with PRODUCT_NOT_LIVE if it is not in the shop.
 */
export const archiveProduct = (db: Db, actor: Actor, id: string, seen: SeenProduct): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const { product, fields } = await readFields(tx, id)
    await requireSeen(tx, product, seen)
    if (product.state !== 'live') throw new Refusal('PRODUCT_NOT_LIVE')
    await archive(tx, actor, id, fields.name)
    await deletePlan(tx, product.id)
  })

/** Takes a product that is in the shop out of it; the catalogue must be locked. */
export async function archive(tx: Db, actor: Actor, id: string, name: string): Promise<void> {
  await takeOut(tx, id)
  const detail = { name, state: { from: 'live', to: 'archived' } }
  await recordStaffAction(tx, actor, 'products.archive', { kind: 'product', id }, detail)
}

/** Takes a product out of the shop, whatever it was; the caller has judged whether it may be, and locked the catalogue. */
export async function takeOut(tx: Db, id: string): Promise<void> {
  const { product, variants } = await readFields(tx, id)
  await save(tx, {
    ...(await draftOfChanges(tx, product, variants, {})),
    flags: flagsOf.archived,
  })
}

/**
 * Throws away the draft beside a product, and with it the plan to publish it. Refuses with NOT_FOUND and CHANGED_MEANWHILE.
 */
export const discardDraft = (db: Db, actor: Actor, id: string, seen: SeenProduct): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const { product, fields } = await readFields(tx, id)
    const draft = await requireSeen(tx, product, seen)
    if (!draft) return
    await deleteDraft(tx, product.id)
    const plan = await lockPlan(tx, product.id)
    if (plan?.publishes_at) {
      if (product.state === 'live') await endPlannedPublishing(tx, product.id)
      else await deletePlan(tx, product.id)
    }
    const detail = {
      name: fields.name,
      changed: Object.keys(changesFrom(fields, draft.changes)),
      ...(plan?.publishes_at ? { publishes_at: { from: plan.publishes_at.toISOString(), to: null } } : {}),
    }
    await recordStaffAction(tx, actor, 'products.discard-draft', { kind: 'product', id }, detail)
  })

async function save(tx: Db, draft: ProductDraft): Promise<void> {
  const { refused } = await saveProducts(tx, [draft])
  const [refusal] = refused
  if (refusal)
    throw new Refusal('INVALID_INPUT', {
      field: refusal.field,
      message: `Tidak bisa disimpan: ${whyRefused(refusal.field, refusal.reason)}.`,
      details: { reason: refusal.reason },
    })
}

/** Refuses with INVALID_INPUT, whose `details.fields` say what is missing or wrong, and with PRODUCT_MERGED. */
export async function requirePublishable(tx: Db, productId: number, fields: ProductFields): Promise<void> {
  const faults = publishFaults(fields)
  const [field] = Object.keys(faults)
  if (field) throw new Refusal('INVALID_INPUT', { field, details: { fields: faults } })
  const into = await findMergedInto(tx, productId)
  if (into) throw new Refusal('PRODUCT_MERGED', { details: { into } })
}

/** Of these the journal keeps only that they changed. */
const longFields = [
  'description_html',
  'benefits',
  'how_to_use',
  'ingredients',
  'questions',
  'pictures',
] as const
type LongField = (typeof longFields)[number]
const isLong = (field: string): field is LongField => (longFields as readonly string[]).includes(field)

type ShortDifferences = Partial<Record<Exclude<ProductField, LongField>, { from: unknown; to: unknown }>>

function differences(
  fields: ProductFields,
  changes: ProductChanges,
): ShortDifferences & { changed?: string[] } {
  const names = Object.keys(changes) as ProductField[]
  const changed = names.filter(isLong)
  return {
    ...(changed.length > 0 ? { changed } : {}),
    ...Object.fromEntries(
      names.flatMap(name => (isLong(name) ? [] : [[name, { from: fields[name], to: changes[name] }]])),
    ),
  }
}
