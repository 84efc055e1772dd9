import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { bannerTag, setBannerActive } from '../store.ts'

/** Shows a banner, or hides it without deleting it. Refuses with NOT_FOUND. */
export const switchBanner = (db: Db, actor: Actor, key: string, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const banner = { kind: 'banner', id: key }
    const place = await setBannerActive(tx, key, isOn)
    if (!place) throw noSuch(banner)
    await notifyCatalogChanged(tx, [bannerTag(place.location)])
    await recordStaffAction(tx, actor, 'banners.switch', banner, { isOn })
  })
