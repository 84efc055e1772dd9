import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/tables.ts'

/**
 * Creates a bank's discount for a test: by default Rp 10.000 off any bag that is paid through a BCA virtual account.
 */
export async function makeBankPromotion(
  db: Db,
  overrides: Partial<Insertable<DB['bank_promotions']>> = {},
): Promise<{ id: string }> {
  const { id } = await db
    .insertInto('bank_promotions')
    .values({
      code: `promo-${randomInt(1e9)}`,
      bank_name: 'BCA',
      title: 'Potongan',
      discount_type: 'fixed',
      discount_value: 10_000,
      method_codes: ['bca_virtual_account'],
      // The column's default, PostgreSQL's now(), may be a fraction of a millisecond ahead of the shop's clock.
      starts_at: new Date(Date.now() - 60_000),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}
