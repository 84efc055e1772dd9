import { sql } from 'kysely'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { codePrefix, randomEnding } from './one-time-codes.ts'

/**
 * Issues a voucher: a copy of the template that only this member may use, once, for a number of days from now. The
 * template itself may be switched off, so that nobody uses it directly. Returns the copy's id.
 */
export async function issueVoucher(
  tx: Db,
  { templateId, memberId, days, now }: { templateId: string; memberId: string; days: number; now: Date },
): Promise<string> {
  const issued = await sql<{ id: string }>`
    insert into vouchers (code, voucher_type, discount_type, name, description, header, discount_rupiah, discount_percent,
      max_discount_rupiah, shipping_fee_discount_rupiah, gift_combination_id, gift_quantity, min_amount_rupiah, product_ids,
      brand_ids, category_ids, audience, quota, uses_per_member, starts_at, ends_at, issued_from)
    select ${codePrefix} || ${randomEnding()}, 'manual', discount_type, name, description, header, discount_rupiah,
      discount_percent, max_discount_rupiah, shipping_fee_discount_rupiah, gift_combination_id, gift_quantity,
      min_amount_rupiah, product_ids, brand_ids, category_ids, 'listed', 1, 1, ${now}, ${addDays(now, days)}, id
    from vouchers v where v.id = ${templateId} returning id`.execute(tx)
  const { id } = onlyRow(issued)
  await tx.insertInto('voucher_members').values({ voucher_id: id, member_id: memberId }).execute()
  return id
}

/** A voucher as its holder sees it. */
export interface HeldVoucher {
  _id: string
  code: string
  name: string
  description: string
  ends_at: string | null
}

/** SQL for the voucher that a column references, as JSON: `voucherJson('c.voucher_id')`. */
export const voucherJson = (reference: string) => sql<HeldVoucher | null>`
  (select json_build_object('_id', v.id, 'code', v.code, 'name', v.name, 'description', v.description, 'ends_at', v.ends_at)
   from vouchers v where v.id = ${sql.ref(reference)})`

export async function findVoucherId(db: Db, code: string): Promise<string | null> {
  const row = await db.selectFrom('vouchers').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id ?? null
}
