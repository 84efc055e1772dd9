import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'

/**
 * The feed of an outside search engine: `search_changes` holds the products whose listing row changed, written in the
 * transaction that changes it, while `search_feed` says that an engine is fed.
 */
export interface SearchChange {
  productId: number
  version: number
}

/** For a list of common table expressions: notes the products of `changed` (product_id). */
export const noteChanges = (changed: string) =>
  sql.raw(`noted as (
    insert into search_changes (product_id)
    select distinct product_id from (${changed}) changed where exists (select from search_feed) order by product_id
    on conflict (product_id) do update set version = excluded.version)`)

/**
 * From its commit on, every change is noted. Waits until the transactions that write listing rows at this moment have
 * ended, because they began without the feed; those that come meanwhile wait for this one.
 */
export async function startSearchFeed(db: Db): Promise<void> {
  if (await isSearchFed(db)) return
  await inTransaction(db, async tx => {
    await sql`lock table product_listing in share mode`.execute(tx)
    await sql`insert into search_feed default values on conflict do nothing`.execute(tx)
  })
}

/** Whether changes are noted. */
export async function isSearchFed(db: Db): Promise<boolean> {
  const { rows } = await sql`select from search_feed`.execute(db)
  return rows.length > 0
}

/** Nothing is noted any more, and what was noted is forgotten. */
export async function stopSearchFeed(db: Db): Promise<void> {
  await inTransaction(db, async tx => {
    await sql`delete from search_feed`.execute(tx)
    await sql`delete from search_changes`.execute(tx)
  })
}

/** The oldest changes. */
export async function findSearchChanges(db: Db, limit: number): Promise<SearchChange[]> {
  const { rows } = await sql<SearchChange>`
    select product_id as "productId", version from search_changes order by version limit ${limit}`.execute(db)
  return rows
}

/** Forgets changes that the engine was told of; a product that has changed again since keeps its row. */
export async function deleteSearchChanges(db: Db, told: SearchChange[]): Promise<void> {
  const ids = told.map(change => change.productId)
  const versions = told.map(change => change.version)
  await sql`
    delete from search_changes where product_id in (
      select c.product_id from search_changes c
      join unnest(${ids}::bigint[], ${versions}::bigint[]) as told (product_id, version) using (product_id, version)
      order by c.product_id for update of c)`.execute(db)
}
