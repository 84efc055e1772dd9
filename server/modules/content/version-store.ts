import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ContentType } from './content-draft.ts'

/** Every saved version of content, which only grows. The newest is the head, with which staff go on. */

export interface ContentName {
  type: ContentType
  slug: string
}

export interface VersionRow {
  number: number
  title: string
  source: string
  isPublished: boolean
  restoredFrom: number | null
  savedBy: string
  savedAt: Date
}

interface NewVersion extends ContentName {
  title: string
  source: string
  isPublished: boolean
  restoredFrom?: number
  by: string
  at: Date
}

const columns = sql.raw(
  `number, title, source, is_published as "isPublished", restored_from as "restoredFrom", saved_by as "savedBy", saved_at as "savedAt"`,
)

/** Adds the next version; returns its number. Two who add one at once wait for each other. */
export async function writeVersion(
  tx: Db,
  { type, slug, title, source, isPublished, restoredFrom, by, at }: NewVersion,
): Promise<number> {
  await lockContent(tx, { type, slug })
  const { rows } = await sql<{ number: number }>`
    insert into content_versions (type, slug, number, title, source, is_published, restored_from, saved_by, saved_at)
    select ${type}, ${slug}, coalesce(max(number), 0) + 1, ${title}, ${source}, ${isPublished}, ${restoredFrom ?? null},
      ${by}, ${at}
    from content_versions where type = ${type} and slug = ${slug}
    returning number`.execute(tx)
  return rows[0]?.number ?? 0
}

/** Until the transaction ends, nobody else saves, switches or removes this content. */
export const lockContent = (tx: Db, { type, slug }: ContentName) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`content ${type} ${slug}`}, 0))`.execute(tx)

export async function findHead(db: Db, { type, slug }: ContentName): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from content_versions where type = ${type} and slug = ${slug}
    order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function findVersion(
  db: Db,
  { type, slug, number }: ContentName & { number: number },
): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from content_versions
    where type = ${type} and slug = ${slug} and number = ${number}`.execute(db)
  return rows[0] ?? null
}

/** How many versions the back office lists; older ones stay. */
const LISTED_MAX = 100

export async function listVersions(
  db: Db,
  { type, slug }: ContentName,
): Promise<Omit<VersionRow, 'source' | 'title'>[]> {
  const { rows } = await sql<Omit<VersionRow, 'source' | 'title'>>`
    select number, is_published as "isPublished", restored_from as "restoredFrom", saved_by as "savedBy",
      saved_at as "savedAt"
    from content_versions where type = ${type} and slug = ${slug} order by number desc limit ${LISTED_MAX}`.execute(
    db,
  )
  return rows
}

/** An imported file may give a store, which its id names, another slug: its versions follow it. */
export async function renameVersions(tx: Db, storeId: number, slug: string): Promise<void> {
  await sql`
    update content_versions v set slug = ${slug} from stores s
    where s.id = ${storeId} and v.type = 'store' and v.slug = s.value and s.value <> ${slug}`.execute(tx)
}

/** The hashes of the pictures that any of its versions shows. */
export async function findPictures(db: Db, { type, slug }: ContentName): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct found[1] as hash
    from content_versions, regexp_matches(source, '/media/([0-9a-f]{32})', 'g') found
    where type = ${type} and slug = ${slug}`.execute(db)
  return rows.map(({ hash }) => hash)
}

export const deleteVersions = (tx: Db, { type, slug }: ContentName) =>
  sql`delete from content_versions where type = ${type} and slug = ${slug}`.execute(tx)
