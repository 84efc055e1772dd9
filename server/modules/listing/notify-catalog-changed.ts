import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CacheTag } from '../../http/cache-tags.ts'

export const CATALOG_CHANGED = 'catalog_changed'

/** PostgreSQL takes less than 8,000 bytes. Of more products than fit, each is a small part of what has changed. */
const NOTICE_MAX_CHARS = 7_900

/**
 * Makes every process outdate what it has cached of these tags when the caller's transaction commits; without tags, all
 * that it has cached (`follow-catalog-changes.ts` listens).
 */
export async function notifyCatalogChanged(db: Db, tags?: readonly CacheTag[]): Promise<void> {
  const text = tags?.join(' ') ?? EVERYTHING
  await sql`select pg_notify(${CATALOG_CHANGED}, ${text.length > NOTICE_MAX_CHARS ? EVERYTHING : text})`.execute(
    db,
  )
}

/** A process of an older version reads no notice, and drops everything at each. */
const EVERYTHING = ''

/** Returns what a notice says has changed; undefined is everything. */
export const readNotice = (text = EVERYTHING): CacheTag[] | undefined =>
  text === EVERYTHING ? undefined : (text.split(' ') as CacheTag[])
