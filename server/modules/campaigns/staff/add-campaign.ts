import { Refusal } from '../../../../contract/refusals.ts'
import type { CampaignToAdd } from '../../../../contract/staff/campaigns.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { freeAddresses } from '../address-store.ts'
import { insertDraft } from '../store.ts'
import type { StoredPage } from '../stored-page.ts'
import { findHead, findPage, writeVersion } from '../version-store.ts'
import { pageNamed } from './require-campaign.ts'

/**
 * Begins a draft of a page, empty or as a copy of another without its dates. Refuses with NOT_FOUND for a copy of nothing,
 * and with INVALID_INPUT (`slug`) if another page has the address.
 */
export const addCampaign = (
  { db, now }: Pick<Shop, 'now'> & { db: Db },
  actor: Actor,
  { name, slug, copy_of }: CampaignToAdd,
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const page: StoredPage = { ...(copy_of === null ? empty : await pageToCopy(tx, copy_of)), name }
    const id = await insertDraft(tx, { slug, name })
    if (id === null) throw addressTaken()
    await freeAddresses(tx, [slug])
    await writeVersion(tx, { campaignId: id, page, isPublished: false, by: actor.name, at: now() })
    await recordStaffAction(tx, actor, 'campaigns.add', pageNamed(slug), { name })
    return { id: String(id) }
  })

export const addressTaken = () =>
  new Refusal('INVALID_INPUT', {
    field: 'slug',
    message: 'Halaman lain sudah memakai alamat ini. Pilih yang lain.',
  })

const empty: Omit<StoredPage, 'name'> = {
  category: '',
  more_info: {},
  is_display_icon_web: false,
  sections: [],
  starts_at: null,
  ends_at: null,
}

async function pageToCopy(tx: Db, id: string): Promise<StoredPage> {
  const head = await findHead(tx, Number(id))
  const page = head?.page ?? (await findPage(tx, Number(id)))
  if (!page) throw noSuch(pageNamed(id))
  return { ...page, is_display_icon_web: false, starts_at: null, ends_at: null }
}
