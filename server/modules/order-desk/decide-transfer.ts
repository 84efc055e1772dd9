import { Refusal } from '../../../contract/refusals.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { DecidedTransfer } from '../../../contract/staff/money-desk.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { acceptMoney, rejectTransfer } from '../payments/index.ts'
import { addNote } from './add-note.ts'
import { listTransfers } from './list-transfers.ts'
import { requireAction } from './require-action.ts'

interface Seen {
  orderId: string
  version: number
  held: readonly Permission[]
}

/**
 * Accepts a transfer, or cash that a courier brought, and returns the next receipt (ORD-07). If another sum arrived
 * than the order costs, a note has to say what was agreed; otherwise refuses with TRANSFER_AMOUNT_DIFFERS. No more than
 * what arrived can be refunded later. Refuses as `requireAction` and `acceptMoney` do.
 */
export const acceptTransfer = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { orderId, receivedRupiah, note, ...seen }: Seen & { receivedRupiah: number; note: string },
): Promise<DecidedTransfer> =>
  inTransaction(db, async tx => {
    await requireAction(tx, 'accept-money', { orderId, ...seen })
    const { amount: expected } = await tx
      .selectFrom('payments')
      .select('amount_rupiah as amount')
      .where('order_id', '=', orderId)
      .orderBy('attempt', 'desc')
      .executeTakeFirstOrThrow()
    if (receivedRupiah !== expected) {
      if (note === '')
        throw new Refusal('TRANSFER_AMOUNT_DIFFERS', {
          field: 'received',
          details: { expected, received: receivedRupiah },
        })
      const text = `Masuk ${rupiah(receivedRupiah)}, seharusnya ${rupiah(expected)}. ${note}`
      await addNote(tx, actor, { orderId, text, mentions: [], now: now() })
    }
    await acceptMoney({ db: tx, now }, actor, orderId, receivedRupiah)
    return nextTransfer(tx)
  })

/** Rejects the receipt of a transfer; the buyer reads the reason (ORD-07). Returns the next one. */
export const rejectReceipt = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { orderId, reason, ...seen }: Seen & { reason: string },
): Promise<DecidedTransfer> =>
  inTransaction(db, async tx => {
    await requireAction(tx, 'reject-transfer', { orderId, ...seen })
    await rejectTransfer({ db: tx, now }, actor, { orderId, note: reason })
    return nextTransfer(tx)
  })

const nextTransfer = async (tx: Db): Promise<DecidedTransfer> => ({
  next_order_id: (await listTransfers(tx))[0]?.order_id ?? null,
})
