import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import type { ContentType } from '../content-draft.ts'
import { deleteContent, hasPosts } from '../store.ts'

/**
 * Deletes a post, page, category or store. Refuses with NOT_FOUND, and a category that has posts with
 * CATEGORY_HAS_POSTS.
 */
export const removeContent = (
  db: Db,
  actor: Actor,
  { type, slug }: { type: ContentType; slug: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    const content = { kind: type, id: slug }
    if (type === 'category' && (await hasPosts(tx, slug)))
      throw new Refusal('CATEGORY_HAS_POSTS', { details: { slug } })
    if (!(await deleteContent(tx, type, slug))) throw noSuch(content)
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'content.remove', content)
  })
