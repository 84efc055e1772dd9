import { sql } from 'kysely'
import { productPath } from '../../../contract/paths.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import { type ProductFault, productFaultKeys } from '../../../contract/staff/product-tabs.ts'
import type { ProductState, StaffProductRow, StaffProductsQuery } from '../../../contract/staff/products.ts'
import { type Db, plannedEachTime } from '../../db/database.ts'
import { statusOf } from '../catalog-writing/index.ts'
import { mediaPath } from '../media/index.ts'
import { faulty, isSoldOut, matching } from './match-products.ts'
import { refusalOf } from './plan-store.ts'

/** SQL: what a product `p` is sorted by, and its type in a cursor. */
const sortKeys = {
  name: { key: sql`lower(p.name) collate "C"`, type: sql`text collate "C"` },
  price: {
    key: sql`(select coalesce(min(c.price_after_discount_rupiah), 0) from combinations c
      where c.product_id = p.id and c.put_away_at is null)`,
    type: sql`bigint`,
  },
  stock: {
    key: sql`(select coalesce(sum(s.on_hand - s.reserved), 0)::bigint from combinations c
      join stock s on s.combination_id = c.id where c.product_id = p.id and c.put_away_at is null)`,
    type: sql`bigint`,
  },
  rating: { key: sql`p.average_rating`, type: sql`numeric` },
  sold: { key: sql`p.total_orders`, type: sql`integer` },
  updated: { key: sql`p.updated_at`, type: sql`timestamptz` },
} as const

/** Lists products with what they lack, a page at a time (PROD-01). */
export async function listProducts(db: Db, query: StaffProductsQuery): Promise<ListPage<StaffProductRow>> {
  const { sort, after, limit } = query
  const isDescending = sort.startsWith('-')
  const { key, type } = sortKeys[sort.replace('-', '') as keyof typeof sortKeys]
  const mark = readMark(after)
  const beyond = isDescending ? sql`<` : sql`>`
  const order = isDescending ? sql`desc` : sql``
  const { rows: page } = await sql<{ id: number; mark: string }>`
    ${plannedEachTime} select p.id, (${key})::text as mark
    from products p join brands b on b.id = p.brand_id
    where ${matching(query)}
      and ${mark ? sql`(${key}, p.id) ${beyond} (${mark.key}::${type}, ${mark.id}::bigint)` : sql`true`}
    order by ${key} ${order}, p.id ${order} limit ${limit + 1}`.execute(db)
  const shown = page.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: await readRows(
      db,
      shown.map(({ id }) => id),
    ),
    next: page.length > limit && last ? JSON.stringify([last.mark, last.id]) : null,
  }
}

/** Reads where the page before ended; an invalid mark begins at the first page. */
function readMark(after: string | undefined): { key: string; id: number } | null {
  if (after === undefined) return null
  const [, key, id] = /^\[("(?:[^"\\]|\\.)*"),(\d{1,15})\]$/.exec(after) ?? []
  return key && id ? { key: JSON.parse(key), id: Number(id) } : null
}

interface Row {
  id: number
  slug: string
  name: string
  brand: string
  category: string
  category_slug: string
  media_hash: string | null
  state: ProductState
  is_sold_out: boolean
  variants: number
  sku: string | null
  price_min: number
  price_max: number
  list_price_min: number
  list_price_max: number
  stock: number | null
  average_rating: number
  total_reviews: number
  sold: number
  faults: ProductFault[]
  updated_at: Date
  publishes_at: Date | null
  archives_at: Date | null
  refusal: string | null
  planned_state: ProductState | null
}

/** SQL: the state of a product `p`. */
export const stateOf = sql<ProductState>`case when p.is_active_in_sociolla then 'live' else ${statusOf} end`

/** SQL: the names of what a product `p` lacks. */
const faultsOf = sql`array_remove(array[${sql.join(
  productFaultKeys.map(fault => sql`case when ${faulty[fault]} then ${sql.lit(fault)} end`),
)}], null)`

/** Reads these products in their order. Separate from the choice of the page: this is planned once, that each time. */
export async function readRows(db: Db, ids: number[]): Promise<StaffProductRow[]> {
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.name, b.name as brand, k.name as category, k.slug as category_slug, i.media_hash,
      ${stateOf} as state, ${isSoldOut} as is_sold_out, offer.variants, offer.sku, offer.price_min, offer.price_max,
      offer.list_price_min, offer.list_price_max, offer.stock, p.average_rating::float8 as average_rating,
      p.total_reviews, p.total_orders as sold, ${faultsOf} as faults, p.updated_at,
      plan.publishes_at, plan.archives_at, plan.refusal, plan.state as planned_state
    from unnest(${ids}::bigint[]) with ordinality page (id, place)
    join products p on p.id = page.id join brands b on b.id = p.brand_id
    join categories k on k.id = p.default_category_id left join product_plans plan on plan.product_id = p.id
    left join lateral (
      select media_hash from product_images pi where pi.product_id = p.id
      order by pi.is_cover desc, pi.position, pi.id limit 1
    ) i on true
    cross join lateral (
      select count(*)::integer as variants, case when count(*) = 1 then min(c.sku) end as sku,
        coalesce(min(c.price_after_discount_rupiah), 0) as price_min,
        coalesce(max(c.price_after_discount_rupiah), 0) as price_max,
        coalesce(min(c.price_rupiah), 0) as list_price_min, coalesce(max(c.price_rupiah), 0) as list_price_max,
        case when p.classification is distinct from 'bundle_virtual' and p.classification is distinct from 'egift'
          then coalesce(sum(s.on_hand - s.reserved), 0)::integer end as stock
      from combinations c left join stock s on s.combination_id = c.id
      where c.product_id = p.id and c.put_away_at is null
    ) offer
    order by page.place`.execute(db)
  return rows.map(showRow)
}

const showRow = ({ slug, category_slug, media_hash, ...row }: Row): StaffProductRow => {
  const { price_min, price_max, list_price_min, list_price_max, ...others } = row
  const { publishes_at, archives_at, refusal, planned_state, ...facts } = others
  const id = String(row.id)
  return {
    ...facts,
    id,
    image: media_hash && mediaPath(media_hash),
    price_rupiah: { min: price_min, max: price_max },
    list_price_rupiah: { min: list_price_min, max: list_price_max },
    updated_at: row.updated_at.toISOString(),
    plan:
      publishes_at || archives_at
        ? {
            publishes_at: publishes_at?.toISOString() ?? null,
            archives_at: archives_at?.toISOString() ?? null,
            refusal: refusalOf({ publishes_at, refusal, state: planned_state }, row.state),
          }
        : null,
    path: row.state === 'draft' ? null : productPath({ id, slug, default_category: { slug: category_slug } }),
  }
}
