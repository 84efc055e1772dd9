import { sql } from 'kysely'
import type { CampaignSection } from '../../../contract/campaigns.ts'
import type { Db } from '../../db/database.ts'
import { joinSections, type StoredExtra, type StoredPage } from './stored-page.ts'

/**
 * Every saved version of a page, which only grows. The newest is the head, with which staff go on. A page that an earlier
 * version of the shop saved has none until it is saved again.
 */

export interface VersionRow {
  number: number
  page: StoredPage
  isPublished: boolean
  restoredFrom: number | null
  savedBy: string
  savedAt: Date
}

interface NewVersion {
  campaignId: number
  page: StoredPage
  isPublished: boolean
  restoredFrom?: number | undefined
  by: string
  at: Date
}

const columns = sql.raw(
  `number, page, is_published as "isPublished", restored_from as "restoredFrom", saved_by as "savedBy", saved_at as "savedAt"`,
)

/** Adds the next version of a page that the caller has locked; returns its number. */
export async function writeVersion(
  tx: Db,
  { campaignId, page, isPublished, restoredFrom, by, at }: NewVersion,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into campaign_versions (campaign_id, number, page, is_published, restored_from, saved_by, saved_at)
    select ${campaignId}, coalesce(max(number), 0) + 1, ${JSON.stringify(page)}::jsonb, ${isPublished},
      ${restoredFrom ?? null}, ${by}, ${at}
    from campaign_versions where campaign_id = ${campaignId} returning number`.execute(tx)
  return rows[0]?.number ?? 0
}

export async function findHead(db: Db, campaignId: number): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from campaign_versions where campaign_id = ${campaignId} order by number desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function findVersion(db: Db, campaignId: number, number: number): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from campaign_versions where campaign_id = ${campaignId} and number = ${number}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** How many versions the back office lists; older ones stay. */
const LISTED_MAX = 100

export async function listVersions(db: Db, campaignId: number): Promise<Omit<VersionRow, 'page'>[]> {
  const { rows } = await sql<Omit<VersionRow, 'page'>>`
    select number, is_published as "isPublished", restored_from as "restoredFrom", saved_by as "savedBy",
      saved_at as "savedAt"
    from campaign_versions where campaign_id = ${campaignId} order by number desc limit ${LISTED_MAX}`.execute(
    db,
  )
  return rows
}

interface PageRow extends Omit<StoredPage, 'sections' | 'starts_at' | 'ends_at'> {
  id: number
  sections: CampaignSection[]
  extra_sections: StoredExtra[]
  starts_at: Date | null
  ends_at: Date | null
  updated_at: Date
}

const pageColumns = sql.raw(
  'id, name, category, more_info, is_display_icon_web, sections, extra_sections, starts_at, ends_at, updated_at',
)

const pageOf = ({ id: _, updated_at: __, extra_sections, sections, ...row }: PageRow): StoredPage => ({
  ...row,
  sections: joinSections({ sections, extra_sections }),
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
})

/** What shoppers see of a page, or would see if it were switched on; null if there is no such page. */
export async function findPage(db: Db, campaignId: number): Promise<StoredPage | null> {
  const { rows } = await sql<PageRow>`select ${pageColumns} from campaigns where id = ${campaignId}`.execute(
    db,
  )
  return rows[0] ? pageOf(rows[0]) : null
}

/** The same of a page that the caller knows to be there. */
export async function readPage(db: Db, campaignId: number): Promise<StoredPage> {
  const page = await findPage(db, campaignId)
  if (!page) throw new Error(`No promotion page ${campaignId}`)
  return page
}

/** Records the pages with these ids as they are now, as versions that shoppers see. */
export async function recordPublished(
  tx: Db,
  ids: readonly number[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  for (const id of ids)
    await writeVersion(tx, { campaignId: id, page: await readPage(tx, id), isPublished: true, by, at })
}

/**
 * Locks pages, and records as their first version what an earlier version of the shop saved: nothing that shoppers saw is
 * missing from the history once it changes.
 */
export async function recordUnversioned(tx: Db, slugs: readonly string[]): Promise<void> {
  const { rows } = await sql<PageRow>`
    select ${pageColumns} from campaigns c
    where slug = any(${[...slugs]}::text[]) order by id for update`.execute(tx)
  for (const row of rows)
    if (!(await findHead(tx, row.id)))
      await writeVersion(tx, {
        ...{ campaignId: row.id, page: pageOf(row), isPublished: true, by: '' },
        at: row.updated_at,
      })
}

/** The hashes of the pictures that any version of the page shows. */
export async function findPictures(db: Db, campaignId: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct found[1] as hash from (
      select page::text as text from campaign_versions where campaign_id = ${campaignId}
      union all select more_info::text || sections::text || extra_sections::text from campaigns where id = ${campaignId}
    ) kept, regexp_matches(text, '/media/([0-9a-f]{32})', 'g') found`.execute(db)
  return rows.map(({ hash }) => hash)
}
