import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

const NAME_MAX_CHARS = 60

export interface BankAccountDraft {
  bankName: string
  /** Spaces, dots and dashes, as banks print them, are left out. */
  accountNumber: string
  /** Whom the buyer's bank shows as the recipient. */
  accountName: string
}

/**
 * Offers another account for bank transfers, after the others (PAY-19). Refuses with INVALID_INPUT, also if the shop
 * already has an account with this number.
 */
export const addBankAccount = (
  db: Db,
  actor: Actor,
  { bankName, accountNumber, accountName }: BankAccountDraft,
): Promise<void> =>
  inTransaction(db, async tx => {
    const digits = accountNumber.replace(/[ .-]/g, '')
    if (!/^\d{6,20}$/.test(digits)) throw invalid('account_number', { reason: 'account_number' })
    const names = { bank_name: bankName.trim(), account_name: accountName.trim() }
    for (const [field, name] of Object.entries(names))
      if (name === '' || name.length > NAME_MAX_CHARS)
        throw invalid(field, { reason: 'length', most: NAME_MAX_CHARS })
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('bank_accounts')
      .values({
        ...names,
        account_number: digits,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from bank_accounts)`,
      })
      .onConflict(conflict => conflict.column('account_number').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw invalid('account_number', { reason: 'account_taken' })
    await recordStaffAction(tx, actor, 'bank-accounts.add', { kind: 'bank account', id: digits }, names)
  })

const invalid = (field: string, details: Record<string, unknown>) =>
  new Refusal('INVALID_INPUT', { field, details })
