import { sql } from 'kysely'
import { rupiah } from '../../../contract/rupiah.ts'
import type { PlannedKind } from '../../../contract/staff/promotion-calendar.ts'
import { CALENDAR_ROWS_MAX } from '../../../contract/staff/promotion-calendar.ts'
import type { Db } from '../../db/database.ts'
import { isInPointRule } from '../point-rules/index.ts'
import type { Planned } from './find-collisions.ts'

/** Finds what runs in a span of time and was not stopped, of every kind, each with what decides whether it meets another. */
export async function findPlanned(db: Db, span: { from: Date; until: Date }): Promise<Planned[]> {
  const found = await Promise.all([
    findAutomaticVouchers(db, span),
    findBanks(db, span),
    findSpecialPrices(db, span),
    findFlashSales(db, span),
    findPointRules(db, span),
  ])
  return found.flat()
}

interface Span {
  from: Date
  until: Date
}
interface Times {
  starts_at: Date
  ends_at: Date | null
}

const runsIn = (alias: string, { from, until }: Span) => sql`
  (${sql.ref(`${alias}.starts_at`)} < ${until}::timestamptz
    and (${sql.ref(`${alias}.ends_at`)} is null or ${sql.ref(`${alias}.ends_at`)} > ${from}::timestamptz))`

const timesOf = ({ starts_at, ends_at }: Times) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
})

/** What a voucher is in the calendar, by its kind of discount. */
export const kindOfVoucher = (
  discountType: string,
): Extract<PlannedKind, 'voucher' | 'free_shipping' | 'gift'> =>
  discountType === 'free_shipping' ? 'free_shipping' : discountType === 'free_product' ? 'gift' : 'voucher'

async function findAutomaticVouchers(db: Db, span: Span): Promise<Planned[]> {
  const { rows } = await sql<
    Times & {
      code: string
      name: string
      discount_type: string
      is_general: boolean
      minimum: number
      most: number | null
      gift_id: number | null
      gift_name: string | null
    }
  >`
    select v.code, v.name, v.discount_type, v.starts_at, v.ends_at, v.min_amount_rupiah as minimum,
      v.shipping_fee_discount_rupiah as most, v.gift_combination_id as gift_id, p.name as gift_name,
      v.audience = 'everybody' and v.product_ids = '{}' and v.brand_ids = '{}' and v.category_ids = '{}' as is_general
    from vouchers v
    left join combinations c on c.id = v.gift_combination_id left join products p on p.id = c.product_id
    where v.voucher_type = 'automatic' and v.issued_from is null and v.is_active and ${runsIn('v', span)}
    order by v.starts_at, v.code limit ${CALENDAR_ROWS_MAX}`.execute(db)
  return rows.map(row => {
    const of = { id: row.code, title: row.name, ...timesOf(row) }
    const kind = kindOfVoucher(row.discount_type)
    if (kind === 'free_shipping')
      return {
        kind,
        ...of,
        isGeneral: row.is_general,
        minimumRupiah: row.minimum,
        mostRupiah: row.most,
      }
    return kind === 'gift'
      ? { kind, ...of, combinationId: row.gift_id ?? 0, giftName: row.gift_name ?? '' }
      : { kind, ...of }
  })
}

async function findBanks(db: Db, span: Span): Promise<Planned[]> {
  const { rows } = await sql<Times & { id: string; title: string; methodCodes: string[] }>`
    select p.id::text, p.bank_name || ': ' || p.title as title, p.method_codes as "methodCodes", p.starts_at, p.ends_at
    from bank_promotions p where p.is_active and ${runsIn('p', span)}
    order by p.starts_at, p.id limit ${CALENDAR_ROWS_MAX}`.execute(db)
  return rows.map(row => ({ kind: 'bank', ...row, ...timesOf(row) }))
}

async function findSpecialPrices(db: Db, span: Span): Promise<Planned[]> {
  const { rows } = await sql<
    Times & {
      id: string
      combinationId: number
      productName: string
      priceRupiah: number
      usualRupiah: number
    }
  >`
    select s.id, s.combination_id as "combinationId", p.name as "productName", s.price_rupiah as "priceRupiah",
      ${usualPrice} as "usualRupiah", s.starts_at, s.ends_at
    from special_prices s join combinations c on c.id = s.combination_id join products p on p.id = c.product_id
    where s.is_active and ${runsIn('s', span)}
    order by s.starts_at, s.id limit ${CALENDAR_ROWS_MAX}`.execute(db)
  return rows.map(row => ({
    kind: 'special_price',
    ...row,
    title: specialTitle(row),
    ...timesOf(row),
  }))
}

export const specialTitle = ({ productName, priceRupiah }: { productName: string; priceRupiah: number }) =>
  `${rupiah(priceRupiah)} · ${productName}`

/** SQL: what a combination `c` costs without a flash sale: during one, what it cost before. */
export const usualPrice = sql`coalesce(
  (select f.usual_price_rupiah from flash_sale_lines f join flash_sales s on s.id = f.flash_sale_id
   where f.combination_id = c.id and s.began_at is not null and s.ended_at is null limit 1),
  c.price_after_discount_rupiah)`

async function findFlashSales(db: Db, span: Span): Promise<Planned[]> {
  const { rows } = await sql<
    Times & { id: string; title: string; lines: { combinationId: number; priceRupiah: number }[] }
  >`
    select s.id::text, s.name as title, s.starts_at, s.ends_at,
      (select coalesce(json_agg(json_build_object('combinationId', f.combination_id, 'priceRupiah', f.price_rupiah)
         order by f.position), '[]') from flash_sale_lines f where f.flash_sale_id = s.id) as lines
    from flash_sales s where ${runsIn('s', span)}
    order by s.starts_at, s.id limit ${CALENDAR_ROWS_MAX}`.execute(db)
  return rows.map(row => ({ kind: 'flash_sale', ...row, ...timesOf(row) }))
}

async function findPointRules(db: Db, span: Span): Promise<Planned[]> {
  const { rows } = await sql<
    Times & { id: string; title: string; times: number; productIds: number[] | null }
  >`
    select r.id::text, r.name as title, r.times, r.starts_at, r.ends_at,
      case when not (r.product_ids = '{}' and r.brand_ids = '{}' and r.category_ids = '{}') then array_to_json(
        array(select p.id from products p where ${isInPointRule})) end as "productIds"
    from point_rules r where r.is_active and ${runsIn('r', span)}
    order by r.starts_at, r.id limit ${CALENDAR_ROWS_MAX}`.execute(db)
  return rows.map(row => ({
    kind: 'points',
    ...row,
    productIds: row.productIds && new Set(row.productIds),
    ...timesOf(row),
  }))
}
