import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { maskName } from '../../../contract/staff/masking.ts'
import type { PackingOrder, Parcel } from '../../../contract/staff/warehouse.ts'
import type { Db } from '../../db/database.ts'
import { dispatchBy } from '../orders/index.ts'
import { isStillPacked } from './is-still-packed.ts'
import { listPieces, remainingQuantity } from './pieces.ts'

interface OrderRow {
  order_id: string
  reference_code: string
  state: string
  wave_id: number | null
  receiver: string | null
  carrier: string
  service: string
  note: string | null
  dispatch_by: Date | null
  is_late: boolean
}

/** Shows an order (id or reference code) as the packing table sees it. Refuses with ORDER_NOT_FOUND. */
export async function readPackingOrder(db: Db, idOrCode: string): Promise<PackingOrder> {
  const { rows } = await sql<OrderRow>`
    select o.id as order_id, o.reference_code, o.state, po.wave_id, o.delivery_address ->> 'contact' as receiver,
      o.carrier_name as carrier, o.shipping_type as service,
      concat_ws(' · ', nullif(o.delivery_note, ''),
        nullif((select last.note from packing_orders last where last.order_id = o.id order by last.id desc limit 1), '')) as note,
      due.dispatch_by, coalesce(due.dispatch_by < now(), false) as is_late
    from orders o cross join lateral (select ${dispatchBy} as dispatch_by) due
    left join packing_orders po on po.order_id = o.id and po.left_at is null
    where o.id = ${idOrCode} or o.reference_code = ${idOrCode}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('ORDER_NOT_FOUND', { details: { order: idOrCode } })
  const pieces = (await listPieces(db, [row.order_id])).get(row.order_id) ?? []
  return {
    ...row,
    receiver: maskName(row.receiver ?? ''),
    wave_id: row.wave_id === null ? null : String(row.wave_id),
    pieces: pieces.map(({ weightGram, ...piece }) => piece),
    dispatch_by: row.dispatch_by?.toISOString() ?? null,
    has_ended: row.wave_id !== null && !isStillPacked(row.state),
    is_complete: pieces.every(piece => remainingQuantity(piece) === 0),
    parcels: await listParcels(db, row.order_id, pieces),
    note: row.note ?? '',
  }
}

async function listParcels(
  db: Db,
  orderId: string,
  pieces: { id: string; name: string; choice: string }[],
): Promise<Parcel[]> {
  const { rows } = await sql<Omit<Parcel, 'pieces'> & { pieces: { piece: string; quantity: number }[] }>`
    select id, number, weight_gram, tracking_number, packed_at, shipped_at, delivered_at,
      (select json_agg(json_build_object('piece', piece, 'quantity', quantity) order by piece)
        from parcel_pieces where parcel_id = y.id) as pieces
    from parcels y where order_id = ${orderId} order by number`.execute(db)
  return rows.map(row => ({
    ...row,
    pieces: row.pieces.map(({ piece, quantity }) => {
      const { name = '', choice = '' } = pieces.find(({ id }) => id === piece) ?? {}
      return { name, choice, quantity }
    }),
  }))
}
