import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import type { ContentType } from '../content-draft.ts'
import { setActive } from '../store.ts'
import { requireContent, type SeenContent } from './require-content.ts'

/**
 * Shows a post, page, help answer or store, or hides it. A category is shown while it has posts. Refuses
 * with NOT_FOUND and CHANGED_MEANWHILE.
 */
export const switchContent = (
  db: Db,
  actor: Actor,
  { type, slug, version }: SeenContent & { type: Exclude<ContentType, 'category'> },
  isOn: boolean,
): Promise<void> =>
  inTransaction(db, async tx => {
    const content = { kind: type, id: slug }
    await requireContent(tx, { type, slug, version })
    if (!(await setActive(tx, type, slug, isOn))) throw noSuch(content)
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'content.switch', content, { isOn })
  })
