import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type Actor, recordedAs } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { changeOrderState, findOrderState } from '../orders/index.ts'
import { listPieces, type PackingItem, remainingQuantity } from './pieces.ts'
import { tooManyPieces } from './too-many-pieces.ts'
import { leaveWave, lockWaveOrder, type WaveOrder } from './wave-order.ts'

/**
 * Closes the parcel of an order: the ticked pieces are in it, the order leaves the wave, and its first parcel makes it
 * Packed. With `isPartial` the other pieces wait for a later parcel, which begins with a new wave (PACK-05). Refuses
 * with PIECES_MISSING if pieces are not ticked, or none is, with TOO_MANY_PIECES if ticked pieces were refunded
 * meanwhile, and as `lockWaveOrder` does.
 */
export const finishParcel = (
  db: Db,
  actor: Actor,
  { order: idOrCode, isPartial }: { order: string; isPartial: boolean },
): Promise<{ parcelId: string; number: number }> =>
  inTransaction(db, async tx => {
    const order = await lockWaveOrder(tx, idOrCode)
    const { parcelId, number, pieces } = await closeParcel(tx, actor, order, isPartial)
    const detail = { parcel: number, pieces: pieces.reduce((sum, { ticked }) => sum + ticked, 0), isPartial }
    await recordStaffAction(tx, actor, 'packing.finish', { kind: 'order', id: order.orderId }, detail)
    return { parcelId, number }
  })

/** Does the same without recording a staff action, for an action that contains it. */
export async function closeParcel(tx: Db, actor: Actor, order: WaveOrder, isPartial: boolean) {
  const pieces = (await listPieces(tx, [order.orderId])).get(order.orderId) ?? []
  const beyond = pieces.filter(piece => remainingQuantity(piece) < 0)
  if (beyond.length > 0) throw tooManyPieces(beyond)
  const inParcel = pieces.filter(({ ticked }) => ticked > 0)
  const missing = pieces.filter(piece => remainingQuantity(piece) > 0)
  if (inParcel.length === 0 || (missing.length > 0 && !isPartial))
    throw new Refusal('PIECES_MISSING', {
      details: {
        pieces: missing.map(piece => ({
          id: piece.id,
          name: piece.name,
          quantity: remainingQuantity(piece),
        })),
      },
    })
  const parcel = await writeParcel(tx, actor, order.orderId, inParcel)
  await leaveWave(tx, order, { outcome: 'packed', hasRest: missing.length > 0 })
  if ((await findOrderState(tx, order.orderId)) === 'Picking in progress')
    await changeOrderState(tx, { orderId: order.orderId, to: 'Packed', movedBy: recordedAs(actor) })
  return { parcelId: parcel.id, number: parcel.number, pieces: inParcel }
}

async function writeParcel(tx: Db, actor: Actor, orderId: string, pieces: PackingItem[]) {
  const weightGram = pieces.reduce((sum, { weightGram: each, ticked }) => sum + each * ticked, 0)
  const parcel = onlyRow(
    await sql<{ id: string; number: number }>`
      insert into parcels (order_id, number, weight_gram, packed_by)
      select ${orderId}, coalesce(max(number), 0) + 1, ${weightGram}, ${actor.name} from parcels where order_id = ${orderId}
      returning id, number`.execute(tx),
  )
  await tx
    .insertInto('parcel_pieces')
    .values(pieces.map(({ id, ticked }) => ({ parcel_id: parcel.id, piece: id, quantity: ticked })))
    .execute()
  return parcel
}
