import { sql } from 'kysely'
import {
  findPaymentMethod,
  type PaymentCategory,
  type PaymentMethod,
  paymentCategories,
} from '../../../contract/payment-methods.ts'
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
  /** What buyers read beside it; empty for none. */
  note: string
}

/** Lists the shop's own accounts that transfers may go to, in their order (PAY-19). */
export async function listBankAccounts(db: Db): Promise<BankAccount[]> {
  const { rows } = await sql<BankAccount>`
    select id::text, bank_name as "bankName", account_name as "accountName", account_number as "accountNumber", note
    from bank_accounts where is_active order by position, id`.execute(db)
  return rows
}

/** Lists all accounts for staff, those that are off included. */
export const listStaffBankAccounts = (db: Db) =>
  db
    .selectFrom('bank_accounts')
    .select(['bank_name', 'account_name', 'account_number', 'note', 'is_active', 'version'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export interface StaffMethodRow {
  code: string
  name: string
  category: PaymentCategory
  logo: string
  note: string
  is_active: boolean
  version: number
  method: PaymentMethod
}

/**
 * Lists the payment methods that staff decide about, those that are off included, as the payment page orders them. Left
 * out are the method of orders that cost nothing, which the shop chooses itself, and rows that a newer version wrote.
 */
export async function listStaffMethods(db: Db): Promise<StaffMethodRow[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['code', 'name', 'category', 'logo', 'note', 'is_active', 'version'])
    .orderBy('category')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.flatMap(row => {
    const method = findPaymentMethod(row.code)
    const category = paymentCategories.find(name => name === row.category)
    return method && category && method.channel.kind !== 'free' ? [{ ...row, category, method }] : []
  })
}

/**
 * Locks every way to pay and every account until the transaction ends, so that two people cannot close the last two at
 * once. Buyers who order meanwhile do not wait.
 */
export async function lockWaysToPay(tx: Db): Promise<void> {
  await sql`select from payment_methods order by id for no key update`.execute(tx)
  await sql`select from bank_accounts order by id for no key update`.execute(tx)
}
