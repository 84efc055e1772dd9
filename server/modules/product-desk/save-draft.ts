import type { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import type { ProductChanges, StaffProduct, saveDraftBody } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { cleanHtml } from '../catalog-writing/index.ts'
import { findDraft, writeDraft } from './draft-store.ts'
import { changesFrom, readFields } from './read-product.ts'
import { keepUploads } from './upload-store.ts'

/**
 * Keeps changes beside the product; buyers see none of them. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE, which
 * names the person, if somebody saved the draft since it was read, and with INVALID_INPUT for a picture that is gone.
 */
export const saveDraft = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
  { changes, version }: z.infer<typeof saveDraftBody>,
): Promise<Pick<StaffProduct, 'draft' | 'changes'>> =>
  inTransaction(db, async tx => {
    const { product, fields } = await readFields(tx, id)
    const saved_at = now()
    await keepUploads(tx, product.id, changes.pictures ?? [], saved_at)
    const cleaned = changesFrom(fields, withCleanHtml(changes))
    const isWritten = await writeDraft(tx, product.id, version, {
      changes: cleaned,
      saved_by: actor.name,
      saved_at,
    })
    if (!isWritten) throw await draftChanged(tx, product.id)
    return {
      changes: cleaned,
      draft: { version: (version ?? 0) + 1, saved_by: actor.name, saved_at: saved_at.toISOString() },
    }
  })

/** The description holds only what the shop's pages allow, in a draft too: its preview shows it. */
const withCleanHtml = ({ description_html: html, ...changes }: ProductChanges): ProductChanges => ({
  ...changes,
  ...(html === undefined ? {} : { description_html: cleanHtml(html) }),
})

/** The refusal that names who saved the draft last. */
export async function draftChanged(tx: Db, productId: number): Promise<Refusal> {
  const draft = await findDraft(tx, productId)
  return new Refusal('CHANGED_MEANWHILE', {
    details: {
      by: draft?.saved_by ?? null,
      did: draft ? 'mengubah draf produk ini' : 'menayangkan atau membuang draf ini',
      at: draft?.saved_at.toISOString() ?? null,
      draft: draft?.version ?? null,
    },
  })
}
