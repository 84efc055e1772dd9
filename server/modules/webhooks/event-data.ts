import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** SQL of what events carry, in the shapes of `contract/webhooks.ts`; `record-events.test.ts` compares the two. */

/** A time as the contract writes it, in UTC. */
export const iso = (time: string) =>
  sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The data of an event about the order `o`, with one of its refunds, or with its return: an order has one. */
export const orderData = ({ refundId, hasReturn }: { refundId: string | undefined; hasReturn: boolean }) => {
  const refund = sql`, 'refund', (
    select json_build_object('refund_id', r.id, 'amount_rupiah', r.amount_rupiah,
      'gift_card_rupiah', r.card_rupiah) from refunds r where r.id = ${refundId})`
  const request = sql`, 'return', (
    select json_build_object('return_id', t.id, 'status', t.status) from order_returns t where t.order_id = o.id)`
  return sql`json_build_object('order', ${orderJson} ${refundId ? refund : none} ${hasReturn ? request : none})`
}
const none = sql``

const orderJson = sql`json_build_object(
  'order_id', o.id, 'reference_code', o.reference_code, 'status', o.state, 'placed_at', ${iso('o.created_at')},
  'currency', 'IDR', 'total_rupiah', o.payable_rupiah + o.gift_card_rupiah, 'shipping_rupiah', o.shipping_rupiah,
  'gift_card_rupiah', o.gift_card_rupiah, 'shipping_type', o.shipping_type, 'carrier', o.carrier_name,
  'lines', (
    select coalesce(json_agg(json_build_object('line_id', l.id, 'product_id', l.product_id::text,
      'combination_id', l.combination_id::text, 'sku', l.sku, 'brand', l.brand_name, 'name', l.name, 'quantity', l.quantity,
      'price_rupiah', l.price_rupiah, 'paid_rupiah', l.paid_rupiah, 'is_gift', l.gift_voucher_id is not null)
      order by l.position), '[]')
    from order_lines l where l.order_id = o.id),
  'parcels', (
    select coalesce(json_agg(json_build_object('number', y.number, 'tracking_number', y.tracking_number,
      'shipped_at', ${iso('y.shipped_at')}, 'delivered_at', ${iso('y.delivered_at')}) order by y.number), '[]')
    from parcels y where y.order_id = o.id))`

/** Reads a product or a combination's stock by its thing, `product:7`; null if it is no more. */
export async function readState(db: Db, thing: string): Promise<object | null> {
  const [kind = '', id = ''] = thing.split(':')
  const { rows } = await (kind === 'product' ? productJson(id) : stockJson(id)).execute(db)
  return rows[0]?.data ?? null
}

const productJson = (id: string) => sql<{ data: object }>`
  select json_build_object('product', json_build_object(
    'product_id', p.id::text, 'path', '/' || c.slug || '/' || p.id || '-' || p.slug, 'name', p.name, 'brand', b.name,
    'is_offered', p.is_active_in_sociolla, 'is_pre_order', p.is_pre_order,
    'combinations', (
      select coalesce(json_agg(json_build_object('combination_id', v.id::text, 'sku', v.sku,
        'list_price_rupiah', v.price_rupiah, 'price_rupiah', v.price_after_discount_rupiah, 'weight_gram', v.weight_gram)
        order by v.position, v.id), '[]')
      from combinations v where v.product_id = p.id and v.put_away_at is null))) as data
  from products p join brands b on b.id = p.brand_id join categories c on c.id = p.default_category_id
  where p.id = ${id}::bigint`

const stockJson = (id: string) => sql<{ data: object }>`
  select json_build_object('stock', json_build_object(
    'combination_id', v.id::text, 'product_id', v.product_id::text, 'sku', v.sku, 'on_hand', coalesce(s.on_hand, 0),
    'reserved', coalesce(s.reserved, 0), 'available', a.available)) as data
  from combinations v join combination_availability a on a.combination_id = v.id
  left join stock s on s.combination_id = v.id
  where v.id = ${id}::bigint`
