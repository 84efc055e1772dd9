import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { AdjustBody, StockReason } from '../../../../contract/staff/stock.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { recordStockChanges } from '../../webhooks/index.ts'
import { refreshFlippedListings } from '../movements.ts'
import { listMovements } from './list-stock.ts'

/**
 * Changes the pieces in stock of a combination by a difference or to a count, with a reason (STOCK-01). What unpaid
 * orders hold cannot be taken away, so the stock never becomes negative: STOCK_TOO_LOW. A count based on an outdated
 * number is refused with CHANGED_MEANWHILE, which names the last movement; an unknown combination with NOT_FOUND.
 */
export const adjustStock = (
  db: Db,
  actor: Actor,
  combinationId: string,
  { difference, count, seen, reason, note }: AdjustBody,
): Promise<{ on_hand: number; reserved: number }> =>
  inTransaction(db, async tx => {
    const before = await lockStock(tx, combinationId)
    if (seen !== undefined && seen !== before.on_hand)
      throw new Refusal('CHANGED_MEANWHILE', { details: await lastChange(tx, before) })
    const change = difference ?? (count ?? 0) - before.on_hand
    const after = await moveStock(tx, actor, { ...before, difference: change, reason, note })
    const detail = { reason, on_hand: { from: before.on_hand, to: after.on_hand } }
    await recordStaffAction(tx, actor, 'stock.adjust', { kind: 'combination', id: combinationId }, detail)
    return after
  })

/** Who or which order changed the stock last, and how. */
async function lastChange(tx: Db, { combinationId, on_hand }: LockedStock) {
  const [movement] = await listMovements(tx, String(combinationId), { limit: 1 })
  return { on_hand, by: movement?.moved_by ?? null, at: movement?.at ?? null, movement: movement ?? null }
}

/**
 * Corrects a count to the pieces that a packer found on the shelf, but not below what unpaid orders hold: those buyers
 * were promised the pieces, and the next packer reports what is missing. The caller records the staff action.
 */
export async function correctMissing(
  tx: Db,
  actor: Actor,
  { combinationId, leftOnShelf, note }: { combinationId: number; leftOnShelf: number; note: string },
): Promise<{ from: number; to: number }> {
  const stock = await lockStock(tx, String(combinationId))
  const wanted = Math.max(leftOnShelf, Math.min(stock.reserved, stock.on_hand))
  const { on_hand } = await moveStock(tx, actor, {
    ...stock,
    difference: wanted - stock.on_hand,
    reason: 'missing',
    note,
  })
  return { from: stock.on_hand, to: on_hand }
}

export interface LockedStock {
  combinationId: number
  on_hand: number
  reserved: number
}

/** Locks the stock of a combination. Refuses with NOT_FOUND. */
export async function lockStock(tx: Db, combinationId: string): Promise<LockedStock> {
  const { rows } = /^\d{1,15}$/.test(combinationId)
    ? await sql<LockedStock>`
        select combination_id as "combinationId", on_hand, reserved from stock
        where combination_id = ${combinationId} for update`.execute(tx)
    : { rows: [] }
  if (!rows[0]) throw noSuch({ kind: 'combination', id: combinationId })
  return rows[0]
}

/**
 * Moves the locked stock by a difference and writes the movement; 0 moves nothing. Refuses with STOCK_TOO_LOW, except for
 * pieces that a return has just added: without them as much is held as before.
 */
export async function moveStock(
  tx: Db,
  actor: Actor,
  {
    combinationId,
    difference,
    reason,
    note,
    on_hand,
    reserved,
    isJustReturned = false,
  }: LockedStock & {
    difference: number
    reason: StockReason
    note: string
    isJustReturned?: boolean
  },
): Promise<{ on_hand: number; reserved: number }> {
  if (difference === 0) return { on_hand, reserved }
  const { rows } = await sql<{
    on_hand: number
    reserved: number
    combination_id: number
    has_flipped: boolean
  }>`
    with moved as (
      update stock set on_hand = on_hand + ${difference},
        owed = case when is_backorder_allowed then 0 else greatest(reserved - on_hand - ${difference}, 0) end
      where combination_id = ${combinationId} and (${difference > 0 || isJustReturned} or on_hand + ${difference} >= reserved)
      returning combination_id, on_hand, reserved,
        (available > 0) is distinct from (available - ${difference} > 0) as has_flipped
    ), movement as (
      insert into stock_movements (combination_id, kind, quantity, cause, reason, note, moved_by)
      select combination_id, ${reason === 'received' ? 'received' : 'corrected'}, ${difference}, 'staff:' || new_id(),
        ${reason}, ${note}, ${actor.name} from moved
    ), ${recordStockChanges('select combination_id from moved')}
    select * from moved`.execute(tx)
  const [row] = rows
  if (!row) {
    const { sku, name } = await tx
      .selectFrom('combinations as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select(['c.sku', 'p.name'])
      .where('c.id', '=', combinationId)
      .executeTakeFirstOrThrow()
    throw new Refusal('STOCK_TOO_LOW', { details: { on_hand, reserved, sku, name } })
  }
  await refreshFlippedListings(tx, rows)
  return { on_hand: row.on_hand, reserved: row.reserved }
}
