import type { AccountOrder } from '../../../../contract/staff/ways-to-pay.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { listStaffBankAccounts, lockWaysToPay } from '../payment-method-store.ts'
import { requireSameThings } from './arrange-payment-methods.ts'

/**
 * Puts the shop's bank accounts in another order (SET-01). Refuses with CHANGED_MEANWHILE if they are not those, or not in
 * the order, that the person saw, and with INVALID_INPUT if the new order lacks one or names another.
 */
export const arrangeBankAccounts = (db: Db, actor: Actor, { was, numbers }: AccountOrder): Promise<void> =>
  inTransaction(db, async tx => {
    await lockWaysToPay(tx)
    const found = (await listStaffBankAccounts(tx)).map(({ account_number: number }) => number)
    requireSameThings({ found, was, next: numbers, field: 'numbers' })
    for (const [index, number] of numbers.entries())
      await tx
        .updateTable('bank_accounts')
        .set({ position: index + 1 })
        .where('account_number', '=', number)
        .execute()
    await notifyCatalogChanged(tx)
    await recordStaffAction(
      tx,
      actor,
      'bank-accounts.arrange',
      { kind: 'bank accounts', id: 'order' },
      { order: { from: was.join(', '), to: numbers.join(', ') } },
    )
  })
