import { Refusal } from '../../../../contract/refusals.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { findDesk } from '../desk-store.ts'
import { setActive } from '../store.ts'
import { pageNamed, requireCampaign, type SeenCampaign } from './require-campaign.ts'

/**
 * Shows a page by its plan, or hides it. One that already is so stays as it is. Refuses with NOT_FOUND and CHANGED_MEANWHILE, and with INVALID_INPUT if it was
 * never published: there is nothing to show.
 */
export const switchCampaign = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  seen: SeenCampaign,
  isOn: boolean,
): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, slug } = await requireCampaign(tx, seen)
    const state = (await findDesk(tx, now(), id))?.state
    if (state === 'draft')
      throw new Refusal('INVALID_INPUT', {
        field: 'is_active',
        message: 'Halaman ini masih draf. Tayangkan dulu dari penyuntingnya.',
      })
    if ((state !== 'hidden') === isOn) return
    await setActive(tx, id, isOn)
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'campaigns.switch', pageNamed(slug), { isOn })
  })
