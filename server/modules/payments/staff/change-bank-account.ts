import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { requireAccountNames } from './add-bank-account.ts'
import { requireNote, type WayChanges } from './change-payment-method.ts'
import { keepAWayToPay, type PayingShop } from './keep-a-way-to-pay.ts'

/** What staff decide about an account; what is left out stays. Its number stays: another number is another account. */
interface AccountChanges extends WayChanges {
  bankName?: string | undefined
  accountName?: string | undefined
}

/**
 * Offers a bank account for transfers or stops offering it, and changes its note and its names; orders whose page already
 * names it can still be paid to it. With `seen`, the version that the person saw, a change by somebody else is refused with
 * CHANGED_MEANWHILE. Refuses with NOT_FOUND, INVALID_INPUT, and LAST_WAY_TO_PAY (SET-01).
 */
export const changeBankAccount = (
  { db, payment }: PayingShop,
  actor: Actor,
  accountNumber: string,
  changes: AccountChanges,
  seen?: { version: number },
): Promise<void> =>
  inTransaction(db, tx =>
    keepAWayToPay(tx, payment, async () => {
      const subject = { kind: 'bank account', id: accountNumber } as const
      const old = await tx
        .selectFrom('bank_accounts')
        .select(['is_active', 'note', 'version', 'bank_name', 'account_name'])
        .where('account_number', '=', accountNumber)
        .executeTakeFirst()
      if (!old) throw noSuch(subject)
      if (seen && seen.version !== old.version) throw await changedMeanwhile(tx, subject)
      const isOn = changes.isOn ?? old.is_active
      const note = requireNote(changes.note ?? old.note)
      const names = requireAccountNames({
        bank_name: changes.bankName ?? old.bank_name,
        account_name: changes.accountName ?? old.account_name,
      })
      const isRenamed = names.bank_name !== old.bank_name || names.account_name !== old.account_name
      if (isOn === old.is_active && note === old.note && !isRenamed) return
      await tx
        .updateTable('bank_accounts')
        .set({ is_active: isOn, note, ...names, version: old.version + 1 })
        .where('account_number', '=', accountNumber)
        .execute()
      await notifyCatalogChanged(tx)
      if (isOn !== old.is_active)
        await recordStaffAction(tx, actor, 'bank-accounts.switch', subject, { isOn })
      if (note !== old.note)
        await recordStaffAction(tx, actor, 'bank-accounts.note', subject, {
          note: { from: old.note, to: note },
        })
      if (isRenamed)
        await recordStaffAction(tx, actor, 'bank-accounts.rename', subject, {
          bank_name: { from: old.bank_name, to: names.bank_name },
          account_name: { from: old.account_name, to: names.account_name },
        })
    }),
  )
