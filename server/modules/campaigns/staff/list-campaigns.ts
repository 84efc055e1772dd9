import type {
  CampaignList,
  CampaignRow,
  CampaignsQuery,
  LinkToCampaign,
} from '../../../../contract/staff/campaigns.ts'
import type { Shop } from '../../../shop.ts'
import { type DeskRow, listDesk } from '../desk-store.ts'
import { findLinksTo } from '../find-links.ts'

const PAGE_SIZE = 25

/** Lists pages, what was saved last first, with what leads shoppers to each. */
export async function listCampaignDesk(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  query: CampaignsQuery,
): Promise<CampaignList> {
  const found = await listDesk(db, now(), { ...query, limit: PAGE_SIZE + 1 })
  const rows = found.slice(0, PAGE_SIZE)
  const links = await findLinksTo(
    db,
    now(),
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map(row => rowOf(row, links.get(row.id) ?? [])),
    next: found.length > PAGE_SIZE ? (rows.at(-1)?.cursor ?? null) : null,
  }
}

export const rowOf = (row: DeskRow, links: LinkToCampaign[]): CampaignRow => ({
  id: String(row.id),
  slug: row.slug,
  name: row.name,
  category: row.category,
  state: row.state,
  has_draft: row.hasDraft,
  from: row.from?.toISOString() ?? null,
  until: row.until?.toISOString() ?? null,
  links,
  saved_by: row.savedBy,
  saved_at: row.savedAt.toISOString(),
})
