import type { CampaignVersionPage, StaffCampaign } from '../../../../contract/staff/campaigns.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { listFormerSlugs } from '../address-store.ts'
import { findDesk } from '../desk-store.ts'
import { findLinksTo } from '../find-links.ts'
import { formOfPage } from '../form-of-page.ts'
import { findHead, findVersion, listVersions, readPage } from '../version-store.ts'
import { rowOf } from './list-campaigns.ts'
import { whyItKeepsItsAddress } from './rename-campaign.ts'
import { pageNamed } from './require-campaign.ts'

type Reading = Pick<Shop, 'db' | 'pool' | 'now'>

/** A page as its editor shows it: the newest version, and all the others. Refuses with NOT_FOUND. */
export async function readCampaign(shop: Reading, id: string): Promise<StaffCampaign> {
  const { db, now } = shop
  const row = await findDesk(db, now(), Number(id))
  if (!row) throw noSuch(pageNamed(id))
  const head = await findHead(db, row.id)
  const [form, versions, links, formerSlugs, keepsAddress] = await Promise.all([
    // What shoppers see is what the page itself holds: an earlier version of the shop may have saved it since.
    head && !head.isPublished
      ? formOfPage(shop, head.page)
      : readPage(db, row.id).then(page => formOfPage(shop, page)),
    listVersions(db, row.id),
    findLinksTo(db, now(), [row.id]),
    listFormerSlugs(db, row.id),
    whyItKeepsItsAddress(db, row.slug),
  ])
  const live =
    row.state === 'draft' || row.state === 'hidden' ? undefined : versions.find(one => one.isPublished)
  const { from: _, until: __, ...shown } = rowOf(row, links.get(row.id) ?? [])
  return {
    ...shown,
    version: row.number,
    fields: form.fields,
    versions: versions.map(version => ({
      number: version.number,
      is_published: version.isPublished,
      is_live: version === live,
      restored_from: version.restoredFrom,
      saved_by: version.savedBy,
      saved_at: version.savedAt.toISOString(),
    })),
    products: form.products,
    lost_products: form.lost,
    former_slugs: formerSlugs,
    keeps_address: keepsAddress,
  }
}

/** What an older version holds. Refuses with NOT_FOUND. */
export async function readCampaignVersion(
  shop: Reading,
  { id, number }: { id: string; number: number },
): Promise<CampaignVersionPage> {
  const version = await findVersion(shop.db, Number(id), number)
  if (!version) throw noSuch(pageNamed(`${id}, ${number}`))
  const { fields, products } = await formOfPage(shop, version.page)
  return { number, fields, products }
}
