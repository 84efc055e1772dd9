import { sql } from 'kysely'
import type {
  StaffBrand,
  StaffBrandDetail,
  StaffBrandPage,
  StaffBrandsQuery,
} from '../../../../contract/staff/brands.ts'
import type { Db } from '../../../db/database.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { listFormerSlugsOf } from '../term-store.ts'

const PAGE = 50

const columns = sql`
  b.id::text as id, b.slug, b.name, b.country, b.is_featured,
  '/media/' || (b.logo ->> 'media_hash') as logo, '/media/' || (b.picture ->> 'media_hash') as picture,
  (select count(*) from products p where p.brand_id = b.id) as products`

const conditions = {
  featured: sql`b.is_featured`,
  'no-logo': sql`b.logo is null`,
  'no-story': sql`b.story = ''`,
  empty: sql`not exists (select from products p where p.brand_id = b.id)`,
} as const

/** Lists the brands by name, a page at a time. */
export async function listStaffBrands(
  db: Db,
  { search, show, after }: StaffBrandsQuery,
): Promise<StaffBrandPage> {
  const words = `%${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<StaffBrand>`
    select ${columns}, b.story <> '' as has_story
    from brands b
    where (lower(b.name) like ${words} or b.slug like ${words} or lower(b.country) like ${words})
      and ${show === undefined ? sql`true` : conditions[show]}
      and ${after === undefined ? sql`true` : sql`(lower(b.name), b.id) > (select lower(name), id from brands where id = ${after}::bigint)`}
    order by lower(b.name), b.id limit ${PAGE + 1}`.execute(db)
  const page = rows.slice(0, PAGE)
  return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null }
}

/** Shows one brand. Refuses with NOT_FOUND. */
export async function showStaffBrand(db: Db, id: string): Promise<StaffBrandDetail> {
  const { rows } = await sql<Omit<StaffBrandDetail, 'former_slugs'>>`
    select ${columns}, b.story, coalesce(b.accent_color, '') as accent_color,
      coalesce(b.ground_color, '') as ground_color, b.version,
      (select count(*) from product_listing l where l.brand_id = b.id) as listed_products,
      (select count(*) from vouchers v where v.brand_ids @> array[b.id] and v.is_active and (v.ends_at is null or v.ends_at > now()))
        + (select count(*) from special_prices s where s.brand_ids @> array[b.id] and s.is_active
            and (s.ends_at is null or s.ends_at > now())) as offers,
      array(select name from country_tags order by name) as countries
    from brands b where b.id::text = ${id}`.execute(db)
  if (rows.length === 0) throw noSuch({ kind: 'brand', id })
  return { ...onlyRow({ rows }), former_slugs: await listFormerSlugsOf(db, 'brands', Number(id)) }
}
