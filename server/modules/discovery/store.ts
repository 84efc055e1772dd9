import { type SitemapFault, sitemapFaultKeys } from '../../../contract/staff/feeds.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'

/** The pages and products that search engines and shopping services see: read page by page, never written here. */

type Reader = Pick<Shop, 'pool'>

/** Pictures per product in a sitemap; with more, 50,000 products would exceed the 50 MB limit of one file. */
const PICTURES_MAX = 3

/**
 * The query for each kind of page: `id` is the sort key, `changed_at` is when the page last changed. Lists change with
 * the products in them; empty lists are left out.
 */
const pageQueries = {
  products: `
    select p.id, '/' || k.slug || '/' || p.id || '-' || p.slug as path, l.updated_at as changed_at,
      array(select i.media_hash from product_images i where i.product_id = p.id
        order by i.is_cover desc, i.position, i.id limit ${PICTURES_MAX}) as pictures,
      p.id in (select product_id from product_merges) as is_redirect
    from product_listing l join products p on p.id = l.product_id join categories k on k.id = p.default_category_id`,
  categories: `
    select k.id, '/category/' || k.id || '-' || k.slug as path, max(l.updated_at) as changed_at, '{}'::text[] as pictures
    from categories k join (select unnest(category_ids) as category_id, updated_at from product_listing) l on l.category_id = k.id
    group by k.id`,
  brands: `
    select b.id, '/brand/' || b.id || '-' || b.slug as path, max(l.updated_at) as changed_at, '{}'::text[] as pictures
    from brands b join product_listing l on l.brand_id = b.id group by b.id`,
  concerns: `
    select t.id, '/concern/' || t.slug as path, max(l.updated_at) as changed_at, '{}'::text[] as pictures
    from tags t join (select unnest(tag_ids) as tag_id, updated_at from product_listing) l on l.tag_id = t.id
    where t.kind <> 'label' group by t.id`,
  posts: `
    select p.id, '/sun-journal/' || p.slug as path, p.updated_at as changed_at,
      array_remove(array[substring(p.picture ->> 'url' from '[0-9a-f]+$')], null) as pictures
    from journal_posts p where is_open(p.is_active, p.published_at, p.ends_at, now())`,
  texts: `
    select p.id, '/' || p.slug as path, p.updated_at as changed_at,
      array_remove(array[substring(p.picture ->> 'url' from '[0-9a-f]+$')], null) as pictures
    from content_pages p where is_open(p.is_active, p.starts_at, p.ends_at, now())`,
  quizzes: `
    select 0 as id, '/quiz' as path, max(q.created_at) as changed_at, '{}'::text[] as pictures
    from quizzes q where q.is_active having count(*) > 0
    union all
    select row_number() over (order by q.created_at, q.id)::integer, '/quiz/' || q.slug, q.created_at,
      array_remove(array[q.media_hash], null)
    from quizzes q where q.is_active`,
  campaigns: `
    select c.id, '/campaign/' || c.slug as path, c.updated_at as changed_at, '{}'::text[] as pictures from campaigns c
    where is_open(c.is_active and c.is_active_for_carasun, c.starts_at, c.ends_at, now()) and campaign_gives(c.slug, now())`,
  promos: `
    select c.id, '/promo/' || c.slug as path, c.updated_at as changed_at, '{}'::text[] as pictures from campaigns c
    where is_open(c.is_active and c.is_active_for_carasun, c.starts_at, c.ends_at, now()) and c.sections @> '[{"type": "product"}]'`,
}
export type PageKind = keyof typeof pageQueries
export const pageKinds = Object.keys(pageQueries) as PageKind[]

export interface SitemapPart {
  first_id: number
  last_id: number
  pages: number
  changed_at: Date
}

/** Returns the first and last id of each part, and how many pages it has, given the number of pages in a part. */
export async function readParts(
  { pool }: Reader,
  kind: PageKind,
  pagesInPart: number,
): Promise<SitemapPart[]> {
  const { rows } = await pool.query<SitemapPart>(
    `select min(id) as first_id, max(id) as last_id, count(*)::integer as pages, max(changed_at) as changed_at
     from (select id, changed_at, (row_number() over (order by id) - 1) / $1::integer as part from (${pageQueries[kind]}) page) page
     group by part order by part`,
    [pagesInPart],
  )
  return rows
}

export interface SitemapPage {
  id: number
  path: string
  changed_at: Date
  /** Hashes of its pictures. */
  pictures: string[]
}

/** Reads the next pages of a part, after this id. */
export async function readPages(
  { pool }: Reader,
  kind: PageKind,
  { afterId, lastId, limit }: { afterId: number; lastId: number; limit: number },
): Promise<SitemapPage[]> {
  const { rows } = await pool.query<SitemapPage>(
    `select * from (${pageQueries[kind]}) page where id > $1 and id <= $2 order by id limit $3`,
    [afterId, lastId, limit],
  )
  return rows
}

/** SQL: whether a product's page in the sitemap has a fault. */
const faultyPages: Record<SitemapFault, string> = {
  page_redirect: 'page.is_redirect',
  page_picture: 'cardinality(page.pictures) = 0',
}

/** Counts the products' pages with each fault. */
export async function countFaultyPages({ pool }: Reader): Promise<Record<SitemapFault, number>> {
  const counts = sitemapFaultKeys.map(
    fault => `(count(*) filter (where ${faultyPages[fault]}))::integer as ${fault}`,
  )
  const { rows } = await pool.query<Record<SitemapFault, number>>(
    `select ${counts.join(', ')} from (${pageQueries.products}) page`,
  )
  return onlyRow({ rows })
}

/** Lists the next products after this id whose page has the fault. */
export async function listFaultyPages(
  { pool }: Reader,
  fault: SitemapFault,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from (${pageQueries.products}) page where ${faultyPages[fault]} and id > $1 order by id limit $2`,
    [afterId, limit],
  )
  return rows.map(({ id }) => id)
}

/** Returns when any list of products last changed; null in an empty shop. */
export async function readLastChange({ pool }: Reader): Promise<Date | null> {
  const { rows } = await pool.query<{ changed_at: Date | null }>(
    'select max(updated_at) as changed_at from product_listing',
  )
  return rows[0]?.changed_at ?? null
}

export interface FeedProduct {
  id: number
  slug: string
  name: string
  brand: string
  category_id: number
  classification: string | null
  /** Merged into another, to which its page leads. */
  is_redirect: boolean
  description_html: string
  /** Picture hashes, the cover first, each with the combination it shows. */
  pictures: { hash: string; combination_id: number | null }[]
  combinations: {
    id: number
    sku: string
    barcode: string | null
    attributes: Partial<Record<string, { name: string }>>
    price: number
    price_after_discount: number
    weight_gram: number
    is_sellable: boolean
    is_pre_order: boolean
    delivery_date: string | null
  }[]
}

/** Reads the next products after this id, with all the combinations that are offered. */
export const readFeedProducts = (
  reader: Reader,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<FeedProduct[]> => readListed(reader, { condition: 'l.product_id > $1', values: [afterId, limit] })

/** Reads these products, in ascending order of their ids. */
export const findFeedProducts = (reader: Reader, ids: number[]): Promise<FeedProduct[]> =>
  readListed(reader, { condition: 'l.product_id = any($1::bigint[])', values: [ids, ids.length] })

async function readListed(
  { pool }: Reader,
  { condition, values }: { condition: string; values: unknown[] },
): Promise<FeedProduct[]> {
  const { rows } = await pool.query<FeedProduct>({
    name: `feed-products ${condition}`,
    text: `
      select p.id, p.slug, p.name, b.name as brand, p.default_category_id as category_id, p.classification,
        p.id in (select product_id from product_merges) as is_redirect,
        coalesce(p.content ->> 'description_html', '') as description_html, coalesce(picture.pictures, '[]') as pictures, coalesce(offer.combinations, '[]') as combinations
      from product_listing l
      join products p on p.id = l.product_id
      join brands b on b.id = p.brand_id
      cross join lateral (
        select json_agg(json_build_object('hash', i.media_hash, 'combination_id', i.combination_id)
          order by i.is_cover desc, i.position, i.id) as pictures
        from product_images i where i.product_id = p.id
      ) picture
      cross join lateral (
        select json_agg(json_build_object('id', c.id, 'sku', c.sku, 'barcode', s.barcode, 'attributes', c.attributes, 'price', c.price_rupiah,
          'price_after_discount', c.price_after_discount_rupiah, 'weight_gram', c.weight_gram,
          'is_sellable', a.is_sellable, 'is_pre_order', a.is_pre_order, 'delivery_date', a.delivery_date)
          order by c.position, c.id) as combinations
        from combinations c join combination_availability a on a.combination_id = c.id
          left join stock s on s.combination_id = c.id
        where c.product_id = p.id and c.put_away_at is null
      ) offer
      where ${condition}
      order by l.product_id limit $2`,
    values,
  })
  return rows
}

export interface Category {
  id: number
  parent_id: number | null
  slug: string
  name: string
}

export async function readCategories({ pool }: Reader): Promise<Category[]> {
  const { rows } = await pool.query<Category>(
    'select id, parent_id, slug, name from categories order by position, id',
  )
  return rows
}
