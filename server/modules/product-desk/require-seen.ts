import { Refusal } from '../../../contract/refusals.ts'
import { type StaffAction, staffActions } from '../../../contract/staff/actions.ts'
import type { SeenProduct } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import { lockDraft, type ProductDraftRow } from './draft-store.ts'
import { draftChanged } from './save-draft.ts'

/**
 * Returns the draft of a product that is as the person saw it, locked. Refuses with CHANGED_MEANWHILE, which names who changed
 * the product or its draft. The catalogue must be locked.
 */
export async function requireSeen(
  tx: Db,
  product: { id: number; version: string; updated_at: Date },
  seen: SeenProduct,
): Promise<ProductDraftRow | null> {
  await requireUnchanged(tx, product, seen.version)
  const draft = await lockDraft(tx, product.id)
  if ((draft?.version ?? null) !== seen.draft) throw await draftChanged(tx, product.id)
  return draft
}

/** Refuses with CHANGED_MEANWHILE, which names who changed it, if the product has changed since it was read. */
export async function requireUnchanged(
  tx: Db,
  product: { id: number; version: string; updated_at: Date },
  version: string,
): Promise<void> {
  if (product.version !== version) throw await productChanged(tx, product)
}

async function productChanged(tx: Db, product: { id: number; updated_at: Date }): Promise<Refusal> {
  const last = await tx
    .selectFrom('staff_acts')
    .select(['actor_name', 'act', 'at'])
    .where('thing_kind', '=', 'product')
    .where('thing_id', '=', String(product.id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // An import changes products without naming each in the journal.
  const isLast = last && last.at >= new Date(product.updated_at.getTime() - SAME_CHANGE_MS)
  return new Refusal('CHANGED_MEANWHILE', {
    details: {
      by: isLast ? last.actor_name : null,
      did: isLast ? staffActions[last.act as StaffAction] : null,
      at: (isLast ? last.at : product.updated_at).toISOString(),
    },
  })
}

/** The journal and the product are written in one transaction, whose clock stands still. */
const SAME_CHANGE_MS = 1000
