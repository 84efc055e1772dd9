import { LUCKY_DRAW_CAMPAIGN_SLUG, TOKEN_CAMPAIGN_SLUG } from '../../../../contract/campaigns.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { campaignSlug } from '../../../../contract/staff/campaigns.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { findDrawsOn, moveTo } from '../address-store.ts'
import { addressTaken } from './add-campaign.ts'
import { pageNamed, requireCampaign } from './require-campaign.ts'

/**
 * Gives a page another address; the former one leads to it from now on. Refuses with NOT_FOUND, with CHANGED_MEANWHILE if
 * its address is not the one that was seen (`was`), and with INVALID_INPUT (`slug`) if another page has the new one or
 * something else of the shop needs the former one.
 */
export const renameCampaign = (
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  { slug, was, ...named }: ({ id: string } | object) & { slug: string; was: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    const campaign = await requireCampaign(tx, 'id' in named ? { id: named.id } : { slug: was })
    if (campaign.slug !== was) throw await changedMeanwhile(tx, pageNamed(campaign.slug))
    if (slug === was) return
    if (!campaignSlug.safeParse(slug).success)
      throw new Refusal('INVALID_INPUT', {
        field: 'slug',
        message: 'Alamat berisi huruf kecil, angka, dan tanda hubung, dengan paling sedikit satu huruf.',
      })
    const reason = await whyItKeepsItsAddress(tx, was)
    if (reason !== null) throw new Refusal('INVALID_INPUT', { field: 'slug', message: reason })
    if (!(await moveTo(tx, { id: campaign.id, from: was, to: slug }))) throw addressTaken()
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'campaigns.rename', pageNamed(slug), { slug: { from: was, to: slug } })
  })

/** Why a page cannot have another address; null if it can. */
export async function whyItKeepsItsAddress(db: Db, slug: string): Promise<string | null> {
  const need = await whatNeedsAddress(db, slug)
  return need && `${need} Alamatnya tetap.`
}

/** What of the shop is found at the address of a page, as a sentence; null if nothing is. */
export async function whatNeedsAddress(db: Db, slug: string): Promise<string | null> {
  if (slug === LUCKY_DRAW_CAMPAIGN_SLUG) return 'Permainan undian tampil di alamat ini.'
  if (slug === TOKEN_CAMPAIGN_SLUG) return 'Penukaran token tampil di alamat ini.'
  const [draw] = await findDrawsOn(db, slug)
  return draw === undefined ? null : `Undian “${draw}” memakai alamat ini.`
}
