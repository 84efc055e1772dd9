import { addDays } from '../../../../contract/jakarta-time.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { noteUnusedFiles } from '../../media/index.ts'
import { deleteContent, hasPosts } from '../store.ts'
import { deleteVersions, findPictures } from '../version-store.ts'
import { requireContent, type SeenContent } from './require-content.ts'

/**
 * Deletes a post, page, help answer, category or store with all its versions. Its pictures go a day later, unless
 * something uses them then: a form that is still open may name them again. Refuses with NOT_FOUND and
 * CHANGED_MEANWHILE, and a category that has posts with CATEGORY_HAS_POSTS.
 */
export const removeContent = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { type, slug, version }: SeenContent,
): Promise<void> =>
  inTransaction(db, async tx => {
    const content = { kind: type, id: slug }
    await requireContent(tx, { type, slug, version })
    if (type === 'category' && (await hasPosts(tx, slug)))
      throw new Refusal('CATEGORY_HAS_POSTS', { details: { slug } })
    // A draft has never been in the shop.
    await deleteContent(tx, type, slug)
    const pictures = await findPictures(tx, { type, slug })
    await deleteVersions(tx, { type, slug })
    await noteUnusedFiles(
      tx,
      pictures.map(mediaHash => ({ mediaHash })),
      addDays(now(), 1),
    )
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'content.remove', content)
  })
