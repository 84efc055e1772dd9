import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { releaseSkus } from '../catalog-writing/index.ts'
import { findOwners } from './store.ts'

/**
 * Remembers the whole file while an import works batch by batch. Stored in PostgreSQL, so that this process needs no
 * more memory for a long file than for a short one.
 */
export interface FileIndex {
  /**
   * Records and returns the first line of each handle; if it is not the given one, the handle occurred earlier in the
   * file.
   */
  rememberHandles(firstRows: { handle: string; line: number }[]): Promise<Map<string, number>>
  /** Maps each SKU to the handle of the product that owns it, in the shop or as recorded by `rememberOwners`. */
  findOwners(skus: string[]): Promise<Map<string, string>>
  /** Records the handle of the product that would own each SKU if the batch had been saved; null if none would. */
  rememberOwners(owners: { sku: string; handle: string | null }[]): Promise<void>
  /**
   * In a transaction that will be rolled back: removes these SKUs from the combinations that would have lost them, so
   * that other combinations can be tried with them.
   */
  releaseRecorded(transaction: Db, skus: string[]): Promise<void>
}

/**
 * Opens an index for an import that one connection runs from beginning to end: in temporary tables, which hide the
 * tables of the same name.
 *
 * @param db A single connection, because no other connection sees the tables.
 */
export async function openFileIndex(db: Db): Promise<FileIndex & { close(): Promise<void> }> {
  const close = async () => {
    await sql`drop table if exists pg_temp.import_handles, pg_temp.import_skus`.execute(db)
  }
  await close()
  await sql`create temporary table import_handles (like public.import_handles including all)`.execute(db)
  await sql`create temporary table import_skus (like public.import_skus including all)`.execute(db)
  return { ...storedIndex(db, ONLY_IMPORT), close }
}

const ONLY_IMPORT = '0'

/** Forgets what an import remembered. */
export async function clearIndex(db: Db, importId: string): Promise<void> {
  await sql`delete from import_handles where import_id = ${importId}::bigint`.execute(db)
  await sql`delete from import_skus where import_id = ${importId}::bigint`.execute(db)
}

/** The index of an import whose batches are done by any process, each in its own transaction. */
export function storedIndex(db: Db, importId: string): FileIndex {
  return {
    async rememberHandles(firstRows) {
      const rowsJson = JSON.stringify(firstRows)
      await sql`
        insert into import_handles (import_id, handle, line)
        select ${importId}::bigint, handle, min(line) from jsonb_to_recordset(${rowsJson}::jsonb) as g (handle text, line integer) group by handle
        on conflict do nothing`.execute(db)
      const { rows } = await sql<{ handle: string; line: number }>`
        select handle, line from import_handles where import_id = ${importId}::bigint and handle = any(${firstRows.map(({ handle }) => handle)})`.execute(
        db,
      )
      return new Map(rows.map(({ handle, line }) => [handle, line]))
    },
    async findOwners(skus) {
      const ownerOf = await findOwners(db, skus)
      const { rows } = await sql<{ sku: string; handle: string | null }>`
        select sku, handle from import_skus where import_id = ${importId}::bigint and sku = any(${skus})`.execute(
        db,
      )
      for (const { sku, handle } of rows)
        if (handle === null) ownerOf.delete(sku)
        else ownerOf.set(sku, handle)
      return ownerOf
    },
    async rememberOwners(owners) {
      await sql`
        insert into import_skus (import_id, sku, handle)
        select ${importId}::bigint, sku, handle from jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as g (sku text, handle text)
        on conflict (import_id, sku) do update set handle = excluded.handle`.execute(db)
    },
    async releaseRecorded(transaction, skus) {
      const { rows } = await sql<{ sku: string }>`
        select sku from import_skus where import_id = ${importId}::bigint and handle is null and sku = any(${skus})`.execute(
        transaction,
      )
      await releaseSkus(
        transaction,
        rows.map(({ sku }) => sku),
      )
    },
  }
}
