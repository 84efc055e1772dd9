import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { lockOrder } from '../orders/index.ts'
import { isStillPacked } from './is-still-packed.ts'

/** An order's place in its open wave. */
export interface WaveOrder {
  id: number
  orderId: string
  referenceCode: string
}

/**
 * Locks an order (id or reference code) that waits in an open wave, so that two packers of one order take turns. Refuses
 * with ORDER_NOT_FOUND, and with NOT_PACKABLE if it is in no open wave, or ended meanwhile.
 */
export async function lockWaveOrder(tx: Db, idOrCode: string): Promise<WaveOrder> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'reference_code'])
    .where(eb => eb.or([eb('id', '=', idOrCode), eb('reference_code', '=', idOrCode)]))
    .executeTakeFirst()
  if (!order) throw new Refusal('ORDER_NOT_FOUND', { details: { order: idOrCode } })
  const state = await lockOrder(tx, order.id)
  const { rows } = await sql<{ id: number }>`
    select id from packing_orders where order_id = ${order.id} and left_at is null`.execute(tx)
  if (!rows[0] || !isStillPacked(state))
    throw new Refusal('NOT_PACKABLE', { details: { orders: [order.reference_code] } })
  return { id: rows[0].id, orderId: order.id, referenceCode: order.reference_code }
}

/** Takes an order out of its wave. `hasRest`: pieces of it wait for a later parcel. */
export async function leaveWave(
  tx: Db,
  { id }: WaveOrder,
  { outcome, note = '', hasRest }: { outcome: 'packed' | 'held'; note?: string; hasRest: boolean },
): Promise<void> {
  await tx
    .updateTable('packing_orders')
    .set({ left_at: new Date(), outcome, note, has_rest: hasRest })
    .where('id', '=', id)
    .execute()
}
