import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { formOfPage } from '../form-of-page.ts'
import { findVersion, writeVersion } from '../version-store.ts'
import { placePage } from './place-page.ts'
import { pageNamed, requireCampaign } from './require-campaign.ts'

/**
 * Makes an older version the newest, as a draft: shoppers see what is published until somebody publishes again. What the shop
 * no longer has is left out of it. Refuses with NOT_FOUND and CHANGED_MEANWHILE.
 */
export async function restoreCampaignVersion(
  shop: Pick<Shop, 'db' | 'pool' | 'files' | 'now'>,
  actor: Actor,
  { id, number, version }: { id: string; number: number; version: number },
): Promise<{ version: number }> {
  const former = await findVersion(shop.db, Number(id), number)
  if (!former) throw noSuch(pageNamed(`${id}, ${number}`))
  const { fields } = await formOfPage(shop, former.page)
  const { page } = await placePage(shop, fields)
  return inTransaction(shop.db, async tx => {
    const campaign = await requireCampaign(tx, { id, version })
    const restored = await writeVersion(tx, {
      ...{ campaignId: campaign.id, page, isPublished: false, restoredFrom: number },
      ...{ by: actor.name, at: shop.now() },
    })
    await recordStaffAction(tx, actor, 'campaigns.restore', pageNamed(campaign.slug), {
      ...{ name: page.name, from: number, version: restored },
    })
    return { version: restored }
  })
}
