import { addDays } from '../../../../contract/jakarta-time.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { LinkToCampaign } from '../../../../contract/staff/campaigns.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { noteUnusedFiles } from '../../media/index.ts'
import { findDesk } from '../desk-store.ts'
import { findLinksTo } from '../find-links.ts'
import { deleteCampaign } from '../store.ts'
import { findPictures } from '../version-store.ts'
import { whatNeedsAddress } from './rename-campaign.ts'
import { pageNamed, requireCampaign, type SeenCampaign } from './require-campaign.ts'

/**
 * Deletes a page with all its versions and former addresses. Its pictures go a day later, unless something uses them then: a
 * form that is still open may name them again. Returns what led to it. Refuses with NOT_FOUND, with CHANGED_MEANWHILE also if
 * a colleague has hidden or shown it since (`is_hidden`), and with INVALID_INPUT if something else of the shop needs it.
 */
export const removeCampaign = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { is_hidden: wasHidden, ...seen }: SeenCampaign & { is_hidden?: boolean | undefined },
): Promise<{ links: LinkToCampaign[] }> =>
  inTransaction(db, async tx => {
    const { id, slug } = await requireCampaign(tx, seen)
    const isHidden = (await findDesk(tx, now(), id))?.state === 'hidden'
    if (wasHidden !== undefined && wasHidden !== isHidden) throw await changedMeanwhile(tx, pageNamed(slug))
    const need = await whatNeedsAddress(tx, slug)
    if (need !== null)
      throw new Refusal('INVALID_INPUT', { field: 'id', message: `${need} Halamannya tidak bisa dihapus.` })
    const links = (await findLinksTo(tx, now(), [id])).get(id) ?? []
    const pictures = await findPictures(tx, id)
    await deleteCampaign(tx, id)
    await noteUnusedFiles(
      tx,
      pictures.map(mediaHash => ({ mediaHash })),
      addDays(now(), 1),
    )
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'campaigns.remove', pageNamed(slug))
    return { links: links.filter(({ kind }) => kind !== 'icon') }
  })
