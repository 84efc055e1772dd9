import { sql } from 'kysely'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import {
  type StaffVoucher,
  VOUCHER_DAYS,
  type VoucherFigures,
  type VoucherInput,
  type VoucherUse,
} from '../../../contract/staff/vouchers.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { unpaidStates } from '../orders/index.ts'
import { figuresOf, isValid, stateAt, usesOf } from './voucher-figures.ts'

const USES_SHOWN = 20

interface Row
  extends Omit<VoucherInput, 'starts_at' | 'ends_at' | 'product_ids' | 'brand_slugs' | 'category_slugs'> {
  id: string
  version: number
  state: StaffVoucher['state']
  is_active: boolean
  starts_at: Date
  ends_at: Date | null
  gift_name: string | null
  products: Record<string, string>
  brands: Record<string, string>
  categories: Record<string, string>
}

/** Shows a voucher: what it says, its use by day and cost by the books, and who notices a change. Refuses with NOT_FOUND. */
export async function readVoucher(
  { db, now: clock }: Pick<Shop, 'db' | 'now'>,
  code: string,
): Promise<StaffVoucher> {
  const now = clock()
  const row = await findVoucher(db, code.toUpperCase(), now)
  if (!row) throw noSuch({ kind: 'voucher', id: code.toUpperCase() })
  const { id, version, state, is_active, gift_name, products, brands, categories, ...fields } = row
  return {
    version,
    state,
    is_active,
    voucher: {
      ...fields,
      product_ids: Object.keys(products),
      brand_slugs: Object.keys(brands),
      category_slugs: Object.keys(categories),
      starts_at: fields.starts_at.toISOString(),
      ends_at: fields.ends_at?.toISOString() ?? null,
    },
    names: { products, brands, categories, gift: gift_name },
    ...(await readUse(db, id, now)),
    ...(await readAffected(db, id)),
  }
}

async function findVoucher(db: Db, code: string, now: Date): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select v.id, v.version, ${stateAt(now)} as state, v.is_active, v.code, v.name, v.header, v.description,
      v.discount_type, v.discount_rupiah, v.discount_percent, v.max_discount_rupiah, v.shipping_fee_discount_rupiah,
      c.sku as gift_sku, v.gift_quantity, v.min_amount_rupiah, v.audience, v.voucher_type, v.is_listed, v.quota,
      v.uses_per_member, v.starts_at, v.ends_at, p.name as gift_name,
      ${namesOf('products', 'product_ids', sql`n.id::text`)} as products,
      ${namesOf('brands', 'brand_ids', sql`n.slug`)} as brands,
      ${namesOf('categories', 'category_ids', sql`n.slug`)} as categories
    from vouchers v
    left join combinations c on c.id = v.gift_combination_id
    left join products p on p.id = c.product_id
    where v.code = ${code}`.execute(db)
  return rows[0]
}

const namesOf = (table: string, column: string, key: ReturnType<typeof sql>) => sql`
  (select coalesce(json_object_agg(${key}, n.name order by n.name), '{}')
   from ${sql.table(table)} n where n.id = any(${sql.ref(`v.${column}`)}))`

async function readUse(
  db: Db,
  id: string,
  now: Date,
): Promise<Pick<StaffVoucher, 'figures' | 'days' | 'latest_uses'>> {
  const first = jakartaDay(addDays(now, 1 - VOUCHER_DAYS))
  const figures = await sql<VoucherFigures>`
    select f.* from (select ${id}::text as id) v cross join lateral ${figuresOf} f`.execute(db)
  const days = await sql<StaffVoucher['days'][number]>`
    select d::date::text as day, coalesce(used.uses, 0)::integer as uses, coalesce(used.rupiah, 0)::bigint as rupiah
    from generate_series(${first}::date, ${jakartaDay(now)}::date, interval '1 day') d
    left join (
      select (u.used_at at time zone 'Asia/Jakarta')::date as day, count(*) as uses,
        sum(u.discount_rupiah + u.shipping_discount_rupiah) as rupiah
      from (select ${id}::text as id) v cross join lateral (
        select * from ${usesOf} and ${isValid} and u.used_at >= ${first}::date::timestamp at time zone 'Asia/Jakarta') u
      group by 1
    ) used on used.day = d::date
    order by d`.execute(db)
  const latest = await sql<Omit<VoucherUse, 'at'> & { at: Date }>`
    select o.reference_code as order, u.used_at as at, u.discount_rupiah, u.shipping_discount_rupiah,
      not ${isValid} as is_given_back
    from (select ${id}::text as id) v cross join lateral (select * from ${usesOf}) u
    join orders o on o.id = u.order_id
    order by u.used_at desc, o.id desc limit ${USES_SHOWN}`.execute(db)
  return {
    figures: figures.rows[0] ?? { uses: 0, discount_rupiah: 0, shipping_discount_rupiah: 0, gifts: 0 },
    days: days.rows,
    latest_uses: latest.rows.map(use => ({ ...use, at: use.at.toISOString() })),
  }
}

/** Prizes are not counted: what was promised to a member does not change. */
async function readAffected(db: Db, id: string): Promise<Pick<StaffVoucher, 'affected' | 'codes'>> {
  const { rows } = await sql<StaffVoucher['affected'] & StaffVoucher['codes']>`
    with changed as (
      select id, is_one_time_code from vouchers where id = ${id} or (issued_from = ${id} and is_one_time_code)
    )
    select
      (select count(*)::integer from carts where closed_at is null and voucher_id in (select id from changed)) as bags,
      (select count(*)::integer from voucher_uses u join orders o on o.id = u.order_id
       where u.voucher_id in (select id from changed) and u.released_at is null
         and o.state = any(${[...unpaidStates]}::text[])) as unpaid_orders,
      (select count(*)::integer from voucher_members where voucher_id = ${id}) as members,
      (select count(*)::integer from changed where is_one_time_code) as made,
      (select count(*)::integer from changed c where c.is_one_time_code and exists (
        select from voucher_uses u where u.voucher_id = c.id and ${isValid})) as used`.execute(db)
  const { made = 0, used = 0, bags = 0, unpaid_orders = 0, members = 0 } = rows[0] ?? {}
  return { affected: { bags, unpaid_orders, members }, codes: { made, used } }
}
