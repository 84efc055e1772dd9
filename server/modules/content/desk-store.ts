import { sql } from 'kysely'
import { productPath } from '../../../contract/paths.ts'
import type { ContentProduct, ContentQuery } from '../../../contract/staff/content.ts'
import type { PublicationState } from '../../../contract/staff/publication-states.ts'
import type { Db } from '../../db/database.ts'
import type { ContentType } from './content-draft.ts'
import { tables } from './store.ts'
import type { ContentName } from './version-store.ts'

/** What the back office shows of content: the newest version of each, and what shoppers see of it. */

export interface DeskRow {
  slug: string
  title: string
  state: PublicationState
  hasDraft: boolean
  from: Date | null
  until: Date | null
  category: string | null
  savedBy: string
  savedAt: Date
  /** The file that shoppers see, or the draft of what was never shown. */
  shownSource: string
  /** Where the next page begins. */
  cursor: string
}

/** Without a plan: a category. */
const startOf: Record<ContentType, string> = {
  post: 'live.published_at',
  page: 'live.starts_at',
  answer: 'live.starts_at',
  store: 'live.starts_at',
  category: 'null::timestamptz',
}

function rowsOf(type: ContentType, now: Date) {
  const { table, name } = tables[type]
  const start = sql.raw(startOf[type])
  const end = type === 'category' ? sql.raw('null::timestamptz') : sql.raw('live.ends_at')
  const isActive = type === 'category' ? sql.raw('true') : sql.raw('live.is_active')
  return sql`
    select head.slug, head.title, head.source, head.number,
      case when live.id is null then 'draft' when not ${isActive} then 'hidden' when ${end} <= ${now} then 'over'
        when ${start} > ${now} then 'planned' else 'live' end as state,
      live.id is not null and not head.is_published as "hasDraft",
      ${start} as "from", ${end} as until,
      ${type === 'post' ? sql.raw('(select c.name from journal_categories c where c.id = live.category_id)') : sql.raw('null')} as category,
      head.saved_by as "savedBy", head.saved_at as "savedAt", coalesce(live.source, head.source) as "shownSource",
      head.saved_at::text || '|' || head.slug as cursor
    from (
      select distinct on (slug) * from content_versions where type = ${type} order by slug, number desc
    ) head
    left join ${sql.table(table)} live on ${sql.ref(`live.${name}`)} = head.slug`
}

/** Lists content, what was saved last first. */
export async function listDesk(
  db: Db,
  now: Date,
  { type, search, state, after, limit }: ContentQuery & { limit: number },
): Promise<DeskRow[]> {
  const words = search?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  const patterns = words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const [, savedAt = null, slug = null] = /^([\d .:+-]{10,40})\|(.+)$/.exec(after ?? '') ?? []
  const { rows } = await sql<DeskRow>`
    select * from (${rowsOf(type, now)}) desk
    where ${state === undefined ? sql`true` : sql`state = ${state}`}
      and (title || ' ' || slug || ' ' || source) ilike all(${patterns}::text[])
      and ${savedAt === null ? sql`true` : sql`("savedAt", slug) < (${savedAt}::timestamptz, ${slug})`}
    order by "savedAt" desc, slug desc limit ${limit}`.execute(db)
  return rows
}

export async function findDesk(
  db: Db,
  now: Date,
  { type, slug }: ContentName,
): Promise<(DeskRow & { source: string; number: number }) | null> {
  const { rows } = await sql<DeskRow & { source: string; number: number }>`
    select * from (${rowsOf(type, now)}) desk where slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

export const listCategories = (db: Db) =>
  db.selectFrom('journal_categories').select(['slug', 'name']).orderBy('position').orderBy('id').execute()

const PRODUCTS_MAX = 12

const products = sql`
  select p.id::text as id, p.slug, p.name, b.name as brand, l.product_id is not null as is_shown,
    (select '/media/' || i.media_hash from product_images i where i.product_id = p.id
      order by i.is_cover desc, i.position limit 1) as image,
    (select c.slug from categories c where c.id = p.default_category_id) as category
  from products p join brands b on b.id = p.brand_id left join product_listing l on l.product_id = p.id`

/** Finds products of the shop by name, brand or SKU, the most bought first. */
export async function searchProducts(db: Db, search: string): Promise<ContentProduct[]> {
  const patterns = search
    .toLowerCase()
    .split(/\s+/)
    .map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<ProductRow>`
    ${products}
    where l.product_id is not null and (p.name || ' ' || b.name || ' ' || coalesce((
      select string_agg(c.sku, ' ') from combinations c where c.product_id = p.id), '')) ilike all(${patterns}::text[])
    order by p.total_orders desc, p.id limit ${PRODUCTS_MAX}`.execute(db)
  return rows.map(productOf)
}

/** The products with these slugs, in this order; those that the shop does not have are left out. */
export async function findProducts(db: Db, slugs: readonly string[]): Promise<ContentProduct[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<ProductRow>`${products} where p.slug = any(${[...slugs]}::text[])`.execute(db)
  return slugs.flatMap(slug => rows.filter(row => row.slug === slug).map(productOf))
}

/** The products with these ids, in this order; those that the shop does not have are left out. */
export async function findProductsByIds(
  db: Db,
  ids: readonly string[],
): Promise<(ContentProduct & { id: string })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductRow>`${products} where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return ids.flatMap(id => rows.filter(row => row.id === id).map(row => ({ ...productOf(row), id })))
}

type ProductRow = Omit<ContentProduct, 'path'> & { id: string; category: string | null }

const productOf = ({ id, category, ...product }: ProductRow): ContentProduct => ({
  ...product,
  path: productPath({ id, slug: product.slug, default_category: { slug: category ?? 'product' } }),
})
