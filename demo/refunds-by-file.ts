import { addDays } from '../contract/jakarta-time.ts'
import type { Db } from '../server/db/database.ts'
import { markRefundSent, writeTransferFile } from '../server/modules/payments/index.ts'
import { recordedAs } from '../server/staff-actions/actor.ts'
import { demoActor } from './demo-actor.ts'

const account = { bank_name: 'BCA', account_name: 'Sari Wulandari', account_number: '8012345678' }

/**
 * Refunds parts of orders to the buyer's account: some are in a file for the bank, of which one is marked as sent, and
 * one waits for the next file.
 */
export async function writeDemoTransferFile(tx: Db, memberId: string, now: Date): Promise<void> {
  const payments = await tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id'])
    .where('o.member_id', '=', memberId)
    .where('p.status', '=', 'paid')
    .where('o.state', 'in', ['Picking in progress', 'Packed', 'Shipped', 'Undelivered'])
    .orderBy('o.created_at')
    .execute()
  const [sent, late, broken, next] = payments
  if (!sent || !late || !broken || !next) throw new Error('the demo shop has too few paid orders')
  const refund = async (payment: { id: string; order_id: string }, amountRupiah: number, reason: string) =>
    tx
      .insertInto('refunds')
      .values({
        ...account,
        payment_id: payment.id,
        order_id: payment.order_id,
        key: 'demo-part',
        amount_rupiah: amountRupiah,
        reason,
        status: 'to_transfer',
        asked_by: recordedAs(demoActor),
        created_at: addDays(now, -2),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id: refundId } = await refund(sent, 15_000, 'Ongkir dikembalikan karena terlambat')
  await refund(late, 12_000, 'Paket terlambat seminggu')
  await refund(broken, 20_000, 'Tutupnya retak, produknya dipakai terus')
  await writeTransferFile(tx, demoActor, addDays(now, -1))
  const { version } = await tx
    .selectFrom('refunds')
    .select('version')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  await markRefundSent(tx, demoActor, { refundId, version, note: 'Transfer massal BCA, ref 5521', now })
  await refund(next, 10_000, 'Kurang satu sampel')
}
