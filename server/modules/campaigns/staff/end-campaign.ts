import { Refusal } from '../../../../contract/refusals.ts'
import type { LinkToCampaign } from '../../../../contract/staff/campaigns.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { findDesk } from '../desk-store.ts'
import { findLinksTo } from '../find-links.ts'
import { updatePage } from '../store.ts'
import { readPage, writeVersion } from '../version-store.ts'
import { pageNamed, requireCampaign, type SeenCampaign } from './require-campaign.ts'

/**
 * Ends a page now: it leaves the lists and keeps its address, where it says that it has ended. A draft stays the newest
 * version. Returns what still leads to it. Refuses with NOT_FOUND and CHANGED_MEANWHILE, and with INVALID_INPUT if it is not
 * shown now.
 */
export const endCampaign = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  seen: SeenCampaign,
): Promise<{ links: LinkToCampaign[] }> =>
  inTransaction(db, async tx => {
    const { id, slug, head } = await requireCampaign(tx, seen)
    const at = now()
    if ((await findDesk(tx, at, id))?.state !== 'live')
      throw new Refusal('INVALID_INPUT', { field: 'ends_at', message: 'Halaman ini tidak sedang tayang.' })
    const page = { ...(await readPage(tx, id)), ends_at: at.toISOString() }
    await updatePage(tx, id, page)
    let version = await writeVersion(tx, { campaignId: id, page, isPublished: true, by: actor.name, at })
    if (!head.isPublished)
      version = await writeVersion(tx, {
        campaignId: id,
        page: head.page,
        isPublished: false,
        by: head.savedBy,
        at,
      })
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'campaigns.end', pageNamed(slug), { name: page.name, version })
    return { links: (await findLinksTo(tx, at, [id])).get(id) ?? [] }
  })
