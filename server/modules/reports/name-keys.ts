import { sql } from 'kysely'
import { buyerKinds, type ReportDimension } from '../../../contract/staff/reports.ts'
import type { Db } from '../../db/database.ts'

interface Named {
  name: string
  note: string
}

/** Names the keys of a report's rows, as the catalogue and the settings name them now. */
export async function nameKeys(
  db: Db,
  by: Exclude<ReportDimension, 'day'>,
  keys: string[],
): Promise<(key: string) => Named> {
  const named = new Map<string, Named>()
  const find = finders[by]
  if (find)
    for (const { key, ...names } of (await find(keys.filter(key => key !== '')).execute(db)).rows)
      named.set(key, names)
  return key => named.get(key) ?? { name: key === '' ? withoutKey[by] : (fixedNames[key] ?? key), note: '' }
}

const fixedNames: Record<string, string> = buyerKinds

/** What a row without a key is about. */
const withoutKey: Record<Exclude<ReportDimension, 'day'>, string> = {
  brand: 'Tanpa merek',
  category: 'Tanpa kategori',
  product: 'Tanpa produk',
  city: 'Tanpa kota',
  payment: 'Tanpa cara bayar',
  carrier: 'Tanpa kurir',
  voucher: 'Tanpa voucher',
  buyer: 'Tidak diketahui',
}

const find = (text: (keys: string[]) => ReturnType<typeof sql<Named & { key: string }>>) => text

const finders: Partial<Record<ReportDimension, ReturnType<typeof find>>> = {
  brand: find(
    keys =>
      sql`select b.id::text as key, b.name, '' as note from brands b where b.id = any(${keys}::bigint[])`,
  ),
  category: find(
    keys => sql`
      select c.id::text as key, c.name, coalesce(parent.name, '') as note
      from categories c left join categories parent on parent.id = c.parent_id and parent.parent_id is not null
      where c.id = any(${keys}::bigint[])`,
  ),
  product: find(
    keys => sql`
      select p.id::text as key, p.name, b.name as note from products p join brands b on b.id = p.brand_id
      where p.id = any(${keys}::bigint[])`,
  ),
  payment: find(
    keys => sql`
      select m.code as key, m.name, '' as note from payment_methods m where m.code = any(${keys}::text[])`,
  ),
  voucher: find(
    keys => sql`
      select v.id as key, v.code as name, v.name as note from vouchers v where v.id = any(${keys}::text[])`,
  ),
}
