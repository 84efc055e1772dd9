import { type RawBuilder, sql } from 'kysely'
import { type Attributes, choiceName } from '../../../../contract/catalog.ts'
import type { ListPage } from '../../../../contract/staff/list-page.ts'
import type { OpenFirstQuery } from '../../../../contract/staff/stock.ts'
import type { StockDelivery } from '../../../../contract/staff/stock-deliveries.ts'
import type { Db } from '../../../db/database.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { mediaPath } from '../../media/index.ts'
import { isBelow, pageOfOpenFirst } from './open-first.ts'

type Line = Omit<StockDelivery['lines'][number], 'choice' | 'image'> & {
  attributes: Attributes
  media_hash: string | null
}

/** Lists deliveries with their lines, a page at a time: those that are expected first, then the newest (STOCK-02). */
export async function listDeliveries(
  db: Db,
  { showsCost, after, limit }: OpenFirstQuery & { showsCost: boolean },
): Promise<ListPage<StockDelivery>> {
  const where = isBelow(after, { isOpen: sql`(d.received_at is null)`, id: sql`d.id` })
  const rows = await findDeliveries(db, { showsCost, where, limit: limit + 1 })
  return pageOfOpenFirst(rows, { limit, isOpen: ({ received_at }) => received_at === null })
}

/** Counts the lines of all deliveries. */
export async function countDeliveryLines(db: Db): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`select count(*)::integer as count from stock_delivery_lines`.execute(db),
  )
  return count
}

/** Shows one delivery. Refuses with NOT_FOUND. */
export async function readDelivery(
  db: Db,
  id: string,
  { showsCost }: { showsCost: boolean },
): Promise<StockDelivery> {
  const [delivery] = await findDeliveries(db, { showsCost, where: sql`d.id::text = ${id}`, limit: 1 })
  if (!delivery) throw noSuch({ kind: 'delivery', id })
  return delivery
}

async function findDeliveries(
  db: Db,
  { showsCost, where, limit }: { showsCost: boolean; where: RawBuilder<unknown>; limit: number },
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
    from stock_deliveries d where ${where} order by (d.received_at is null) desc, d.id desc limit ${limit}`.execute(
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
