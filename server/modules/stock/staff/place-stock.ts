import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockStock } from './adjust-stock.ts'

interface Place {
  shelf: string | null
  barcode: string | null
}

/**
 * Sets the shelf and the barcode of a combination. Refuses with NOT_FOUND, and with NAME_AMBIGUOUS if
 * another combination has the barcode.
 */
export const placeStock = (
  db: Db,
  actor: Actor,
  combinationId: string,
  { shelf, barcode }: Place,
): Promise<Place> =>
  inTransaction(db, async tx => {
    await lockStock(tx, combinationId)
    const other = barcode === null ? undefined : await findByBarcode(tx, barcode, combinationId)
    if (other) throw new Refusal('NAME_AMBIGUOUS', { field: 'barcode', details: { ids: [other] } })
    await tx
      .updateTable('stock')
      .set({ shelf, barcode })
      .where('combination_id', '=', Number(combinationId))
      .execute()
    await recordStaffAction(
      tx,
      actor,
      'stock.place',
      { kind: 'combination', id: combinationId },
      { shelf, barcode },
    )
    return { shelf, barcode }
  })

async function findByBarcode(tx: Db, barcode: string, except: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('stock')
    .select('combination_id')
    .where(eb => eb(eb.fn('upper', ['barcode']), '=', barcode.toUpperCase()))
    .where('combination_id', '!=', Number(except))
    .executeTakeFirst()
  return row && String(row.combination_id)
}
