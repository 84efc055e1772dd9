import { Refusal } from '../../../contract/refusals.ts'
import type { AskedDeliveryChange } from '../../../contract/staff/delivery-change.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import { countChange, lockOrder, requireOwnOrder } from '../orders/index.ts'
import { listBankAccounts } from '../payments/index.ts'
import { endDeliveryChange, findOpenChange, markAgreed } from './delivery-change-store.ts'
import { isBeforeSending } from './desk-actions.ts'
import { readActionFacts } from './read-action-facts.ts'
import { showChange } from './show-delivery-change.ts'

/** Shows a buyer what the shop would like to change of their order's delivery, and what it costs; null if nothing. */
export async function showAskedChange(
  db: Db,
  memberId: string,
  orderId: string,
): Promise<AskedDeliveryChange | null> {
  await requireOwnOrder(db, memberId, { id: orderId })
  const change = await findOpenChange(db, orderId)
  if (!change || !isBeforeSending(await readActionFacts(db, orderId))) return null
  const { asked_by: _asker, note: _note, ...shown } = showChange(change, address => address)
  return {
    ...shown,
    accounts: (await listBankAccounts(db)).map(({ bankName, accountName, accountNumber }) => ({
      bank_name: bankName,
      account_name: accountName,
      account_number: accountNumber,
    })),
  }
}

/**
 * The buyer agrees to transfer the difference, or wants the order to go as before (ORD-05). The same answer twice does
 * nothing more. Refuses with ORDER_NOT_FOUND, and with ACT_NOT_ALLOWED if nothing is asked any more.
 */
export const answerDeliveryChange = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  { orderId, answer }: { orderId: string; answer: 'agree' | 'decline' },
): Promise<void> =>
  inTransaction(db, async tx => {
    await requireOwnOrder(tx, memberId, { id: orderId })
    await lockOrder(tx, orderId)
    const change = await findOpenChange(tx, orderId)
    if (!change || !isBeforeSending(await readActionFacts(tx, orderId)))
      throw new Refusal('ACT_NOT_ALLOWED', { message: 'Perubahan ini sudah tidak ditanyakan lagi.' })
    if (answer === 'decline') await endDeliveryChange(tx, change.id, { status: 'declined', now: now() })
    else if (change.status === 'asked') await markAgreed(tx, change.id, now())
    await countChange(tx, orderId)
  })
