import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import { notifyCatalogChanged } from '../listing/index.ts'

/** Longer than the minute between two runs: one that was late leaves nothing out. */
const LOOKS_BACK_MS = 150_000

/**
 * Outdates the caches of all processes if a page, or one of its countdowns, has just begun or ended by its plan. What is
 * shown is decided by the dates alone; without this, caches would follow only when they expire.
 */
export async function announceDueCampaigns({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const at = now()
  const since = new Date(at.getTime() - LOOKS_BACK_MS)
  const { rows } = await sql`
    select from campaigns c
    where is_active and is_active_for_carasun and (starts_at > ${since} and starts_at <= ${at}
      or ends_at > ${since} and ends_at <= ${at}
      or exists (select from jsonb_array_elements(extra_sections) extra
        where (extra #>> '{section,ends_at}')::timestamptz > ${since}
          and (extra #>> '{section,ends_at}')::timestamptz <= ${at}))
    limit 1`.execute(db)
  if (rows.length > 0) await notifyCatalogChanged(db)
}
