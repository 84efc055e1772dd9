import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { staffStateLabels } from '../../../contract/staff/orders.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type Actor, recordedAs } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { changeOrderState, isOrderState, packableStates, partlySentStates } from '../orders/index.ts'
import { listPieces } from './pieces.ts'

/**
 * Makes a wave of orders (ids or reference codes), which are then being picked. Refuses with NOT_PACKABLE if any is not
 * paid, has ended, is sent completely, has nothing to pack, or is in an open wave already: of two people who choose the
 * same order, one is refused (PACK-01).
 */
export const startWave = (db: Db, actor: Actor, orders: string[]): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const wave = onlyRow(
      await sql<{ id: number }>`
        insert into packing_waves (made_by) values (${actor.name}) returning id`.execute(tx),
    )
    const id = String(wave.id)
    await addToWave(tx, actor, id, orders)
    return { id }
  })

/** Adds orders to a wave, as a job does one by one. Refuses as `startWave` does. */
export async function addToWave(tx: Db, actor: Actor, waveId: string, orders: string[]): Promise<void> {
  // In ascending id order, to avoid deadlocks with another wave.
  const { rows: found } = await sql<FoundOrder>`
    select id, reference_code, state from orders
    where id = any(${orders}) or reference_code = any(${orders}) order by id for update`.execute(tx)
  const named = new Set(found.flatMap(({ id, reference_code }) => [id, reference_code]))
  const unknown = orders.filter(order => !named.has(order))
  const unpackable = await findUnpackable(tx, found)
  const refused = [
    ...unknown,
    ...found.filter(({ id }) => unpackable.has(id)).map(({ reference_code }) => reference_code),
  ]
  if (refused.length > 0) {
    const reason = orders.length === 1 ? [...unpackable.values()][0] : undefined
    throw new Refusal('NOT_PACKABLE', {
      ...(reason === undefined ? {} : { message: reason }),
      details: { orders: refused },
    })
  }

  const { rows: added } = await sql<{ order_id: string }>`
    insert into packing_orders (wave_id, order_id)
    select ${waveId}::bigint, one from unnest(${found.map(({ id }) => id)}::text[]) one
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
  const detail = { orders: found.map(({ reference_code }) => reference_code) }
  await recordStaffAction(tx, actor, 'packing.start-wave', { kind: 'wave', id: waveId }, detail)
}

interface FoundOrder {
  id: string
  reference_code: string
  state: string
}

/** Returns why orders cannot go into a wave; those that can are left out. */
export async function findUnpackable(
  db: Db,
  orders: readonly { id: string; state: string }[],
): Promise<Map<string, string>> {
  const ids = orders.map(({ id }) => id)
  const pieces = await listPieces(db, ids)
  const { rows: inWave } = await sql<{ order_id: string }>`
    select order_id from packing_orders where order_id = any(${ids}) and left_at is null`.execute(db)
  const taken = new Set(inWave.map(row => row.order_id))
  const reasons = orders.map(({ id, state }): [string, string | null] => {
    if (!isOrderState(state) || !(packableStates.includes(state) || partlySentStates.includes(state)))
      return [id, `Tidak bisa dari keadaan ${staffStateLabels[state] ?? state}.`]
    const left = (pieces.get(id) ?? []).some(({ quantity, sent }) => quantity > sent)
    if (!left) return [id, 'Semua barangnya sudah dikemas.']
    return [id, taken.has(id) ? 'Sudah ada di gelombang yang masih terbuka.' : null]
  })
  return new Map(reasons.filter((entry): entry is [string, string] => entry[1] !== null))
}
