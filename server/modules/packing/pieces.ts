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
 * e-gifts are mailed and have no pieces; gifts, members' rewards and extra bags are packed too. A piece that was refunded
 * before it was sent is cancelled and not packed (ORD-04); a refunded amount cancels nothing, unless it is all of the
 * money: then nothing is packed, even while the refund waits for the buyer's bank account.
 *
 * The prefix of a piece's id gives its kind: `c12` is combination 12 as it was bought, `g12` the same as a gift, `rKEY` a
 * reward, `bKEY` an extra bag.
 */
export async function listPieces(db: Db, orderIds: string[]): Promise<Map<string, PackingItem[]>> {
  const { rows } = await sql<ItemRow>`
    with lines as (
      select l.*, l.quantity - coalesce((select sum(r.quantity) from refund_lines r where r.order_line_id = l.id), 0)
        as kept
      from order_lines l where l.order_id = any(${orderIds})
    ), line_pieces as (
      select l.order_id, l.combination_id, l.kept as quantity, l.gift_voucher_id is not null as is_gift, '' as pack
      from lines l where not l.details ? 'pieces' and not l.details ? 'egift'
      union all
      select l.order_id, (part ->> 'combinationId')::bigint, (part ->> 'quantity')::integer * l.kept / l.quantity,
        l.gift_voucher_id is not null, l.name
      from lines l cross join lateral jsonb_array_elements(l.details -> 'pieces') part
    ), items as (
      select t.order_id, case when t.is_gift then 'g' else 'c' end || t.combination_id as id,
        case when t.is_gift then 'gift' else 'bought' end as kind, t.combination_id, c.sku, s.barcode, b.name as brand,
        p.name, c.attributes, i.media_hash, s.shelf,
        coalesce(string_agg(distinct nullif(t.pack, ''), ', '), '') as pack, sum(t.quantity)::integer as kept,
        c.weight_gram
      from line_pieces t
      join combinations c on c.id = t.combination_id
      join products p on p.id = c.product_id
      join brands b on b.id = p.brand_id
      left join stock s on s.combination_id = c.id
      left join lateral (
        select media_hash from product_images pi where pi.product_id = p.id
        order by pi.combination_id is not distinct from c.id desc, pi.position limit 1
      ) i on true
      group by t.order_id, t.is_gift, t.combination_id, c.id, s.combination_id, b.name, p.name, i.media_hash
      union all
      select g.order_id, 'r' || w.key, 'reward', null, null, null, null, w.name, null, null, null, '', 1,
        ${UNKNOWN_WEIGHT_GRAM}::integer
      from member_rewards g join rewards w on w.key = g.reward_key where g.order_id = any(${orderIds})
      union all
      select o.id, 'b' || x.id, 'bag', null, null, null, null, x.name, null, null, null, '', bag.quantity,
        ${UNKNOWN_WEIGHT_GRAM}::integer
      from orders o join cart_extra_bags bag using (cart_id) join extra_bags x on x.id = bag.extra_bag_id
      where o.id = any(${orderIds})
    ), counted as (
      select w.*,
        (select count(*)::integer from packing_orders po join packing_scans k on k.packing_order_id = po.id
          where po.order_id = w.order_id and po.left_at is null and k.piece = w.id) as ticked,
        (select k.scan_id from packing_orders po join packing_scans k on k.packing_order_id = po.id
          where po.order_id = w.order_id and po.left_at is null and k.piece = w.id
          order by k.at desc, k.scan_id desc limit 1) as last_scan,
        (select coalesce(sum(pp.quantity), 0)::integer from parcels y join parcel_pieces pp on pp.parcel_id = y.id
          where y.order_id = w.order_id and pp.piece = w.id) as sent
      from items w
    ), refunded_whole as (
      select p.order_id from payments p where p.order_id = any(${orderIds}) and p.status = 'paid'
        and p.amount_rupiah > 0
        and p.kept_rupiah <= (select sum(r.amount_rupiah) from refunds r where r.payment_id = p.id)
    )
    select i.*, greatest(k.kept, i.sent) as quantity from counted i cross join lateral (
      select case when i.order_id in (select order_id from refunded_whole) then 0 else i.kept end as kept
    ) k
    where k.kept > 0 or i.ticked > 0 or i.sent > 0
    order by i.order_id, ${shelfKeySql(sql`i.shelf`)} nulls last, i.brand, i.sku, i.id`.execute(db)
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
