import { findPaymentMethod, paymentMethodCodes, paymentMethods } from '../../../contract/payment-methods.ts'
import type { Db } from '../../db/database.ts'

/**
 * Adds missing rows to `payment_methods` at each start: a payment method without a row gets one at the end of its
 * category. Existing rows stay as staff set them.
 *
 * @returns codes of rows that this version of the shop does not know. They are not offered; a newer version wrote them.
 */
export async function addMissingMethods(db: Db): Promise<string[]> {
  const knownMethods = await db
    .selectFrom('payment_methods')
    .select(['code', 'category', 'position'])
    .execute()
  const missing = paymentMethodCodes.filter(code => !knownMethods.some(row => row.code === code))
  for (const code of missing) {
    const { name, category, logo } = paymentMethods[code]
    const last = Math.max(
      0,
      ...knownMethods.filter(row => row.category === category).map(row => row.position),
    )
    const row = { code, name, category, logo, position: last + 1 }
    // Another process that starts now may insert it too.
    await db
      .insertInto('payment_methods')
      .values(row)
      .onConflict(conflict => conflict.column('code').doNothing())
      .execute()
    knownMethods.push(row)
  }
  return knownMethods.map(({ code }) => code).filter(code => !findPaymentMethod(code))
}
