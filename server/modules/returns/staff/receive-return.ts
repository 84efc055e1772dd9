import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import {
  changeOrderState,
  countChange,
  endedStates,
  findOrderState,
  planReturnStepMail,
  returnSentPieces,
} from '../../orders/index.ts'
import { writeOffReturned } from '../../stock/index.ts'
import { listGiftsOf, listPiecesOf } from '../return-pieces.ts'
import { listReturnLines, markReceived, type ReturnToDecide } from '../store.ts'
import { lockReturn } from './require-return.ts'

export interface ReceivedReturn {
  /** The return's id, or the order's id or reference code. */
  order: string
  /** Absent: everything that was accepted arrived and is sold again. */
  lines?: readonly { lineId: string; restocked: number; writtenOff: number }[] | undefined
  now: Date
}

/**
 * Records what arrived of a return and was inspected (CARE-06): everything goes back into the books of stock, and what
 * cannot be sold again is written off as damaged. If nothing that was bought is left with the buyer, the order's state
 * becomes Returned, which gives back voucher and points; gifts stay with the buyer. Money follows with `refundReturn`. Refuses with NOT_FOUND and RETURN_STEP_PASSED,
 * and with INVALID_INPUT for lines and pieces that were not accepted.
 */
export const receiveReturn = (
  db: Db,
  actor: Actor,
  { order, lines, now }: ReceivedReturn,
): Promise<ReturnToDecide & { isWhole: boolean }> =>
  inTransaction(db, async tx => {
    const request = await lockReturn(tx, order, 'goods')
    const { id, orderId } = request
    const arrived =
      lines ??
      (await listReturnLines(tx, id)).map(({ lineId, quantity }) => ({
        lineId,
        restocked: quantity,
        writtenOff: 0,
      }))
    if (!(await markReceived(tx, id, { lines: arrived, by: actor.name, now })))
      throw new Refusal('INVALID_INPUT', {
        field: 'lines',
        message: 'Lebih banyak daripada barang yang disetujui untuk kembali.',
      })
    const pieces = await listPiecesOf(tx, id)
    const isWhole = pieces.every(({ kept }) => kept === 0)
    if (isWhole) await endOrder(tx, actor, request)
    else await returnSentPieces(tx, { orderId, returnId: id, returned: pieces })
    const note = `Retur ${request.referenceCode}`
    for (const { combinationId, writtenOff } of pieces)
      if (combinationId !== null && writtenOff > 0)
        await writeOffReturned(tx, actor, {
          orderId,
          combinationId,
          quantity: writtenOff,
          reason: 'damaged',
          note,
        })
    // The mail about the new state says so of a whole return.
    if (!isWhole) await planReturnStepMail(tx, orderId, { returnId: id, step: 'received', now })
    const sum = (of: 'restocked' | 'writtenOff') => arrived.reduce((total, line) => total + line[of], 0)
    await recordStaffAction(
      tx,
      actor,
      'returns.receive',
      { kind: 'order', id: orderId },
      { return: id, restocked: sum('restocked'), writtenOff: sum('writtenOff') },
    )
    await countChange(tx, orderId)
    return { ...request, isReceived: true, isWhole }
  })

/** Whoever ended the order meanwhile has given everything back already. */
async function endOrder(tx: Db, actor: Actor, { orderId, referenceCode }: ReturnToDecide): Promise<void> {
  const state = await findOrderState(tx, orderId)
  if (state && endedStates.includes(state)) return
  const gifts = await listGiftsOf(tx, orderId)
  await changeOrderState(tx, { orderId, to: 'Returned', movedBy: recordedAs(actor) })
  // The end of an order returns all its pieces, but nobody has asked for the gifts.
  const note = `Retur ${referenceCode}: hadiahnya tetap di pembeli`
  for (const gift of gifts) await writeOffReturned(tx, actor, { ...gift, orderId, reason: 'other', note })
}
