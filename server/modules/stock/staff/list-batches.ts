import { sql } from 'kysely'
import { type Attributes, choiceName } from '../../../../contract/catalog.ts'
import type { StockBatch } from '../../../../contract/staff/stock-batches.ts'
import type { Db } from '../../../db/database.ts'
import { onlyRow } from '../../../db/only-row.ts'

/** More than anybody clears away in a day. */
const BATCHES_SHOWN = 500

/** The last batch of the previous page. */
export interface BatchCursor {
  expiresOn: string
  sku: string
  id: string
}

/**
 * Lists batches with pieces left that expire on or before `until` ("2026-12-31"), earliest first, including those already
 * expired (STOCK-02).
 */
export const listExpiring = async (db: Db, until: string): Promise<StockBatch[]> =>
  (await readExpiring(db, until, null)).batches

/** Lists a page of them; `next` is null on the last one. */
export async function readExpiring(
  db: Db,
  until: string,
  after: BatchCursor | null,
  limit = BATCHES_SHOWN,
): Promise<{ batches: StockBatch[]; next: BatchCursor | null }> {
  const { rows } = await sql<
    Omit<StockBatch, 'choice' | 'expires_on'> & { id: string; expires_on: string; attributes: Attributes }
  >`
    select b.id::text, b.combination_id::text, c.sku, p.name, c.attributes, s.shelf, b.batch, b.expires_on::text,
      b.pieces_left
    from stock_batches b join combinations c on c.id = b.combination_id join products p on p.id = c.product_id
    join stock s on s.combination_id = c.id
    where ${expiresBy(until)}
      ${after ? sql`and (b.expires_on, c.sku, b.id) > (${after.expiresOn}::date, ${after.sku}, ${after.id}::bigint)` : sql``}
    order by b.expires_on, c.sku, b.id limit ${limit}`.execute(db)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    batches: rows.map(({ id: _, attributes, ...row }) => ({ ...row, choice: choiceName(attributes) })),
    next: last ? { expiresOn: last.expires_on, sku: last.sku, id: last.id } : null,
  }
}

export async function countExpiring(db: Db, until: string): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count from stock_batches b where ${expiresBy(until)}`.execute(db),
  )
  return count
}

const expiresBy = (until: string) => sql`b.pieces_left > 0 and b.expires_on <= ${until}::date`

/** Lists these combinations' batches that have pieces left, earliest expiry first, for pick lists. */
export async function listBatchesOf(
  db: Db,
  combinationIds: string[],
): Promise<Pick<StockBatch, 'combination_id' | 'batch' | 'expires_on' | 'pieces_left'>[]> {
  const { rows } = await sql<StockBatch>`
    select combination_id::text, batch, expires_on::text, pieces_left from stock_batches
    where combination_id = any(${combinationIds}::bigint[]) and pieces_left > 0
    order by expires_on nulls last, id`.execute(db)
  return rows
}
