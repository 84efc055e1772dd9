import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { bannerTag, updateBanner } from '../store.ts'
import { type NamedBanner, requireBanner } from './require-banner.ts'

/** Shows a banner, or hides it without deleting it. Refuses with NOT_FOUND and CHANGED_MEANWHILE. */
export const switchBanner = (db: Db, actor: Actor, named: NamedBanner, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, key, location, title } = await requireBanner(tx, named)
    await updateBanner(tx, id, { is_active: isOn }, actor.name)
    await notifyCatalogChanged(tx, [bannerTag(location)])
    await recordStaffAction(tx, actor, 'banners.switch', { kind: 'banner', id: key }, { title, isOn })
  })
