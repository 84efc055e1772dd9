import { sql } from 'kysely'
import type { PageName } from '../../../contract/about-shop.ts'
import type {
  ContentPage,
  HelpAnswer,
  JournalCategory,
  Post,
  PostCard,
  ShownStore,
} from '../../../contract/content.ts'
import type { Store } from '../../../contract/stores.ts'
import type { Db } from '../../db/database.ts'
import { isOpenAt } from '../../db/is-open.ts'
import { onlyRow } from '../../db/only-row.ts'
import { dependOn } from '../../http/cache-tags.ts'
import type { ContentType } from './content-draft.ts'

/** A post is shown from its date on. */
const isShown = (now: Date) => sql`is_open(p.is_active, p.published_at, p.ends_at, ${now})`
const card = sql`
  'slug', p.slug, 'title', p.title, 'excerpt', p.excerpt, 'category', json_build_object('slug', c.slug, 'name', c.name),
  'author', p.author, 'picture', p.picture, 'reading_minutes', p.reading_minutes, 'published_at', p.published_at`
/**
 * Products that are still in the shop, in the author's order: also those whose address has changed since, and in place
 * of one that was merged, the other.
 */
const productIds = sql`
  (select coalesce(json_agg(id::text order by place), '[]') from (
    select l.product_id as id, min(named.place) as place
    from unnest(p.product_slugs) with ordinality as named (slug, place)
    join lateral (
      select id from products where slug = named.slug
      union all select product_id from former_slugs where slug = named.slug
      limit 1
    ) meant on true
    left join product_merges m on m.product_id = meant.id
    join product_listing l on l.product_id = coalesce(m.into_id, meant.id)
    group by l.product_id) shown)`

/** The ids of the products with these slugs, as a text shows them. */
export async function findProductIds(db: Db, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select ${productIds} as ids from (select ${[...slugs]}::text[] as product_slugs) p`.execute(db)
  return rows[0]?.ids ?? []
}

/** Lists the categories that have posts to show. */
export async function readCategories(db: Db, now: Date): Promise<JournalCategory[]> {
  const { rows } = await sql<JournalCategory>`
    select c.slug, c.name, c.text, count(*)::int as total_posts
    from journal_categories c join journal_posts p on p.category_id = c.id
    where ${isShown(now)} group by c.id order by c.position, c.id`.execute(db)
  return rows
}

/** Lists posts, newest first. */
export async function readPosts(
  db: Db,
  now: Date,
  { category, limit, skip }: { category: string | undefined; limit: number; skip: number },
): Promise<PostCard[]> {
  const { rows } = await sql<{ post: PostCard }>`
    select json_build_object(${card}) as post
    from journal_posts p join journal_categories c on c.id = p.category_id
    where ${isShown(now)} and ${category === undefined ? sql`true` : sql`c.slug = ${category}`}
    order by p.published_at desc, p.id desc limit ${limit} offset ${skip}`.execute(db)
  return rows.map(({ post }) => post)
}

export async function countPosts(db: Db, now: Date, category: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from journal_posts p join journal_categories c on c.id = p.category_id
    where ${isShown(now)} and ${category === undefined ? sql`true` : sql`c.slug = ${category}`}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findPost(db: Db, now: Date, slug: string): Promise<Post | null> {
  dependOn('list:product_id')
  const { rows } = await sql<{ post: Post }>`
    select json_build_object(${card}, 'body', p.body, 'product_ids', ${productIds}, 'updated_at', p.updated_at) as post
    from journal_posts p join journal_categories c on c.id = p.category_id
    where ${isShown(now)} and p.slug = ${slug}`.execute(db)
  return rows[0]?.post ?? null
}

export async function findPage(db: Db, now: Date, slug: string): Promise<ContentPage | null> {
  dependOn('list:product_id')
  const { rows } = await sql<{ page: ContentPage }>`
    select json_build_object('slug', p.slug, 'name', p.name, 'title', p.title, 'excerpt', p.excerpt, 'picture', p.picture,
      'body', p.body, 'product_ids', ${productIds}, 'updated_at', p.updated_at) as page
    from content_pages p where ${isOpenAt('p', now)} and p.slug = ${slug}`.execute(db)
  return rows[0]?.page ?? null
}

/** Lists the shown pages, for links to them. */
export const listPageNames = (db: Db, now: Date): Promise<PageName[]> =>
  db
    .selectFrom('content_pages as p')
    .select(['slug', 'name'])
    .where(isOpenAt('p', now))
    .orderBy('slug')
    .execute()

/** Lists the shop's own stores, then its counters in partners' stores. */
export async function readStores(db: Db, now: Date): Promise<ShownStore[]> {
  return db
    .selectFrom('stores as s')
    .select([
      'id',
      'value',
      'name',
      'is_partner',
      'city',
      'address',
      'zipcode',
      'phone',
      'hours',
      'latitude',
      'longitude',
      'picture',
      'body',
    ])
    .where(isOpenAt('s', now))
    .orderBy('is_partner')
    .orderBy('position')
    .orderBy('id')
    .$castTo<ShownStore>()
    .execute()
}

/** Lists the shop's own stores (CONFIG-01). */
export const readOwnStores = (db: Db, now: Date): Promise<Store[]> =>
  db
    .selectFrom('stores as s')
    .select(['id', 'value', 'name'])
    .where(isOpenAt('s', now))
    .where('is_partner', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Lists the prepared answers of the help sheet. */
export const readHelpAnswers = (db: Db, now: Date): Promise<HelpAnswer[]> =>
  db
    .selectFrom('help_answers as a')
    .select(['slug', 'question', 'answer', 'link', 'label'])
    .where(isOpenAt('a', now))
    .orderBy('position')
    .orderBy('id')
    .execute()

export const tables = {
  category: { table: 'journal_categories', name: 'slug' },
  post: { table: 'journal_posts', name: 'slug' },
  page: { table: 'content_pages', name: 'slug' },
  answer: { table: 'help_answers', name: 'slug' },
  store: { table: 'stores', name: 'value' },
} as const satisfies Record<ContentType, { table: string; name: string }>

export interface ContentEntry {
  type: ContentType
  slug: string
  title: string
  is_active: boolean
  updated_at: Date
}

export async function listContent(db: Db): Promise<ContentEntry[]> {
  const { rows } = await sql<ContentEntry>`
    select 'category' as type, slug, name as title, true as is_active, updated_at, 1 as place from journal_categories
    union all select 'post', slug, title, is_active, updated_at, 2 from journal_posts
    union all select 'page', slug, title, is_active, updated_at, 3 from content_pages
    union all select 'answer', slug, question, is_active, updated_at, 4 from help_answers
    union all select 'store', value, name, is_active, updated_at, 5 from stores
    order by place, slug`.execute(db)
  return rows
}

/** Returns the imported file, with the addresses of its pictures in the shop; null if nothing has that name. */
export async function findSource(db: Db, type: ContentType, slug: string): Promise<string | null> {
  const { table, name } = tables[type]
  const { rows } = await sql<{ source: string }>`
    select source from ${sql.table(table)} where ${sql.ref(name)} = ${slug}`.execute(db)
  return rows[0]?.source ?? null
}

export async function setActive(
  db: Db,
  type: Exclude<ContentType, 'category'>,
  slug: string,
  isActive: boolean,
): Promise<boolean> {
  const { table, name } = tables[type]
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set is_active = ${isActive}, updated_at = now() where ${sql.ref(name)} = ${slug}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** The id of a store that is new: also the drafts have theirs. */
export async function takeStoreId(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ids of stores', 0))`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) + 1 as id from (
      select id from stores
      union all select substring(source from '\\nid: (\\d{1,5})')::integer from content_versions where type = 'store'
    ) ids`.execute(tx)
  return onlyRow({ rows }).id
}

/** True if a category of the journal has posts. */
export async function hasPosts(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select from journal_posts p join journal_categories c on c.id = p.category_id where c.slug = ${slug} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Returns false if nothing has that name. */
export async function deleteContent(db: Db, type: ContentType, slug: string): Promise<boolean> {
  const { table, name } = tables[type]
  const { numAffectedRows } =
    await sql`delete from ${sql.table(table)} where ${sql.ref(name)} = ${slug}`.execute(db)
  return numAffectedRows === 1n
}
