import { sql } from 'kysely'
import { maskName } from '../../../contract/staff/masking.ts'
import type { ParcelRow } from '../../../contract/staff/warehouse.ts'
import type { Db } from '../../db/database.ts'
import { partlySentStates } from '../orders/index.ts'

const PARCELS_SHOWN = 500

/** Lists parcels that wait for their carrier, or that are on their way, masked; without those of ended orders. */
export async function listParcels(db: Db, state: 'packed' | 'shipped'): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select y.id, y.order_id, o.reference_code, y.number, coalesce(o.delivery_address ->> 'contact', '') as receiver,
      o.carrier_name as carrier, o.shipping_type as service, y.weight_gram, y.tracking_number, y.packed_at, y.shipped_at
    from parcels y join orders o on o.id = y.order_id
    where y.delivered_at is null and (y.shipped_at is null) = ${state === 'packed'}
      and o.state = any(${[...partlySentStates]})
    order by y.packed_at, y.id limit ${PARCELS_SHOWN}`.execute(db)
  return rows.map(row => ({ ...row, receiver: maskName(row.receiver) }))
}
