import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { bannerTag, deleteBanner } from '../store.ts'

/** Deletes a banner. Refuses with NOT_FOUND. */
export const removeBanner = (db: Db, actor: Actor, key: string): Promise<void> =>
  inTransaction(db, async tx => {
    const banner = { kind: 'banner', id: key }
    const place = await deleteBanner(tx, key)
    if (!place) throw noSuch(banner)
    await notifyCatalogChanged(tx, [bannerTag(place.location)])
    await recordStaffAction(tx, actor, 'banners.remove', banner)
  })
