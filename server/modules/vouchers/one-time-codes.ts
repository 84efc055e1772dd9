import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** One-time codes: copies of a voucher, each for whoever has it, once. They follow the voucher when staff change it. */

/** Excludes characters that are easily confused. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RANDOM_CHARS = 8
const PREFIX_MAX_CHARS = 12

export const randomEnding = (): string =>
  Array.from({ length: RANDOM_CHARS }, () => letters[randomInt(letters.length)]).join('')

/** SQL: the beginning of the codes of a voucher `v`. */
export const codePrefix = sql`left(v.code, ${sql.lit(PREFIX_MAX_CHARS)})`

/** SQL: who may use the codes of a voucher `v`. Whoever was given a code is chosen by that. */
export const codeAudience = sql`case v.audience when 'listed' then 'everybody' else v.audience end`

/** Makes codes of a voucher; returns them. A code that exists already, by an unlikely chance, is made anew. */
export async function makeOneTimeCodes(tx: Db, voucherId: string, count: number): Promise<string[]> {
  const made: string[] = []
  while (made.length < count) {
    const endings = Array.from({ length: count - made.length }, randomEnding)
    const { rows } = await sql<{ code: string }>`
      insert into vouchers (code, voucher_type, discount_type, name, description, header, discount_rupiah,
        discount_percent, max_discount_rupiah, shipping_fee_discount_rupiah, gift_combination_id, gift_quantity,
        min_amount_rupiah, product_ids, brand_ids, category_ids, audience, is_listed, quota, uses_per_member, is_active,
        starts_at, ends_at, issued_from, is_one_time_code)
      select ${codePrefix} || ending, 'manual', v.discount_type, v.name, v.description, v.header, v.discount_rupiah,
        v.discount_percent, v.max_discount_rupiah, v.shipping_fee_discount_rupiah, v.gift_combination_id, v.gift_quantity,
        v.min_amount_rupiah, v.product_ids, v.brand_ids, v.category_ids, ${codeAudience}, false, 1, 1, v.is_active,
        v.starts_at, v.ends_at, v.id, true
      from vouchers v, unnest((select ${endings}::text[])) as ending
      where v.id = ${voucherId}
      on conflict (code) do nothing
      returning code`.execute(tx)
    made.push(...rows.map(row => row.code))
  }
  return made
}
