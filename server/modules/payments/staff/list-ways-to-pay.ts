import { sql } from 'kysely'
import { paymentCategories } from '../../../../contract/payment-methods.ts'
import type { WaysToPay } from '../../../../contract/staff/ways-to-pay.ts'
import type { Db } from '../../../db/database.ts'
import { lastChanges } from '../../../staff-actions/last-changes.ts'
import { isOffered } from '../list-methods.ts'
import { listStaffBankAccounts, listStaffMethods } from '../payment-method-store.ts'
import type { PayingShop } from './keep-a-way-to-pay.ts'

/** Lists the ways to pay that staff decide about, and the shop's accounts (SET-01). */
export async function listWaysToPay({ db, payment }: PayingShop): Promise<WaysToPay> {
  const accounts = await listStaffBankAccounts(db)
  const hasAccount = accounts.some(({ is_active: isOn }) => isOn)
  const waiting = await countWaiting(db)
  const methodChanges = await lastChanges(db, 'payment method')
  const accountChanges = await lastChanges(db, 'bank account')
  return {
    methods: (await listStaffMethods(db))
      .map(({ is_active: isOn, method, ...row }) => {
        const isLackingAccount = method.asksFor === 'account' && !hasAccount
        return {
          ...row,
          hint: method.hint,
          is_on: isOn,
          lacks: !isOffered(payment, method)
            ? ('provider' as const)
            : isLackingAccount
              ? ('account' as const)
              : null,
          waiting: waiting.get(row.code) ?? 0,
          changed: methodChanges.get(row.code) ?? null,
        }
      })
      .sort((a, b) => paymentCategories.indexOf(a.category) - paymentCategories.indexOf(b.category)),
    accounts: accounts.map(({ is_active: isOn, ...row }) => ({
      ...row,
      is_on: isOn,
      changed: accountChanges.get(row.account_number) ?? null,
    })),
  }
}

async function countWaiting(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select method_code as code, count(*)::integer as count from payments
    where status in ('asking', 'unknown', 'pending', 'challenged') group by method_code`.execute(db)
  return new Map(rows.map(({ code, count }) => [code, count]))
}
