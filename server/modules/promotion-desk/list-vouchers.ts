import { sql } from 'kysely'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { StaffVoucherRow, VouchersQuery } from '../../../contract/staff/vouchers.ts'
import type { Shop } from '../../shop.ts'
import { figuresOf, stateAt } from './voucher-figures.ts'

type Row = Omit<StaffVoucherRow, 'starts_at' | 'ends_at'> & { starts_at: Date; ends_at: Date | null }

/** Lists the vouchers that staff wrote with their use and cost, by code, a page at a time (PROMO-01). */
export async function listVouchers(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { search, state, discount_type: type, after, limit }: VouchersQuery,
): Promise<ListPage<StaffVoucherRow>> {
  const words = search ? `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null
  const { rows } = await sql<Row>`
    select page.*, f.* from (
      select v.id, v.code, v.name, v.discount_type, v.discount_rupiah as discount_rupiah_each, v.discount_percent,
        v.voucher_type, v.audience, ${stateAt(now())} as state, v.quota, v.starts_at, v.ends_at
      from vouchers v
      where v.issued_from is null
        and (${words}::text is null or lower(v.code) like ${words} or lower(v.name) like ${words})
        and (${state ?? null}::text is null or ${stateAt(now())} = ${state ?? null})
        and (${type ?? null}::text is null or v.discount_type = ${type ?? null})
        and (${after ?? null}::text is null or v.code > ${after ?? null})
      order by v.code limit ${limit + 1}
    ) page cross join lateral (select page.id) v cross join lateral ${figuresOf} f
    order by page.code`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(row => ({
      code: row.code,
      name: row.name,
      discount_type: row.discount_type,
      discount_rupiah_each: row.discount_rupiah_each,
      discount_percent: row.discount_percent,
      voucher_type: row.voucher_type,
      audience: row.audience,
      state: row.state,
      quota: row.quota,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at?.toISOString() ?? null,
      uses: row.uses,
      discount_rupiah: row.discount_rupiah,
      shipping_discount_rupiah: row.shipping_discount_rupiah,
      gifts: row.gifts,
    })),
    next: rows.length > limit ? (shown.at(-1)?.code ?? null) : null,
  }
}
