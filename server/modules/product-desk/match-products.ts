import { type RawBuilder, sql } from 'kysely'
import type { ProductFault, ProductTab } from '../../../contract/staff/product-tabs.ts'
import type { StaffProductsQuery } from '../../../contract/staff/products.ts'
import { NO_CATEGORY_SLUG } from '../catalog-writing/index.ts'

export type ProductFilter = Pick<StaffProductsQuery, 'search' | 'tab' | 'brand' | 'category' | 'fault'>

/** SQL: whether a product `p` of brand `b` matches the filter. */
export const matching = ({ search, tab, brand, category, fault }: ProductFilter) => sql`
  ${inTab[tab]}
  and ${search ? sql`p.id in (${foundBy(search)})` : sql`true`}
  and ${brand === undefined ? sql`true` : sql`(b.slug = ${brand} or b.id = (select brand_id from former_brands where slug = ${brand}))`}
  and ${category === undefined ? sql`true` : sql`p.id in (${inCategory(category)})`}
  and ${fault ? faulty[fault] : sql`true`}`

/** SQL: a product `p` that is in the shop, and of which nothing can be bought now. */
export const isSoldOut = sql`(p.is_active_in_sociolla
  and exists (select from product_listing l where l.product_id = p.id and not l.is_available))`

/** SQL: whether a product `p` is in a tab. */
export const inTab: Record<ProductTab, RawBuilder<boolean>> = {
  all: sql`true`,
  live: sql`p.is_active_in_sociolla`,
  out: sql`${isSoldOut}`,
  draft: sql`p.is_draft`,
  planned: sql`p.id in (select product_id from product_plans)`,
  archived: sql`(not p.is_active_in_sociolla and not p.is_draft)`,
}

/** A gift card is sent by mail. */
const isGoods = sql`p.classification is distinct from 'egift'`
/** What is in a pack has its own number. */
const isCosmetic = sql`(p.classification is null or p.classification = 'gwp_non_sellable')`

/** SQL: whether a product `p` lacks something. PostgreSQL reads the other table whole only if it judges many. */
export const faulty: Record<ProductFault, RawBuilder<boolean>> = {
  picture: sql`not exists (select from product_images i where i.product_id = p.id)`,
  bpom: sql`(${isCosmetic} and coalesce(p.content ->> 'bpom_number', '') = '')`,
  weight: sql`(${isGoods}
    and exists (select from combinations c where c.product_id = p.id and c.put_away_at is null and c.weight_gram = 0))`,
  category: sql`p.default_category_id in (select id from categories where slug = ${sql.lit(NO_CATEGORY_SLUG)})`,
}

/** The products with these signs in their name or brand, or in a SKU or barcode; each has an index (0240). */
function foundBy(search: string) {
  const words = sql`lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
  return sql`
    select id from products where lower(name) like ${words}
    union all
    select n.id from products n join brands m on m.id = n.brand_id where lower(m.name) like ${words}
    union all
    select product_id from combinations where lower(sku) like ${words}
    union all
    select c.product_id from stock s join combinations c on c.id = s.combination_id
    where lower(coalesce(s.barcode, '') || ' ' || coalesce(s.shelf, '')) like ${words} and lower(s.barcode) like ${words}`
}

/** The products in a category and in those below it. */
const inCategory = (slug: string) => sql`
  with recursive below as (
    select id from categories where slug = ${slug}
    union
    select k.id from below join categories k on k.parent_id = below.id
  )
  select product_id from product_categories where category_id in (select id from below)
  union all
  select id from products where default_category_id in (select id from below)`
