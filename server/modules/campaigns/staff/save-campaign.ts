import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../../../contract/refusals.ts'
import { findPageFaults } from '../../../../contract/staff/campaign-faults.ts'
import type { CampaignInput, CampaignToSave } from '../../../../contract/staff/campaigns.ts'
import { gapWords } from '../../../../contract/staff/content.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import type { HasPage } from '../../content/index.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { findDesk } from '../desk-store.ts'
import { findLinkFaults } from '../find-link-faults.ts'
import { updatePage } from '../store.ts'
import type { StoredPage } from '../stored-page.ts'
import { writeVersion } from '../version-store.ts'
import { type PageFaults, placePage } from './place-page.ts'
import { type LockedCampaign, pageNamed, requireCampaign } from './require-campaign.ts'

type Saving = Pick<Shop, 'db' | 'files' | 'now'>

/** What is found out about a page before its transaction begins: reading pictures and rendering linked pages takes long. */
interface PreparedPage {
  page: StoredPage
  faults: PageFaults
}

/** Makes of a form what the shop stores; for a page that is to be shown, also what shoppers must not see yet. */
async function preparePage(
  shop: Saving & { hasPage: HasPage },
  { publish, ...typed }: CampaignInput & { publish: boolean },
): Promise<PreparedPage> {
  const { page, faults } = await placePage(shop, typed)
  if (!publish) return { page, faults: {} }
  const links: PageFaults = {}
  // A text with a broken link is shown, as articles are: its editor has said so.
  for (const { path, line, reason, is_checked: isChecked } of await findLinkFaults(shop, typed))
    if (line === null && isChecked) links[path] = reason
  return { page, faults: { ...links, ...faults, ...findPageFaults(typed) } }
}

/**
 * Saves a new version of a page: a draft, which may lack anything, or what shoppers see from now on, or from its date.
 * Refuses with NOT_FOUND, CHANGED_MEANWHILE, and INVALID_INPUT, with a message for each field (`details.fields`), if what
 * is published is not whole or names what the shop does not have.
 */
export async function saveCampaign(
  shop: Saving & { hasPage: HasPage },
  actor: Actor,
  { id, version, is_hidden: isHidden, ...typed }: CampaignToSave & { id: string },
): Promise<{ version: number }> {
  const { page, faults } = await preparePage(shop, typed)
  return inTransaction(shop.db, async tx => {
    const campaign = await requireCampaign(tx, { id, version })
    if (typed.publish) {
      // Nobody shows again what a colleague has hidden since.
      const state = (await findDesk(tx, shop.now(), campaign.id))?.state
      if ((state === 'hidden') !== isHidden)
        throw await changedMeanwhile(tx, pageNamed(campaign.slug), undefined, {
          version: campaign.head.number,
          is_hidden: state === 'hidden',
        })
      refuseFaults(faults)
      return publishPage(tx, shop, actor, { campaign, page })
    }
    const { head } = campaign
    const draft = { ...page, name: page.name || head.page.name }
    if (!head.isPublished && isSamePage(head.page, draft)) return { version: head.number }
    const number = await writeVersion(tx, {
      ...{ campaignId: campaign.id, page: draft, isPublished: false },
      ...{ by: actor.name, at: shop.now() },
    })
    await recordStaffAction(tx, actor, 'campaigns.save-draft', pageNamed(campaign.slug), {
      name: draft.name,
      version: number,
    })
    return { version: number }
  })
}

/** Lets shoppers see a page. Refuses with INVALID_INPUT if that would take away what they see now until a later time. */
async function publishPage(
  tx: Db,
  { now }: Pick<Shop, 'now'>,
  actor: Actor,
  { campaign: { id, slug }, page }: { campaign: LockedCampaign; page: StoredPage },
): Promise<{ version: number }> {
  await refuseGap(tx, now(), id, page)
  await updatePage(tx, id, page)
  const number = await writeVersion(tx, {
    ...{ campaignId: id, page, isPublished: true },
    ...{ by: actor.name, at: now() },
  })
  await notifyCatalogChanged(tx)
  const { name, starts_at, ends_at } = page
  await recordStaffAction(tx, actor, 'campaigns.publish', pageNamed(slug), {
    ...{ name, version: number, starts_at, ends_at },
  })
  return { version: number }
}

/** The shop holds one version: what shoppers see now would be gone until a later one begins. */
async function refuseGap(tx: Db, now: Date, id: number, { starts_at }: StoredPage): Promise<void> {
  if (starts_at === null || Date.parse(starts_at) <= now.getTime()) return
  if ((await findDesk(tx, now, id))?.state === 'live') refuseFaults({ starts_at: gapWords })
}

/** As the database keeps it. */
const isSamePage = (kept: StoredPage, page: StoredPage) =>
  isDeepStrictEqual(kept, JSON.parse(JSON.stringify(page)))

function refuseFaults(faults: PageFaults): void {
  const [first] = Object.entries(faults)
  if (!first) return
  const [field, message] = first
  throw new Refusal('INVALID_INPUT', { field, message, details: { fields: faults } })
}
