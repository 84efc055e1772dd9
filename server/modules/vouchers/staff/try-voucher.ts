import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { onlyRow } from '../../../db/only-row.ts'
import type { VoucherFacts } from '../../pricing/index.ts'
import { factsOf, isForEverything, isNamed } from '../store.ts'
import { type VoucherDraft, voucherRow } from './voucher-row.ts'

/** A voucher that is tried before it is saved: its row exists only in the query. */

/** What the tried voucher is in the table now; a new one has no uses. */
interface Stored {
  id: string
  usedCount: number
}

const rowOf = async (db: Db, draft: VoucherDraft, { id, usedCount }: Stored) => sql`
  jsonb_populate_record(null::vouchers, ${JSON.stringify({
    ...(await voucherRow(db, draft)),
    id,
    used_count: usedCount,
    is_active: true,
  })}::jsonb) v`

/** Returns the facts of a tried voucher for a bag of a shopper who may use it. Refuses with NOT_FOUND. */
export async function draftFacts(
  db: Db,
  draft: VoucherDraft,
  stored: Stored,
  combinationIds: number[],
): Promise<VoucherFacts> {
  const facts = await sql<VoucherFacts>`
    select ${factsOf(null, combinationIds)} from ${await rowOf(db, draft, stored)}`.execute(db)
  return { ...onlyRow(facts), isForMember: true }
}

/** Finds the best-selling combination that counts for a tried voucher and is available; null if there is none. */
export async function suggestCombination(
  db: Db,
  draft: VoucherDraft,
): Promise<{ combinationId: number; priceRupiah: number } | null> {
  const { rows } = await sql<{ combinationId: number; priceRupiah: number }>`
    select c.id as "combinationId", c.price_after_discount_rupiah as "priceRupiah"
    from ${await rowOf(db, draft, { id: '', usedCount: 0 })}, combinations c
    join products p on p.id = c.product_id
    join combination_availability a on a.combination_id = c.id and a.is_sellable
    where p.classification is distinct from 'egift' and p.classification is distinct from 'gwp_non_sellable'
      and (${isForEverything} or ${isNamed})
    order by p.total_orders desc, c.id limit 1`.execute(db)
  return rows[0] ?? null
}
