import type { OfferedWays, PaymentMethod } from '../../../contract/orders.ts'
import { type WayToPay, wayCodes, wayFamilies, wayToPay } from '../../../contract/ways-to-pay.ts'
import type { PaymentProvider } from '../../adapters/payment/payment-provider.ts'
import type { Db } from '../../db/database.ts'
import { listBankAccounts } from './payment-method-store.ts'

/** True if the shop itself or its provider accepts money by this method. */
export const isOffered = (provider: PaymentProvider, way: WayToPay): boolean =>
  way.offeredBy === 'shop' || provider.offers(way.channel)

/** Lists the payment methods that a buyer may choose (PAY-01, PAY-03). */
export async function listMethods(db: Db, provider: PaymentProvider): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['id', 'code', 'name', 'category', 'position', 'logo'])
    .where('is_active', '=', true)
    .orderBy('category')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const accounts = await listBankAccounts(db)
  return rows.flatMap(row => {
    const way = wayToPay(row.code)
    // The shop itself chooses the free method if there is nothing to pay.
    if (!way || way.channel.kind === 'free' || !isOffered(provider, way)) return []
    return [
      {
        ...row,
        _id: String(row.id),
        bank_transfer_list:
          way.asksFor === 'account'
            ? accounts.map(account => ({
                _id: account.id,
                bank_name: account.bankName,
                account_name: account.accountName,
                account_number: account.accountNumber,
              }))
            : [],
      },
    ]
  })
}

/** Summarizes the payment methods for every page: marks in the footer, kinds on the home page. */
export async function summarizeMethods(db: Db, provider: PaymentProvider): Promise<OfferedWays> {
  const methods = new Map((await listMethods(db, provider)).map(method => [method.code, method]))
  const ways = wayCodes.flatMap(code => {
    const [method, way] = [methods.get(code), wayToPay(code)]
    return method && way ? [{ ...way, name: method.name, logo: method.logo }] : []
  })
  return {
    marks: ways.flatMap(({ networks, name, logo }) => networks ?? [{ name, logo }]),
    kinds: Object.entries(wayFamilies).flatMap(([name, { homeLabel }]) =>
      homeLabel && ways.some(({ family }) => family === name) ? [homeLabel] : [],
    ),
  }
}
