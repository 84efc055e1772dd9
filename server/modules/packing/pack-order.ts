import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { finishParcel } from './finish-parcel.ts'
import { readPackingOrder } from './read-packing-order.ts'
import { tickPiece } from './tick-piece.ts'

/**
 * Ticks pieces of an order in the wave and closes its parcel, in one step: the pieces with these SKUs or barcodes, or
 * all that are left. Refuses like each step; then nothing is ticked.
 */
export const packOrder = (
  db: Db,
  actor: Actor,
  order: string,
  codes?: readonly string[],
): ReturnType<typeof finishParcel> =>
  inTransaction(db, async tx => {
    const pieces = codes?.map(code => ({ code })) ?? (await leftPieces(tx, order))
    for (const piece of pieces) await tickPiece(tx, actor, order, { scan_id: randomUUID(), ...piece })
    return finishParcel(tx, actor, { order, isPartial: codes !== undefined })
  })

/** Lists each piece once for each time that it is still to be ticked. */
async function leftPieces(db: Db, order: string): Promise<{ piece: string }[]> {
  const { pieces } = await readPackingOrder(db, order)
  return pieces.flatMap(({ id, quantity, ticked, sent }) =>
    Array.from({ length: quantity - ticked - sent }, () => ({ piece: id })),
  )
}
