import { sql } from 'kysely'
import { defaultsToTrue, flagNames } from '../../../contract/product-flags.ts'
import type { Db } from '../../db/database.ts'
import { cleanHtml } from './clean-html.ts'
import type { ProductDraft } from './product-draft.ts'

/** Converts a draft into a row of `products`; the caller adds the ids of its brand and category. */
export function productRow(draft: ProductDraft) {
  return {
    slug: draft.slug,
    name: draft.name.trim(),
    // null is a value too ("none"), so it must be distinguished from a field left out
    has_classification: draft.classification !== undefined,
    classification: draft.classification ?? null,
    origin: draft.origin,
    ...draft.flags,
    content: cleanContent(draft.content),
    average_rating: draft.averageRating,
    total_reviews: draft.totalReviews,
    total_orders: draft.totalOrders,
    arrived_at: draft.arrivedAt?.toISOString(),
  }
}

/** Sanitizes the description: HTML enters the shop only here, whatever its source. */
const cleanContent = (content: ProductDraft['content'] = {}) =>
  content.description_html === undefined
    ? content
    : { ...content, description_html: cleanHtml(content.description_html) }

const flagColumns = sql.raw(flagNames.join(', '))
const flagTypes = sql.raw(flagNames.map(flag => `${flag} boolean`).join(', '))
const flagsOrDefaults = sql.raw(
  flagNames.map(flag => `coalesce(${flag}, ${defaultsToTrue(flag)})`).join(', '),
)
const flagsOrSame = sql.raw(flagNames.map(flag => `coalesce(g.${flag}, p.${flag}) as ${flag}`).join(', '))
const columns = ['name', 'brand_id', 'default_category_id', 'classification', 'origin', ...flagNames].concat([
  'content',
  'average_rating',
  'total_reviews',
  'total_orders',
  'arrived_at',
])
const columnsOf = (alias: string) => sql.raw(columns.map(column => `${alias}.${column}`).join(', '))
const assignments = sql.raw(columns.map(column => `${column} = f.${column}`).join(', '))

interface SavedProduct {
  id: number
  slug: string
  is_new: boolean
  is_changed: boolean
}

/** Inserts products whose slug is new and updates the others where they differ. */
export async function saveProductRows(db: Db, rows: object[]): Promise<SavedProduct[]> {
  const result = await sql<SavedProduct>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (slug text, name text, brand_id bigint,
        default_category_id bigint, has_classification boolean, classification text, origin text, ${flagTypes},
        content jsonb, average_rating numeric(3, 2), total_reviews integer, total_orders integer, arrived_at timestamptz)
    ), added as (
      insert into products (slug, name, brand_id, default_category_id, classification, origin, ${flagColumns}, content,
        average_rating, total_reviews, total_orders, arrived_at)
      select slug, name, brand_id, default_category_id, classification,
        coalesce(origin, (select country from brands b where b.id = brand_id)), ${flagsOrDefaults}, content,
        coalesce(average_rating, 0), coalesce(total_reviews, 0), coalesce(total_orders, 0), coalesce(arrived_at, now())
      from given where slug not in (select slug from products where slug in (select slug from given))
      returning id, slug
    ), merged as (
      select p.id, g.name, g.brand_id, coalesce(g.default_category_id, p.default_category_id) as default_category_id,
        case when g.has_classification then g.classification else p.classification end as classification,
        coalesce(g.origin, p.origin) as origin, ${flagsOrSame}, p.content || g.content as content,
        coalesce(g.average_rating, p.average_rating) as average_rating,
        coalesce(g.total_reviews, p.total_reviews) as total_reviews,
        coalesce(g.total_orders, p.total_orders) as total_orders, coalesce(g.arrived_at, p.arrived_at) as arrived_at
      from products p join given g using (slug)
    ), altered as (
      update products p set ${assignments} from merged f
      where f.id = p.id and (${columnsOf('p')}) is distinct from (${columnsOf('f')})
      returning p.id
    )
    select id, slug, true as is_new, true as is_changed from added
    union all
    select p.id, p.slug, false, a.id is not null from products p join given using (slug) left join altered a on a.id = p.id`.execute(
    db,
  )
  return result.rows
}
