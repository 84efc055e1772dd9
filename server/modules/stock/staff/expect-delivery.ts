import { sql } from 'kysely'
import type { DeliveryBody } from '../../../../contract/staff/stock-deliveries.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { onlyRow } from '../../../db/only-row.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

/** Records what a supplier will bring; until it is received, its pieces are on the way. Refuses with NOT_FOUND. */
export const expectDelivery = (db: Db, actor: Actor, body: DeliveryBody): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const { supplier, reference, expected_on, lines } = body
    await requireStock(
      tx,
      lines.map(line => line.combination_id),
    )
    const delivery = onlyRow(
      await sql<{ id: number }>`
        insert into stock_deliveries (supplier, reference, expected_on, made_by)
        values (${supplier}, ${reference}, ${expected_on}, ${actor.name}) returning id`.execute(tx),
    )
    await tx
      .insertInto('stock_delivery_lines')
      .values(
        lines.map(line => ({
          ...line,
          combination_id: Number(line.combination_id),
          delivery_id: delivery.id,
        })),
      )
      .execute()
    const id = String(delivery.id)
    const detail = { lines: lines.length, pieces: lines.reduce((sum, { expected }) => sum + expected, 0) }
    await recordStaffAction(tx, actor, 'deliveries.expect', { kind: 'delivery', id }, detail)
    return { id }
  })

/** Refuses with NOT_FOUND if a combination has no row in `stock`. */
export async function requireStock(tx: Db, combinationIds: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${combinationIds}::bigint[]) id
    where not exists (select from stock where combination_id = id) limit 1`.execute(tx)
  if (rows[0]) throw noSuch({ kind: 'combination', id: String(rows[0].id) })
}
