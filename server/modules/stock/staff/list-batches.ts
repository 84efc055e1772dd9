import { sql } from 'kysely'
import { type Attributes, choiceName } from '../../../../contract/catalog.ts'
import type { StockBatch } from '../../../../contract/staff/stock.ts'
import type { Db } from '../../../db/database.ts'

/** More than anybody clears away in a day. */
const BATCHES_SHOWN = 500

/**
 * Lists batches with pieces left that expire on or before `until` ("2026-12-31"), earliest first, including those already
 * expired (STOCK-02).
 */
export async function listExpiring(db: Db, until: string): Promise<StockBatch[]> {
  const { rows } = await sql<Omit<StockBatch, 'choice'> & { attributes: Attributes }>`
    select b.combination_id::text, c.sku, p.name, c.attributes, s.shelf, b.batch, b.expires_on::text, b.pieces_left
    from stock_batches b join combinations c on c.id = b.combination_id join products p on p.id = c.product_id
    join stock s on s.combination_id = c.id
    where b.pieces_left > 0 and b.expires_on <= ${until}::date
    order by b.expires_on, c.sku, b.id limit ${BATCHES_SHOWN}`.execute(db)
  return rows.map(({ attributes, ...row }) => ({ ...row, choice: choiceName(attributes) }))
}

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
