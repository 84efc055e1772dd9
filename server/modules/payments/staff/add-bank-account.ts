import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import {
  ACCOUNT_NAME_MAX_CHARS,
  type AccountNames,
  accountNames,
  addAccountBody,
} from '../../../../contract/staff/ways-to-pay.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'

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
    if (!addAccountBody.shape.account_number.safeParse(accountNumber).success)
      throw invalid('account_number', 'Isi 6 sampai 20 angka', { reason: 'account_number' })
    const digits = accountNumber.replace(/\D/g, '')
    const names = requireAccountNames({ bank_name: bankName, account_name: accountName })
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('bank_accounts')
      .values({
        ...names,
        account_number: digits,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from bank_accounts)`,
      })
      .onConflict(conflict => conflict.column('account_number').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows)
      throw invalid('account_number', 'Rekening dengan nomor ini sudah ada', { reason: 'account_taken' })
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'bank-accounts.add', { kind: 'bank account', id: digits }, names)
  })

/** Refuses with INVALID_INPUT. */
export function requireAccountNames(names: AccountNames): AccountNames {
  const { data, error } = accountNames.safeParse(names)
  if (data) return data
  const [issue] = error.issues
  throw invalid(String(issue?.path[0]), issue?.message ?? '', {
    reason: 'length',
    most: ACCOUNT_NAME_MAX_CHARS,
  })
}

const invalid = (field: string, message: string, details: Record<string, unknown>) =>
  new Refusal('INVALID_INPUT', { field, message, details })
