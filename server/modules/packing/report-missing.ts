import type { MissingBody } from '../../../contract/staff/warehouse.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { planDelayMail } from '../orders/index.ts'
import { correctMissing } from '../stock/index.ts'
import { closeParcel } from './finish-parcel.ts'
import { listPieces } from './pieces.ts'
import { leaveWave, lockWaveOrder } from './wave-order.ts'

/**
 * A piece is not where it should be (PACK-02): the order is held back, or the ticked pieces go now and the rest in a
 * later parcel. With `left_on_shelf` the count of what can be sold is corrected to what is really there, but never
 * below what unpaid orders hold; with `tell_buyer` the buyer is mailed which piece is missing. Cancelling the line
 * instead is the order desk's action; the order leaves its wave by `hold` before that. Refuses as `finishParcel` does.
 */
export const reportMissing = (
  db: Db,
  actor: Actor,
  idOrCode: string,
  { piece: pieceId, act, left_on_shelf: leftOnShelf, note, tell_buyer: isBuyerTold }: MissingBody,
): Promise<{ parcelId: string | null }> =>
  inTransaction(db, async tx => {
    const order = await lockWaveOrder(tx, idOrCode)
    const piece = (await listPieces(tx, [order.orderId])).get(order.orderId)?.find(({ id }) => id === pieceId)
    if (!piece) throw noSuch({ kind: 'piece', id: pieceId })
    let parcelId: string | null = null
    if (act === 'later') parcelId = (await closeParcel(tx, actor, order, true)).parcelId
    else await leaveWave(tx, order, { outcome: 'held', note, hasRest: true })
    const corrected =
      leftOnShelf !== null && piece.combination_id !== null
        ? await correctMissing(tx, actor, { combinationId: Number(piece.combination_id), leftOnShelf, note })
        : null
    if (isBuyerTold)
      await planDelayMail(tx, order.orderId, {
        act,
        piece: [piece.brand, piece.name].filter(Boolean).join(' '),
      })
    const detail = { piece: pieceId, act, isBuyerTold, ...(corrected ? { stock: corrected } : {}) }
    await recordStaffAction(tx, actor, 'packing.report-missing', { kind: 'order', id: order.orderId }, detail)
    return { parcelId }
  })
