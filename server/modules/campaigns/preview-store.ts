import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { StoredPage } from './stored-page.ts'

/** What each of the staff is writing, kept for their next look at it. */

interface Kept {
  campaignId: number
  staffId: string
}

export const keepPage = (db: Db, { campaignId, staffId, page, at }: Kept & { page: StoredPage; at: Date }) =>
  sql`
    insert into campaign_previews (campaign_id, staff_id, page, kept_at)
    values (${campaignId}, ${staffId}, ${JSON.stringify(page)}::jsonb, ${at})
    on conflict (campaign_id, staff_id) do update set page = excluded.page, kept_at = excluded.kept_at`.execute(
    db,
  )

export async function findKeptPage(db: Db, { campaignId, staffId }: Kept): Promise<StoredPage | null> {
  const { rows } = await sql<{ page: StoredPage }>`
    select page from campaign_previews where campaign_id = ${campaignId} and staff_id = ${staffId}`.execute(
    db,
  )
  return rows[0]?.page ?? null
}

export const deleteOldPreviews = (db: Db, before: Date) =>
  sql`delete from campaign_previews where kept_at < ${before}`.execute(db)

/** Finds the lucky draw that the page with this address plays; null if it has none. */
export async function findDrawOf(db: Db, slug: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ type: string | null }>`select campaign_draw(${slug}, ${now}) as type`.execute(
    db,
  )
  return rows[0]?.type ?? null
}
