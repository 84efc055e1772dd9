import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { bannerTag, deleteBanner } from '../store.ts'
import { letGo } from './let-go.ts'
import { type NamedBanner, requireBanner } from './require-banner.ts'

/** Deletes a banner. Refuses with NOT_FOUND and CHANGED_MEANWHILE. */
export const removeBanner = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  named: NamedBanner,
): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, key, location, title, images } = await requireBanner(tx, named)
    await deleteBanner(tx, id)
    await letGo(tx, images, now())
    await notifyCatalogChanged(tx, [bannerTag(location)])
    await recordStaffAction(tx, actor, 'banners.remove', { kind: 'banner', id: key }, { title })
  })
