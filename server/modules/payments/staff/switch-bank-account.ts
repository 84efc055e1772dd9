import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

/**
 * Offers a bank account for transfers, or stops offering it; orders whose page already names it can still be paid to
 * it. Refuses with NOT_FOUND.
 */
export const switchBankAccount = (
  db: Db,
  actor: Actor,
  accountNumber: string,
  isOn: boolean,
): Promise<void> =>
  inTransaction(db, async tx => {
    const account = { kind: 'bank account', id: accountNumber }
    const result = await tx
      .updateTable('bank_accounts')
      .set({ is_active: isOn })
      .where('account_number', '=', accountNumber)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw noSuch(account)
    await recordStaffAction(tx, actor, 'bank-accounts.switch', account, { isOn })
  })
