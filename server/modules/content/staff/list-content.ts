import type { ContentList, ContentQuery } from '../../../../contract/staff/content.ts'
import type { Shop } from '../../../shop.ts'
import { listDesk } from '../desk-store.ts'
import { findBrokenLinks, type HasPage } from '../find-broken-links.ts'
import { fieldsOfSource } from '../source-of-fields.ts'

const PAGE_SIZE = 25

/** Lists content of one kind, what was saved last first, with how many of its links lead nowhere. */
export async function listContentDesk(
  { db, now, hasPage }: Pick<Shop, 'db' | 'now'> & { hasPage: HasPage },
  query: ContentQuery,
): Promise<ContentList> {
  const { type } = query
  const found = await listDesk(db, now(), { ...query, limit: PAGE_SIZE + 1 })
  const rows = found.slice(0, PAGE_SIZE)
  const links = await findBrokenLinks(
    { db, now: now(), hasPage },
    rows.map(({ shownSource }) => fieldsOfSource(type, shownSource)),
  )
  return {
    rows: rows.map((row, index) => ({
      type,
      slug: row.slug,
      title: row.title,
      state: row.state,
      has_draft: row.hasDraft,
      from: row.from?.toISOString() ?? null,
      until: row.until?.toISOString() ?? null,
      category: row.category,
      saved_by: row.savedBy,
      saved_at: row.savedAt.toISOString(),
      broken_links: links[index]?.filter(link => link.is_checked).length ?? 0,
    })),
    next: found.length > PAGE_SIZE ? (rows.at(-1)?.cursor ?? null) : null,
  }
}
