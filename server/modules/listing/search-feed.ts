import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'

/**
 * The feed for an outside search engine: `search_changes` holds the products whose listing row changed, written in the
 * transaction that changes the row, as long as `search_feed` has a row.
 */
export interface SearchChange {
  productId: number
  version: number
}

/** Builds a common table expression that records the products of the query `changed`, which selects `product_id`. */
export const recordChanges = (changed: string) =>
  sql.raw(`recorded as (
    insert into search_changes (product_id)
    select distinct product_id from (${changed}) changed where exists (select from search_feed) order by product_id
    on conflict (product_id) do update set version = excluded.version)`)

/**
 * Starts the feed: once this commits, every change is recorded. Waits for the transactions that are writing listing
 * rows, because they started without the feed; later ones wait for this transaction.
 */
export async function startSearchFeed(db: Db): Promise<void> {
  if (await isSearchFed(db)) return
  await inTransaction(db, async tx => {
    await sql`lock table product_listing in share mode`.execute(tx)
    await sql`insert into search_feed default values on conflict do nothing`.execute(tx)
  })
}

/** True if changes are recorded. */
export async function isSearchFed(db: Db): Promise<boolean> {
  const { rows } = await sql`select from search_feed`.execute(db)
  return rows.length > 0
}

/** Stops the feed, and deletes the changes recorded so far. */
export async function stopSearchFeed(db: Db): Promise<void> {
  await inTransaction(db, async tx => {
    await sql`delete from search_feed`.execute(tx)
    await sql`delete from search_changes`.execute(tx)
  })
}

/** Finds the oldest changes. */
export async function findSearchChanges(db: Db, limit: number): Promise<SearchChange[]> {
  const { rows } = await sql<SearchChange>`
    select product_id as "productId", version from search_changes order by version limit ${limit}`.execute(db)
  return rows
}

/** Deletes changes that were sent to the engine; a product that has changed again since keeps its row. */
export async function deleteSearchChanges(db: Db, sent: SearchChange[]): Promise<void> {
  const ids = sent.map(change => change.productId)
  const versions = sent.map(change => change.version)
  await sql`
    delete from search_changes where product_id in (
      select c.product_id from search_changes c
      join unnest(${ids}::bigint[], ${versions}::bigint[]) as sent (product_id, version) using (product_id, version)
      order by c.product_id for update of c)`.execute(db)
}
