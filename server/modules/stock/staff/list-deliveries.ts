import { type RawBuilder, sql } from 'kysely'
import { type Attributes, choiceName } from '../../../../contract/catalog.ts'
import type { StockDelivery } from '../../../../contract/staff/stock.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { mediaPath } from '../../media/index.ts'

const DELIVERIES_SHOWN = 100

type Line = Omit<StockDelivery['lines'][number], 'choice' | 'image'> & {
  attributes: Attributes
  media_hash: string | null
}

/** Lists deliveries with their lines: those that are expected first, then the newest (STOCK-02). */
export const listDeliveries = (db: Db, { showsCost }: { showsCost: boolean }): Promise<StockDelivery[]> =>
  findDeliveries(db, { showsCost, where: sql`true` })

/** Shows one delivery. Refuses with NOT_FOUND. */
export async function readDelivery(
  db: Db,
  id: string,
  { showsCost }: { showsCost: boolean },
): Promise<StockDelivery> {
  const [delivery] = await findDeliveries(db, { showsCost, where: sql`d.id::text = ${id}` })
  if (!delivery) throw noSuch({ kind: 'delivery', id })
  return delivery
}

async function findDeliveries(
  db: Db,
  { showsCost, where }: { showsCost: boolean; where: RawBuilder<unknown> },
): Promise<StockDelivery[]> {
  const { rows } = await sql<Omit<StockDelivery, 'lines'> & { lines: Line[] }>`
    select d.id::text, d.supplier, d.reference, d.expected_on::text, d.made_by, d.created_at, d.received_at, d.received_by,
      (select json_agg(json_build_object('id', l.id::text, 'combination_id', c.id::text, 'sku', c.sku, 'name', p.name,
          'attributes', c.attributes, 'barcode', s.barcode,
          'media_hash', (select media_hash from product_images pi where pi.product_id = p.id order by pi.position limit 1), 'expected', l.expected, 'counted', l.counted,
          'cost_rupiah', case when ${showsCost} then l.cost_rupiah end, 'batch', l.batch, 'expires_on', l.expires_on) order by l.id)
        from stock_delivery_lines l join combinations c on c.id = l.combination_id join products p on p.id = c.product_id
        join stock s on s.combination_id = c.id
        where l.delivery_id = d.id) as lines
    from stock_deliveries d where ${where} order by d.received_at is null desc, d.id desc limit ${DELIVERIES_SHOWN}`.execute(
    db,
  )
  return rows.map(row => ({
    ...row,
    lines: row.lines.map(({ attributes, media_hash, ...line }) => ({
      ...line,
      choice: choiceName(attributes),
      image: media_hash && mediaPath(media_hash),
    })),
  }))
}
