import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import type { HasPage } from '../../content/index.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { findDesk } from '../desk-store.ts'
import { formOfPage } from '../form-of-page.ts'
import { updatePage } from '../store.ts'
import { findVersion, writeVersion } from '../version-store.ts'
import { pageNamed, requireCampaign } from './require-campaign.ts'
import { preparePage, refuseFaults, refuseGap } from './save-campaign.ts'

/**
 * Makes an older version the newest: what shoppers see if they see the page now, otherwise a draft, which is on show only
 * once somebody publishes it. Refuses with NOT_FOUND,
 * CHANGED_MEANWHILE, and with INVALID_INPUT if shoppers would see something that is not whole, or names what the shop no
 * longer has.
 */
export async function restoreCampaignVersion(
  shop: Pick<Shop, 'db' | 'pool' | 'files' | 'now'> & { hasPage: HasPage },
  actor: Actor,
  { id, number, version }: { id: string; number: number; version: number },
): Promise<{ version: number }> {
  const former = await findVersion(shop.db, Number(id), number)
  if (!former) throw noSuch(pageNamed(`${id}, ${number}`))
  const { fields } = await formOfPage(shop, former.page)
  const { page, faults } = await preparePage(shop, { ...fields, publish: true })
  return inTransaction(shop.db, async tx => {
    const campaign = await requireCampaign(tx, { id, version })
    const isPublished = (await findDesk(tx, shop.now(), campaign.id))?.state === 'live'
    if (isPublished) {
      refuseFaults(faults)
      await refuseGap(tx, shop.now(), campaign.id, page)
      await updatePage(tx, campaign.id, page)
      await notifyCatalogChanged(tx)
    }
    const restored = await writeVersion(tx, {
      ...{ campaignId: campaign.id, page, isPublished, restoredFrom: number },
      ...{ by: actor.name, at: shop.now() },
    })
    await recordStaffAction(tx, actor, 'campaigns.restore', pageNamed(campaign.slug), {
      ...{ name: page.name, from: number, version: restored },
    })
    return { version: restored }
  })
}
