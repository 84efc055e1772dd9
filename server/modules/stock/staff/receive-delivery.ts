import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { ReceiptBody } from '../../../../contract/staff/stock-deliveries.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockStock, moveStock } from './adjust-stock.ts'
import { requireStock } from './expect-delivery.ts'

/**
 * Adds the counted pieces of a delivery to the stock, once: each line becomes a batch with its cost and expiry date
 * (STOCK-02). A second batch, or an unexpected combination, is added as a line. Refuses with NOT_FOUND for an unknown
 * delivery, line or combination, and with CHANGED_MEANWHILE if it was received already.
 */
export const receiveDelivery = (
  db: Db,
  actor: Actor,
  id: string,
  { lines: counts, added = [] }: Pick<ReceiptBody, 'lines'> & Partial<ReceiptBody>,
): Promise<{ pieces: number }> =>
  inTransaction(db, async tx => {
    await endDelivery(tx, actor, id)
    await requireStock(
      tx,
      added.map(line => line.combination_id),
    )
    const received = [...counts]
    for (const { combination_id, ...batch } of added)
      received.push({ ...batch, line: await addLine(tx, id, combination_id) })
    const { rows: lines } = await sql<{ id: string; combination_id: number; expected: number }>`
      select id::text, combination_id, expected from stock_delivery_lines where delivery_id = ${id}
      order by combination_id, id`.execute(tx)
    const unknown = counts.find(({ line }) => !lines.some(one => one.id === line))
    if (unknown) throw noSuch({ kind: 'delivery line', id: unknown.line })
    let pieces = 0
    // In ascending id order, to avoid deadlocks with orders.
    for (const { id: lineId, combination_id } of lines) {
      const count = received.find(({ line }) => line === lineId)
      const counted = count?.counted ?? 0
      const { line: _, ...batch } = count ?? { line: lineId }
      await tx
        .updateTable('stock_delivery_lines')
        .set({ ...batch, counted })
        .where('id', '=', Number(lineId))
        .execute()
      const stock = await lockStock(tx, String(combination_id))
      await moveStock(tx, actor, { ...stock, difference: counted, reason: 'received', note: '' })
      pieces += counted
    }
    const expected = lines.reduce((sum, line) => sum + line.expected, 0)
    await recordStaffAction(tx, actor, 'deliveries.receive', { kind: 'delivery', id }, { expected, pieces })
    return { pieces }
  })

async function addLine(tx: Db, delivery: string, combinationId: string): Promise<string> {
  const { id } = await tx
    .insertInto('stock_delivery_lines')
    .values({ delivery_id: Number(delivery), combination_id: Number(combinationId), expected: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

async function endDelivery(tx: Db, actor: Actor, id: string): Promise<void> {
  const { rows } = /^\d{1,15}$/.test(id)
    ? await sql<{ received_at: Date | null; received_by: string | null }>`
        select received_at, received_by from stock_deliveries where id = ${id} for update`.execute(tx)
    : { rows: [] }
  const [delivery] = rows
  if (!delivery) throw noSuch({ kind: 'delivery', id })
  if (delivery.received_at)
    throw new Refusal('CHANGED_MEANWHILE', {
      details: { by: delivery.received_by, at: delivery.received_at.toISOString() },
    })
  await sql`
    update stock_deliveries set received_at = now(), received_by = ${actor.name} where id = ${id}`.execute(tx)
}
