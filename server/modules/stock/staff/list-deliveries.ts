import { sql } from 'kysely'
import { type Attributes, combinationName } from '../../../../contract/catalog.ts'
import type { StockDelivery } from '../../../../contract/staff/stock.ts'
import type { Db } from '../../../db/database.ts'

const DELIVERIES_SHOWN = 100

type Line = Omit<StockDelivery['lines'][number], 'choice'> & { attributes: Attributes }

/** Lists deliveries with their lines: those that are expected first, then the newest (STOCK-02). */
export async function listDeliveries(
  db: Db,
  { showsCost }: { showsCost: boolean },
): Promise<StockDelivery[]> {
  const { rows } = await sql<Omit<StockDelivery, 'lines'> & { lines: Line[] }>`
    select d.id::text, d.supplier, d.reference, d.expected_on::text, d.made_by, d.created_at, d.received_at, d.received_by,
      (select json_agg(json_build_object('id', l.id::text, 'combination_id', c.id::text, 'sku', c.sku, 'name', p.name,
          'attributes', c.attributes, 'expected', l.expected, 'counted', l.counted,
          'cost_rupiah', case when ${showsCost} then l.cost_rupiah end, 'batch', l.batch, 'expires_on', l.expires_on) order by l.id)
        from stock_delivery_lines l join combinations c on c.id = l.combination_id join products p on p.id = c.product_id
        where l.delivery_id = d.id) as lines
    from stock_deliveries d order by d.received_at is null desc, d.id desc limit ${DELIVERIES_SHOWN}`.execute(
    db,
  )
  return rows.map(row => ({
    ...row,
    lines: row.lines.map(({ attributes, ...line }) => ({ ...line, choice: combinationName(attributes) })),
  }))
}
