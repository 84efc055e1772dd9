import { sql } from 'kysely'
import type { Address } from '../../../contract/delivery.ts'
import type { Db } from '../../db/database.ts'

/** The new delivery of an order; a field that is left out stays as it is. */
export interface Rerouting {
  address?: Address
  method?: { name: string; carrier: string; courierCode: string; canTrackOrder: boolean }
  note?: string
}

/** Sends a locked order another way. Its price, as the buyer accepted it, stays as it is. */
export async function rerouteOrder(
  tx: Db,
  orderId: string,
  { address, method, note }: Rerouting,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      updated_at: sql`now()`,
      ...(note !== undefined && { delivery_note: note }),
      ...(address && { delivery_address: JSON.stringify(address) }),
      ...(method && {
        shipping_type: method.name,
        carrier_name: method.carrier,
        courier_code: method.courierCode,
        can_track_order: method.canTrackOrder,
        // The quote was for another method.
        shipping_quote_id: null,
      }),
    })
    .where('id', '=', orderId)
    .execute()
}
