import type { Db } from '../../db/database.ts'
import { returnPieces } from '../stock/index.ts'
import { findTakenPieces } from './find-taken-pieces.ts'

/**
 * Returns pieces to the stock that the buyer has sent back of an order that goes on: the order keeps the rest. The order
 * itself still names them, because they were sold and sent; which came back is in `return_lines`. A second call for the
 * same return does nothing. The order's row must be locked.
 */
export async function returnSentPieces(
  tx: Db,
  {
    orderId,
    returnId,
    returned,
  }: {
    orderId: string
    returnId: string
    returned: readonly { combinationId: number | null; returned: number }[]
  },
): Promise<void> {
  const back = (combinationId: number) =>
    returned.find(piece => piece.combinationId === combinationId)?.returned ?? 0
  const kept = (await findTakenPieces(tx, orderId)).map(({ combinationId, quantity }) => ({
    combinationId,
    quantity: quantity - back(combinationId),
  }))
  await returnPieces(tx, orderId, kept, `return-${returnId}`)
}
