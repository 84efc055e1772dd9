import { sql } from 'kysely'
import { type Attributes, combinationName } from '../../../contract/catalog.ts'
import type { PackingPiece } from '../../../contract/staff/warehouse.ts'
import type { Db } from '../../db/database.ts'
import { mediaPath } from '../media/index.ts'
import { shelfKeySql } from '../stock/index.ts'

/** The weight of an extra bag or a reward on a label. None is recorded, so it is that of a product without a weight. */
const UNKNOWN_WEIGHT_GRAM = 100

interface ItemRow {
  order_id: string
  id: string
  kind: PackingPiece['kind']
  combination_id: number | null
  sku: string | null
  barcode: string | null
  brand: string | null
  name: string
  attributes: Attributes | null
  media_hash: string | null
  shelf: string | null
  pack: string
  quantity: number
  weight_gram: number
  ticked: number
  last_scan: string | null
  sent: number
}

/** A packing item with the weight of one piece, in grams. */
export interface PackingItem extends PackingPiece {
  weightGram: number
}

/**
 * Returns the pieces of each order, sorted by shelf; those without a shelf come last. A pack is listed as its parts;
 * e-gifts are mailed and have no pieces; gifts, members' rewards and extra bags are packed too. What was cancelled is
 * not counted (view `order_pieces`).
 *
 * The prefix of a piece's id gives its kind: `c12` is combination 12 as it was bought, `g12` the same as a gift, `rKEY` a
 * reward, `bKEY` an extra bag.
 */
export async function listPieces(db: Db, orderIds: string[]): Promise<Map<string, PackingItem[]>> {
  const { rows } = await sql<ItemRow>`
    with items as (
      select p.order_id, p.piece as id, p.kind, p.combination_id, sum(p.quantity)::integer as quantity,
        coalesce(string_agg(distinct nullif(p.pack, ''), ', '), '') as pack
      from order_pieces p where p.order_id = any(${orderIds}) and not p.is_egift
      group by p.order_id, p.piece, p.kind, p.combination_id
    ), counted as (
      select i.*,
        (select count(*)::integer from packing_orders po join packing_scans k on k.packing_order_id = po.id
          where po.order_id = i.order_id and po.left_at is null and k.piece = i.id) as ticked,
        (select k.scan_id from packing_orders po join packing_scans k on k.packing_order_id = po.id
          where po.order_id = i.order_id and po.left_at is null and k.piece = i.id
          order by k.at desc, k.scan_id desc limit 1) as last_scan,
        (select coalesce(sum(pp.quantity), 0)::integer from parcels y join parcel_pieces pp on pp.parcel_id = y.id
          where y.order_id = i.order_id and pp.piece = i.id) as sent
      from items i
    )
    select i.*, c.sku, s.barcode, b.name as brand, coalesce(p.name, w.name, x.name) as name, c.attributes,
      picture.media_hash, s.shelf, coalesce(c.weight_gram, ${UNKNOWN_WEIGHT_GRAM}) as weight_gram
    from counted i
    left join combinations c on c.id = i.combination_id
    left join products p on p.id = c.product_id
    left join brands b on b.id = p.brand_id
    left join stock s on s.combination_id = c.id
    left join rewards w on i.kind = 'reward' and w.key = substr(i.id, 2)
    left join extra_bags x on i.kind = 'bag' and x.id = substr(i.id, 2)
    left join lateral (
      select media_hash from product_images pi where pi.product_id = p.id
      order by pi.combination_id is not distinct from c.id desc, pi.position limit 1
    ) picture on true
    where i.quantity > 0 or i.ticked > 0
    order by i.order_id, ${shelfKeySql(sql`s.shelf`)} nulls last, b.name, c.sku, i.id`.execute(db)
  const byOrder = new Map<string, PackingItem[]>(orderIds.map(id => [id, []]))
  for (const { order_id, ...row } of rows) byOrder.get(order_id)?.push(toPiece(row))
  return byOrder
}

const toPiece = (row: Omit<ItemRow, 'order_id'>): PackingItem => ({
  id: row.id,
  kind: row.kind,
  combination_id: row.combination_id === null ? null : String(row.combination_id),
  sku: row.sku ?? '',
  barcode: row.barcode,
  brand: row.brand ?? '',
  name: row.name,
  choice: row.attributes ? combinationName(row.attributes) : '',
  image: row.media_hash && mediaPath(row.media_hash),
  shelf: row.shelf,
  pack: row.pack,
  quantity: row.quantity,
  ticked: row.ticked,
  last_scan: row.last_scan,
  sent: row.sent,
  weightGram: row.weight_gram,
})

/**
 * Returns how many pieces are neither ticked nor sent; below 0 if pieces were refunded after they were ticked, so that
 * they must come out of the parcel again.
 */
export const remainingQuantity = ({ quantity, ticked, sent }: PackingPiece) => quantity - sent - ticked
