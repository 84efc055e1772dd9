import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import { notifyCatalogChanged } from '../listing/index.ts'

/** Longer than the minute between two runs: one that was late leaves nothing out. */
const LOOKS_BACK_MS = 150_000

/**
 * Outdates the caches of all processes if a text has just begun or ended by its plan. What is shown is decided by the dates
 * alone; without this, caches would follow only when they expire.
 */
export async function announceDueContent({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const at = now()
  const since = new Date(at.getTime() - LOOKS_BACK_MS)
  const { rows } = await sql`
    select from (
      select is_active, published_at as starts_at, ends_at from journal_posts
      union all select is_active, starts_at, ends_at from content_pages
      union all select is_active, starts_at, ends_at from stores
      union all select is_active, starts_at, ends_at from help_answers
    ) planned
    where is_active and (starts_at > ${since} and starts_at <= ${at} or ends_at > ${since} and ends_at <= ${at})
    limit 1`.execute(db)
  if (rows.length > 0) await notifyCatalogChanged(db)
}
