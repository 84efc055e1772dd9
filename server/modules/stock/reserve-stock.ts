import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { recordStockChanges } from '../webhooks/index.ts'
import { giveBackStock } from './end-reservations.ts'
import { causeOf, causesOf, refreshFlippedListings } from './movements.ts'

export interface Reservation {
  combinationId: number
  quantity: number
  /** The rule whose quota is sold instead of stock, for pre-orders. */
  preorderRuleId: number | null
  /** True if it is given away, not bought. */
  isGift?: boolean
}

interface ReservedPieces {
  combination_id: number
  /** True if the last piece was reserved. */
  has_flipped: boolean
  /** True if packs contain the combination; they may then sell out too. */
  is_part: boolean
}

/**
 * Reserves everything, or refuses with OUT_OF_STOCK, or with GIFT_CHANGED if only gifts have run out. Call it last in
 * the transaction that places the order: it locks the rows that most buyers wait for.
 */
export async function reserveStock(db: Db, orderId: string, wanted: Reservation[]): Promise<void> {
  await take(db, sumByCombination(wanted), causeOf(orderId, 'reserve'))
}

/**
 * Reserves everything that the lines of an order still need, because the order is waiting for payment again; refuses as
 * `reserveStock` does. An order that still has its reservation keeps it.
 */
export async function keepReserved(
  db: Db,
  orderId: string,
  needs: Omit<Reservation, 'preorderRuleId'>[],
): Promise<void> {
  const { rows: reserved } = await sql<Reservation & { cause: string; is_open: boolean }>`
    select cause, combination_id as "combinationId", quantity, preorder_rule_id as "preorderRuleId",
      not exists (select from stock_movements e where e.cause = replace(m.cause, ':reserve', ':end')) as is_open
    from stock_movements m where cause = any(${causesOf(orderId, 'reserve')}) order by combination_id`.execute(
    db,
  )
  if (reserved.some(row => row.is_open)) return
  const freeCause = causesOf(orderId, 'reserve').find(cause => !reserved.some(row => row.cause === cause))
  if (!freeCause) throw new Refusal('MOVE_NOT_ALLOWED')
  // If, for example, the bank reversed the payment, return the sold pieces before reserving them again.
  await giveBackStock(db, orderId)
  const first = reserved.filter(row => row.cause === causeOf(orderId, 'reserve'))
  const reservations = first.flatMap(({ combinationId, preorderRuleId }) =>
    needs.filter(need => need.combinationId === combinationId).map(need => ({ ...need, preorderRuleId })),
  )
  await take(db, reservations, freeCause)
}

async function take(db: Db, reservations: Reservation[], cause: string): Promise<void> {
  const fromStock = reservations.filter(item => item.preorderRuleId === null)
  const fromQuota = reservations.filter(item => item.preorderRuleId !== null)
  const takenRows = [
    ...(await takeFromStock(db, fromStock, cause)),
    ...(await takeFromQuota(db, fromQuota, cause)),
  ]

  const short = reservations.filter(item => !takenRows.some(row => row.combination_id === item.combinationId))
  if (short.length > 0)
    throw new Refusal(short.every(item => item.isGift) ? 'GIFT_CHANGED' : 'OUT_OF_STOCK', {
      details: {
        combination_ids: short.map(item => String(item.combinationId)),
        is_pre_order: fromQuota.length > 0,
      },
    })
  // Usually empty: other buyers wait for these rows, so the lookup runs only if availability may have changed.
  await refreshFlippedListings(
    db,
    takenRows.filter(row => row.has_flipped || row.is_part),
  )
}

function sumByCombination(wanted: Reservation[]): Reservation[] {
  const sums = new Map<number, Reservation>()
  for (const item of wanted) {
    const before = sums.get(item.combinationId)
    // If a combination is both bought and given away, there may be enough of it without the gift.
    const both = before && {
      ...before,
      quantity: before.quantity + item.quantity,
      isGift: before.isGift || item.isGift,
    }
    sums.set(item.combinationId, both ?? item)
  }
  return [...sums.values()].sort((a, b) => a.combinationId - b.combinationId)
}

async function takeFromStock(db: Db, items: Reservation[], cause: string): Promise<ReservedPieces[]> {
  if (items.length === 0) return []
  const ids = items.map(item => item.combinationId)
  // Two orders with the same combinations must lock the rows in the same order, to avoid deadlocks.
  if (items.length > 1)
    await sql`select 1 from stock where combination_id = any(${ids}) order by combination_id for update`.execute(
      db,
    )
  const { rows } = await sql<ReservedPieces>`
    with wanted as (
      select * from unnest((select ${ids}::bigint[]), (select ${items.map(item => item.quantity)}::integer[])) as w (combination_id, quantity)
    ), taken as (
      update stock s set reserved = s.reserved + w.quantity from wanted w
      where s.combination_id = w.combination_id and s.available >= w.quantity
      returning s.combination_id, w.quantity, s.available = 0 as has_flipped,
        exists (select from pack_contents inside where inside.combination_id = s.combination_id) as is_part
    ), movements as (
      insert into stock_movements (combination_id, kind, quantity, cause)
      select combination_id, 'reserved', quantity, ${cause} from taken
    ), ${recordStockChanges('select combination_id from taken')}
    select combination_id, has_flipped, is_part from taken`.execute(db)
  return rows
}

async function takeFromQuota(db: Db, items: Reservation[], cause: string): Promise<ReservedPieces[]> {
  const takenRows: ReservedPieces[] = []
  for (const item of items.sort((a, b) => (a.preorderRuleId ?? 0) - (b.preorderRuleId ?? 0))) {
    const { rows } = await sql<ReservedPieces>`
      with taken as (
        update preorder_rules set sold_quota = sold_quota + ${item.quantity}
        where id = ${item.preorderRuleId} and total_quota >= 1 and total_quota - sold_quota >= ${item.quantity}
        returning combination_id, total_quota = sold_quota as has_flipped
      ), movements as (
        insert into stock_movements (combination_id, kind, quantity, preorder_rule_id, cause)
        select combination_id, 'reserved', ${item.quantity}::integer, ${item.preorderRuleId}::bigint, ${cause} from taken
      ), ${recordStockChanges('select combination_id from taken')}
      select combination_id, has_flipped, false as is_part from taken`.execute(db)
    takenRows.push(...rows)
  }
  return takenRows
}
