import { Refusal } from '../../../../contract/refusals.ts'
import { bannerPlaces } from '../../../../contract/staff/banner-places.ts'
import type { BannerOrder } from '../../../../contract/staff/banners.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { bannerTag, lockPlace, orderPlace } from '../store.ts'

/**
 * Puts the banners of a place in another order. Refuses with CHANGED_MEANWHILE if they are not those, or not in the order,
 * that the person saw, and with INVALID_INPUT if the new order lacks one or names another.
 */
export const arrangeBanners = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { location, was, ids }: BannerOrder,
): Promise<void> =>
  inTransaction(db, async tx => {
    const banners = await lockPlace(tx, location, now())
    if (banners.map(({ id }) => id).join() !== was.join()) throw new Refusal('CHANGED_MEANWHILE')
    if (ids.toSorted().join() !== was.toSorted().join())
      throw new Refusal('INVALID_INPUT', {
        field: 'ids',
        message: 'Urutannya harus memuat semua banner tempat ini.',
      })
    if (ids.join() === was.join()) return
    await orderPlace(tx, ids)
    await notifyCatalogChanged(tx, [bannerTag(location)])
    const titleOf = new Map(banners.map(({ id, title }) => [id, title]))
    await recordStaffAction(
      tx,
      actor,
      'banners.arrange',
      { kind: 'banner-place', id: location },
      { place: bannerPlaces[location].name, order: ids.map(id => titleOf.get(id)).join(', ') },
    )
  })
