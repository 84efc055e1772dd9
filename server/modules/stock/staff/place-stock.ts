import { Refusal } from '../../../../contract/refusals.ts'
import type { StockPlace } from '../../../../contract/staff/stock.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockStock } from './adjust-stock.ts'

/**
 * Sets the shelf and the barcode of a combination. Refuses with NOT_FOUND, with CHANGED_MEANWHILE if the place has
 * changed from `seen`, and with BARCODE_TAKEN if another combination has the barcode.
 */
export const placeStock = (
  db: Db,
  actor: Actor,
  combinationId: string,
  { shelf, barcode, seen }: StockPlace & { seen?: StockPlace | undefined },
): Promise<StockPlace> =>
  inTransaction(db, async tx => {
    await lockStock(tx, combinationId)
    if (seen) await requirePlace(tx, combinationId, seen)
    const other = barcode === null ? undefined : await findByBarcode(tx, barcode, combinationId)
    if (other) throw new Refusal('BARCODE_TAKEN', { field: 'barcode', details: other })
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

async function requirePlace(tx: Db, combinationId: string, seen: StockPlace): Promise<void> {
  const now = await tx
    .selectFrom('stock')
    .select(['shelf', 'barcode'])
    .where('combination_id', '=', Number(combinationId))
    .executeTakeFirstOrThrow()
  if (now.shelf === seen.shelf && now.barcode === seen.barcode) return
  const last = await tx
    .selectFrom('staff_acts')
    .select(['actor_name', 'at'])
    .where('thing_kind', '=', 'combination')
    .where('thing_id', '=', combinationId)
    .where('act', '=', 'stock.place')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  throw new Refusal('CHANGED_MEANWHILE', {
    details: { ...now, by: last?.actor_name ?? null, at: last?.at.toISOString() ?? null },
  })
}

async function findByBarcode(
  tx: Db,
  barcode: string,
  except: string,
): Promise<{ sku: string; name: string } | undefined> {
  return tx
    .selectFrom('stock as s')
    .innerJoin('combinations as c', 'c.id', 's.combination_id')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.sku', 'p.name'])
    .where(eb => eb(eb.fn('upper', ['s.barcode']), '=', barcode.toUpperCase()))
    .where('s.combination_id', '!=', Number(except))
    .executeTakeFirst()
}
