import { Refusal } from '../../../../contract/refusals.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { bannerTag, updateBanner } from '../store.ts'
import { type NamedBanner, requireBanner } from './require-banner.ts'

/**
 * Ends a banner now; it stays on record, and can be copied. Refuses with NOT_FOUND and CHANGED_MEANWHILE, and with
 * INVALID_INPUT if it has not begun or has ended.
 */
export const endBanner = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  named: NamedBanner,
): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, key, location, title, starts_at, ends_at } = await requireBanner(tx, named)
    const at = now()
    if ((starts_at && starts_at >= at) || (ends_at && ends_at <= at))
      throw new Refusal('INVALID_INPUT', {
        field: 'ends_at',
        message:
          ends_at && ends_at <= at
            ? 'Banner ini sudah selesai.'
            : 'Banner ini belum mulai. Matikan atau hapus saja.',
      })
    await updateBanner(tx, id, { ends_at: at }, actor.name)
    await notifyCatalogChanged(tx, [bannerTag(location)])
    await recordStaffAction(tx, actor, 'banners.end', { kind: 'banner', id: key }, { title })
  })
