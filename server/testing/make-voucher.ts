import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/tables.ts'

/** Creates a voucher for a test: by default Rp 10.000 off any bag, once per member, without a quota. */
export async function makeVoucher(
  db: Db,
  overrides: Partial<Insertable<DB['vouchers']>> = {},
): Promise<{ id: string; code: string }> {
  const code = overrides.code ?? `UJI${randomInt(1e9)}`
  const discount_type = overrides.discount_type ?? 'amount'
  return db
    .insertInto('vouchers')
    .values({
      name: 'Potongan',
      discount_rupiah: discount_type === 'amount' ? 10_000 : null,
      starts_at: new Date('2026-01-01'),
      ...overrides,
      code,
      discount_type,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

/** Gives a member points that can be spent at once. */
export const givePoints = (db: Db, memberId: string, points: number) =>
  db
    .insertInto('point_entries')
    .values({ member_id: memberId, kind: 'granted', usable_change: points, moved_by: 'staff:test' })
    .execute()
