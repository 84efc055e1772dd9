import { sql } from 'kysely'
import type { AskedSpecialPrice } from '../../../contract/staff/approvals.ts'
import type { Db } from '../../db/database.ts'
import { usualPrice } from './find-planned.ts'

/** A special price that a request is about: one to save, or one that is stopped. */
export type AskedPrice = { key: string } & ({ sku: string; price_rupiah: number } | { id: string })

/** Finds what special prices that wait for a second person are of, and the usual price now, by the key of each. */
export async function findAskedPrices(
  db: Db,
  asked: readonly AskedPrice[],
): Promise<Map<string, AskedSpecialPrice>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<AskedSpecialPrice & { key: string }>`
    select a.key, p.name, ${usualPrice} as usual_price_rupiah, coalesce(a.price_rupiah, s.price_rupiah) as price_rupiah
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (key text, id text, sku text, price_rupiah bigint)
    left join special_prices s on s.id = a.id
    join combinations c on c.id = coalesce((select id from combinations where sku = a.sku), s.combination_id)
    join products p on p.id = c.product_id`.execute(db)
  return new Map(rows.map(({ key, ...price }) => [key, price]))
}
