import { type Insertable, sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { DB } from '../../../db/tables.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { codeAudience } from '../one-time-codes.ts'
import { type LockedVoucher, lockVoucher, requireAsSeen } from './lock-voucher.ts'
import { type VoucherDraft, voucherRow } from './voucher-row.ts'

/**
 * Adds a voucher, or replaces the one with the same code; its uses and the orders that have it stay as they are, and its
 * one-time codes follow it. `seen` is the version that the person saw, null for a voucher that is new to them; without it
 * whatever is there is replaced. Refuses with NOT_FOUND if a product, brand, category or gift is not in the catalogue,
 * and with VOUCHER_CODE_TAKEN, CHANGED_MEANWHILE and VOUCHER_QUOTA_TOO_LOW.
 */
export const saveVoucher = (
  db: Db,
  actor: Actor,
  draft: VoucherDraft,
  seen?: { version: number | null },
): Promise<void> =>
  inTransaction(db, async tx => {
    const row = await voucherRow(tx, draft)
    const { code, ...changes } = row
    const before = await lockVoucher(tx, code)
    if (seen !== undefined) await requireAsSeen(tx, code, before, seen.version)
    const { id, quota, uses } = before
      ? await updateVoucher(tx, before, changes)
      : await insertVoucher(tx, row)
    if (quota !== null && quota < uses)
      throw new Refusal('VOUCHER_QUOTA_TOO_LOW', { field: 'quota', details: { uses } })
    await updateCodes(tx, id)
    await recordStaffAction(tx, actor, 'vouchers.save', { kind: 'voucher', id: code }, { ...draft })
  })

async function insertVoucher(tx: Db, row: Insertable<DB['vouchers']>) {
  const added = await tx
    .insertInto('vouchers')
    .values(row)
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning(['id', 'quota'])
    .executeTakeFirst()
  // Somebody added it since it was looked for.
  if (!added) throw new Refusal('VOUCHER_CODE_TAKEN', { field: 'code' })
  return { ...added, uses: 0 }
}

/**
 * Changes a locked voucher. Recounts `used_count`, which is kept only while there is a quota. Orders that are using the
 * voucher wait for this lock, or this waits for them.
 */
const updateVoucher = (
  tx: Db,
  { id, version }: LockedVoucher,
  changes: Omit<Insertable<DB['vouchers']>, 'code'>,
) =>
  tx
    .updateTable('vouchers')
    .set({
      ...changes,
      version: version + 1,
      used_count: sql<number>`(select count(*) from voucher_uses u where u.voucher_id = ${id}
        and (u.released_at is null or u.retaken_at is not null))`,
    })
    .where('id', '=', id)
    .returning(['id', 'quota', 'used_count as uses'])
    .executeTakeFirstOrThrow()

/** One-time codes share their voucher’s rules, have a quota of their own, and can be used by anyone. */
const updateCodes = (tx: Db, id: string) =>
  sql`
  update vouchers c set (discount_type, name, description, header, discount_rupiah, discount_percent, max_discount_rupiah,
    shipping_fee_discount_rupiah, gift_combination_id, gift_quantity, min_amount_rupiah, product_ids, brand_ids,
    category_ids, audience, starts_at, ends_at) = (
    select v.discount_type, v.name, v.description, v.header, v.discount_rupiah, v.discount_percent, v.max_discount_rupiah,
      v.shipping_fee_discount_rupiah, v.gift_combination_id, v.gift_quantity, v.min_amount_rupiah, v.product_ids,
      v.brand_ids, v.category_ids, ${codeAudience}, v.starts_at, v.ends_at
    from vouchers v where v.id = ${id})
  where c.issued_from = ${id} and c.is_one_time_code`.execute(tx)
