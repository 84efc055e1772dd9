import { sql } from 'kysely'
import type { Db } from '../server/db/database.ts'
import { recordIncident, recordUnknownOrder } from '../server/modules/payments/index.ts'

/**
 * Adds payments that staff must review, of three kinds: a paid order without stock, a wrong amount, and money for an
 * order that the shop does not know.
 */
export async function writeDemoIncidents(tx: Db, memberId: string): Promise<void> {
  const payments = await sql<{ id: string; order_id: string; state: string; amount: number }>`
    select p.id, p.order_id, o.state, p.amount_rupiah as amount from payments p join orders o on o.id = p.order_id
    where o.member_id = ${memberId} and o.state in ('Paid, short of stock', 'Payment Failure')`.execute(tx)
  const of = (state: string) => {
    const payment = payments.rows.find(row => row.state === state)
    if (!payment) throw new Error(`the demo shop has no order in the state ${state}`)
    return payment
  }
  const short = of('Paid, short of stock')
  await recordIncident(tx, short.id, 'short_of_stock', { orderId: short.order_id })
  const { id, amount: ours } = of('Payment Failure')
  await recordIncident(tx, id, 'amount_differs', { ours, theirs: ours - 10_000 }, String(ours - 10_000))
  await recordUnknownOrder(tx, {
    provider: 'demo',
    orderId: 'TOKO-LAMA-20817',
    transaction: 'a1f0c6d2-7e55-4b0e-9a51-3d2f8c1b7e90',
    theirs: 185_000,
  })
}
