import { sql } from 'kysely'
import { findPaymentMethod, type PaymentMethod } from '../../../contract/payment-methods.ts'
import type { Db } from '../../db/database.ts'

/** The settings of staff: which payment methods are switched on, and the shop's own accounts. */

/**
 * Finds a payment method; returns null for one that staff switched off, or that this version of the shop does not know.
 */
export async function findActiveMethod(db: Db, code: string): Promise<PaymentMethod | null> {
  const row = await db
    .selectFrom('payment_methods')
    .select('code')
    .where('code', '=', code)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return (row && findPaymentMethod(row.code)) ?? null
}

export interface BankAccount {
  id: string
  bankName: string
  accountName: string
  accountNumber: string
}

/** Lists the shop's own accounts that transfers may go to, in their order (PAY-19). */
export async function listBankAccounts(db: Db): Promise<BankAccount[]> {
  const { rows } = await sql<BankAccount>`
    select id::text, bank_name as "bankName", account_name as "accountName", account_number as "accountNumber"
    from bank_accounts where is_active order by position, id`.execute(db)
  return rows
}

/** Lists all accounts for staff, those that are off included. */
export const listStaffBankAccounts = (db: Db) =>
  db
    .selectFrom('bank_accounts')
    .select(['bank_name', 'account_name', 'account_number', 'is_active'])
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Lists all payment methods for staff, those that are off included, as the payment page orders them. */
export const listStaffMethods = (db: Db) =>
  db
    .selectFrom('payment_methods')
    .select(['code', 'name', 'category', 'is_active'])
    .orderBy('category')
    .orderBy('position')
    .orderBy('id')
    .execute()
