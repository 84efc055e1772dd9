import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { setBannerActive } from '../store.ts'

/** Shows a banner, or hides it without deleting it. Refuses with NOT_FOUND. */
export const switchBanner = (db: Db, actor: Actor, key: string, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const banner = { kind: 'banner', id: key }
    if (!(await setBannerActive(tx, key, isOn))) throw noSuch(banner)
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'banners.switch', banner, { isOn })
  })
