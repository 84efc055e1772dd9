import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { recordStockChanges } from '../webhooks/index.ts'
import { causesOf, lockReservedStock, refreshFlippedListings } from './movements.ts'
import { returnPieces } from './return-pieces.ts'

/**
 * Turns an order's reservation into a sale, or releases it; if the payment was retried, the newest reservation. A
 * second call for the same reservation does nothing.
 */
export async function endReservations(db: Db, orderId: string, end: 'sold' | 'released'): Promise<void> {
  await lockReservedStock(db, orderId)
  const result = await sql<{ combination_id: number; has_flipped: boolean }>`
    with ended as (
      insert into stock_movements (combination_id, kind, quantity, preorder_rule_id, cause)
      select combination_id, ${end}, quantity, preorder_rule_id, replace(cause, ':reserve', ':end')
      from stock_movements
      where cause = (select max(cause) from stock_movements where cause = any(${causesOf(orderId, 'reserve')}))
      on conflict (cause, combination_id) do nothing
      returning combination_id, quantity, preorder_rule_id
    ), counted as (
      update stock s
      set reserved = s.reserved - e.quantity, on_hand = s.on_hand - case when ${end === 'sold'} then e.quantity else 0 end
      from ended e where s.combination_id = e.combination_id and e.preorder_rule_id is null
      returning s.combination_id, s.available between 1 and e.quantity as has_flipped
    ), quota as (
      update preorder_rules p set sold_quota = p.sold_quota - e.quantity
      from ended e where p.id = e.preorder_rule_id and ${end === 'released'}
      returning p.combination_id, p.total_quota - p.sold_quota = e.quantity as has_flipped
    ), ${recordStockChanges('select combination_id from ended')}
    select * from counted union all select * from quota`.execute(db)
  if (end === 'released') await refreshFlippedListings(db, result.rows)
}

/**
 * Gives back what an order has taken from stock: releases its reservation, and returns sold pieces to the stock,
 * pre-orders to their quota.
 */
export async function giveBackStock(db: Db, orderId: string): Promise<void> {
  await endReservations(db, orderId, 'released')
  await returnPieces(db, orderId, [])
}
