import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type Actor, recordedAs } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { changeOrderState, isOrderState } from '../orders/index.ts'
import { packableStates, partlySentStates } from './packable-states.ts'
import { listPieces } from './pieces.ts'

/**
 * Makes a wave of orders (ids or reference codes), which are then being picked. Refuses with NOT_PACKABLE if any is not
 * paid, has ended, is sent completely, has nothing to pack, or is in an open wave already: of two people who choose the
 * same order, one is refused (PACK-01).
 */
export const startWave = (db: Db, actor: Actor, orders: string[]): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    // In ascending id order, to avoid deadlocks with another wave.
    const { rows: found } = await sql<{ id: string; reference_code: string; state: string }>`
      select id, reference_code, state from orders
      where id = any(${orders}) or reference_code = any(${orders}) order by id for update`.execute(tx)
    const pieces = await listPieces(
      tx,
      found.map(({ id }) => id),
    )
    const mayBePacked = ({ id, state }: { id: string; state: string }) =>
      isOrderState(state) &&
      (packableStates.includes(state) || partlySentStates.includes(state)) &&
      (pieces.get(id) ?? []).some(({ quantity, sent }) => quantity > sent)
    const named = new Set(found.flatMap(({ id, reference_code }) => [id, reference_code]))
    const refused = [
      ...orders.filter(order => !named.has(order)),
      ...found.filter(order => !mayBePacked(order)).map(({ reference_code }) => reference_code),
    ]
    if (refused.length > 0) throw new Refusal('NOT_PACKABLE', { details: { orders: refused } })

    const wave = onlyRow(
      await sql<{ id: number }>`
        insert into packing_waves (made_by) values (${actor.name}) returning id`.execute(tx),
    )
    const { rows: added } = await sql<{ order_id: string }>`
      insert into packing_orders (wave_id, order_id)
      select ${wave.id}, one from unnest(${found.map(({ id }) => id)}::text[]) one
      on conflict (order_id) where left_at is null do nothing
      returning order_id`.execute(tx)
    const taken = found.filter(({ id }) => !added.some(row => row.order_id === id))
    if (taken.length > 0)
      throw new Refusal('NOT_PACKABLE', { details: { orders: taken.map(order => order.reference_code) } })
    await sql`
      update packing_orders set has_rest = false
      where has_rest and order_id = any(${found.map(({ id }) => id)})`.execute(tx)
    for (const { id, state } of found)
      if (isOrderState(state) && packableStates.includes(state))
        await changeOrderState(tx, { orderId: id, to: 'Picking in progress', movedBy: recordedAs(actor) })
    const id = String(wave.id)
    const detail = { orders: found.map(({ reference_code }) => reference_code) }
    await recordStaffAction(tx, actor, 'packing.start-wave', { kind: 'wave', id }, detail)
    return { id }
  })
