import type { OfferedPaymentMethod, PaymentMethodsSummary } from '../../../contract/orders.ts'
import {
  findPaymentMethod,
  type PaymentMethod,
  paymentFamilies,
  paymentMethodCodes,
} from '../../../contract/payment-methods.ts'
import type { PaymentProvider } from '../../adapters/payment/payment-provider.ts'
import type { Db } from '../../db/database.ts'
import { listBankAccounts } from './payment-method-store.ts'

/** Says which channels the shop's provider offers. */
export type Offers = Pick<PaymentProvider, 'offers'>

/** True if the shop itself or its provider accepts money by this method. */
export const isOffered = (provider: Offers, method: PaymentMethod): boolean =>
  method.offeredBy === 'shop' || provider.offers(method.channel)

/** Lists the payment methods that a buyer may choose (PAY-01, PAY-03). */
export async function listMethods(db: Db, provider: Offers): Promise<OfferedPaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['id', 'code', 'name', 'category', 'position', 'logo', 'note'])
    .where('is_active', '=', true)
    .orderBy('category')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const accounts = await listBankAccounts(db)
  return rows.flatMap(row => {
    const method = findPaymentMethod(row.code)
    // The shop itself chooses the free method if there is nothing to pay.
    if (!method || method.channel.kind === 'free' || !isOffered(provider, method)) return []
    if (method.asksFor === 'account' && accounts.length === 0) return []
    return [
      {
        ...row,
        _id: String(row.id),
        bank_transfer_list:
          method.asksFor === 'account'
            ? accounts.map(account => ({
                _id: account.id,
                bank_name: account.bankName,
                account_name: account.accountName,
                account_number: account.accountNumber,
                note: account.note,
              }))
            : [],
      },
    ]
  })
}

/** Summarizes the payment methods for every page: marks in the footer, kinds on the home page. */
export async function summarizeMethods(db: Db, provider: Offers): Promise<PaymentMethodsSummary> {
  const rows = new Map((await listMethods(db, provider)).map(row => [row.code, row]))
  const methods = paymentMethodCodes.flatMap(code => {
    const [row, method] = [rows.get(code), findPaymentMethod(code)]
    return row && method ? [{ ...method, name: row.name, logo: row.logo }] : []
  })
  return {
    marks: methods.flatMap(({ networks, name, logo }) => networks ?? [{ name, logo }]),
    kinds: Object.entries(paymentFamilies).flatMap(([name, { homeLabel }]) =>
      homeLabel && methods.some(({ family }) => family === name) ? [homeLabel] : [],
    ),
  }
}
