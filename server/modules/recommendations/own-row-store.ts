import { sql } from 'kysely'
import type { OwnRowInput, RowProduct } from '../../../contract/staff/own-rows.ts'
import type { Db } from '../../db/database.ts'
import { BY_SUN, ownRows, productsOfRow } from './own-row-sql.ts'

/** The rows that staff make, and the products that the shop never recommends. */

export interface OwnRowRow
  extends Omit<OwnRowInput, 'starts_at' | 'ends_at' | 'product_ids' | 'category_id' | 'brand_id'> {
  id: string
  category_id: string | null
  brand_id: string | null
  product_ids: string[]
  starts_at: Date | null
  ends_at: Date | null
  version: number
  saved_by: string
  saved_at: Date
}

const columns =
  sql.raw(`r.id::text as id, r.title, r.line, case r.place when '${BY_SUN}' then 'home' else r.place end as place, r.rule,
  r.category_id::text as category_id, r.brand_id::text as brand_id, r.position, r.starts_at, r.ends_at, r.is_active,
  r.uv_from, r.uv_until, r.uv_city_key, r.uv_province, r.hour_from, r.hour_until,
  r.price_until_rupiah::float as price_until_rupiah, r.version, r.saved_by, r.saved_at,
  array(select category_id::text from own_row_categories c where c.row_id = r.id order by category_id) as also_category_ids,
  array(select tag_id::text from own_row_tags t where t.row_id = r.id order by tag_id) as tag_ids,
  array(select chosen.product_id::text from (
    select coalesce(m.into_id, p.product_id) as product_id, min(p.position) as place
    from own_row_products p left join product_merges m on m.product_id = p.product_id
    where p.row_id = r.id group by 1) chosen order by chosen.place) as product_ids`)

const productColumns = sql.raw(`'id', p.id::text, 'name', p.name, 'brand', b.name, 'is_shown', exists (
    select from product_listing l where l.product_id = p.id), 'image', (
    select '/media/' || i.media_hash from product_images i where i.product_id = p.id
    order by i.is_cover desc, i.position limit 1)`)

/** All rows, with the products that each shows now. */
export async function listOwnRows(db: Db): Promise<(OwnRowRow & { products: RowProduct[] })[]> {
  const { rows } = await sql<OwnRowRow & { products: RowProduct[] }>`
    select ${columns}, (
      select coalesce(json_agg(json_build_object(${productColumns}) order by chosen.place), '[]')
      from (${sql.raw(productsOfRow)}) chosen join products p on p.id = chosen.product_id join brands b on b.id = p.brand_id
    ) as products
    from ${sql.raw(ownRows)} r order by place, r.position, r.id`.execute(db)
  return rows
}

/** The ids of what a row shows now; null if there is no such row. */
export async function findProductsOfRow(db: Db, id: string): Promise<number[] | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const { rows } = await sql<{ ids: number[] }>`
    select array(select chosen.product_id::float from (${sql.raw(productsOfRow)}) chosen order by chosen.place) as ids
    from ${sql.raw(ownRows)} r where r.id = ${id}`.execute(db)
  return rows[0]?.ids ?? null
}

export async function lockOwnRow(tx: Db, id: string): Promise<OwnRowRow | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const { rows } =
    await sql<OwnRowRow>`select ${columns} from own_rows r where r.id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export interface Saving {
  by: string
  at: Date
}

/** The columns that staff fill in. A row by the UV index has a place that older processes show to nobody. */
const valuesOf = (row: OwnRowInput) => ({
  title: row.title,
  line: row.line,
  place: row.uv_from === null ? row.place : BY_SUN,
  rule: row.rule,
  category_id: row.category_id === '' ? null : Number(row.category_id),
  brand_id: row.brand_id === '' ? null : Number(row.brand_id),
  price_until_rupiah: row.price_until_rupiah,
  position: row.position,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  is_active: row.is_active,
  uv_from: row.uv_from,
  uv_until: row.uv_until,
  uv_city_key: row.uv_city_key,
  uv_province: row.uv_province,
  hour_from: row.hour_from,
  hour_until: row.hour_until,
})

export async function insertOwnRow(tx: Db, row: OwnRowInput, { by, at }: Saving): Promise<string> {
  const { id } = await tx
    .insertInto('own_rows')
    .values({ ...valuesOf(row), saved_by: by, saved_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertContent(tx, String(id), row)
  return String(id)
}

export async function updateOwnRow(tx: Db, id: string, row: OwnRowInput, { by, at }: Saving): Promise<void> {
  await tx
    .updateTable('own_rows')
    .set(({ eb }) => ({ ...valuesOf(row), saved_by: by, saved_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', Number(id))
    .execute()
  for (const table of ['own_row_products', 'own_row_categories', 'own_row_tags'] as const)
    await tx.deleteFrom(table).where('row_id', '=', Number(id)).execute()
  await insertContent(tx, id, row)
}

async function insertContent(tx: Db, id: string, row: OwnRowInput): Promise<void> {
  if (row.rule === 'picked') return insertProducts(tx, id, row)
  await sql`
    insert into own_row_categories (row_id, category_id)
    select distinct ${id}::bigint, named from unnest(${row.also_category_ids}::bigint[]) named`.execute(tx)
  await sql`
    insert into own_row_tags (row_id, tag_id)
    select distinct ${id}::bigint, named from unnest(${row.tag_ids}::bigint[]) named`.execute(tx)
}

async function insertProducts(tx: Db, id: string, { product_ids }: OwnRowInput): Promise<void> {
  await sql`
    insert into own_row_products (row_id, product_id, position)
    select ${id}::bigint, named.id, min(named.place)
    from unnest(${product_ids}::bigint[]) with ordinality named (id, place) group by named.id`.execute(tx)
}

export const deleteOwnRow = (tx: Db, id: string) => sql`delete from own_rows where id = ${id}`.execute(tx)

/** The ids of products that the shop does not have. */
export async function findUnknownProducts(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select named.id::text as id from unnest(${[...ids]}::bigint[]) named (id)
    where not exists (select from products p where p.id = named.id)`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NeverRow extends RowProduct {
  reason: string
  added_by: string
  added_at: Date
}

export async function listNever(db: Db): Promise<NeverRow[]> {
  const { rows } = await sql<{ product: RowProduct; reason: string; added_by: string; added_at: Date }>`
    select json_build_object(${productColumns}) as product, n.reason, n.added_by, n.added_at
    from never_recommended n join products p on p.id = n.product_id join brands b on b.id = p.brand_id
    order by n.added_at desc, p.id`.execute(db)
  return rows.map(({ product, ...row }) => ({ ...product, ...row }))
}

/** Returns false if it is among them already. */
export async function insertNever(
  tx: Db,
  { product_id, reason }: { product_id: string; reason: string },
  { by, at }: Saving,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into never_recommended (product_id, reason, added_by, added_at)
    values (${product_id}, ${reason}, ${by}, ${at}) on conflict (product_id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Returns false if it is not among them. */
export async function deleteNever(tx: Db, id: string): Promise<boolean> {
  if (!/^\d{1,18}$/.test(id)) return false
  const { numAffectedRows } = await sql`delete from never_recommended where product_id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

export async function findProductName(db: Db, id: string): Promise<string | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const row = await db.selectFrom('products').select('name').where('id', '=', Number(id)).executeTakeFirst()
  return row?.name ?? null
}

const FOUND_MAX = 12

/** Finds products of the shop by name, brand or SKU, the most bought first. */
export async function searchRowProducts(db: Db, search: string): Promise<RowProduct[]> {
  const patterns = search
    .toLowerCase()
    .split(/\s+/)
    .map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<{ product: RowProduct }>`
    select json_build_object(${productColumns}) as product
    from products p join brands b on b.id = p.brand_id join product_listing l on l.product_id = p.id
    where (p.name || ' ' || b.name || ' ' || coalesce((
      select string_agg(c.sku, ' ') from combinations c where c.product_id = p.id), '')) ilike all(${patterns}::text[])
    order by p.total_orders desc, p.id limit ${FOUND_MAX}`.execute(db)
  return rows.map(({ product }) => product)
}

/** Products by their ids, in this order. */
export async function findRowProducts(db: Db, ids: readonly string[]): Promise<RowProduct[]> {
  const { rows } = await sql<{ product: RowProduct }>`
    select json_build_object(${productColumns}) as product
    from unnest(${[...ids]}::bigint[]) with ordinality named (id, place)
    join products p on p.id = named.id join brands b on b.id = p.brand_id order by named.place`.execute(db)
  return rows.map(({ product }) => product)
}

/** For choosing what a rule is limited to, and where a row is shown. */
export async function listRowChoices(db: Db) {
  const choicesOf = async (table: 'categories' | 'brands' | 'tags') => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id::text as id, name from ${sql.table(table)} order by name, id`.execute(db)
    return rows
  }
  const [categories, brands, tags, provinces] = await Promise.all([
    choicesOf('categories'),
    choicesOf('brands'),
    choicesOf('tags'),
    db.selectFrom('provinces').select('name').orderBy('name').execute(),
  ])
  return { categories, brands, tags, provinces: provinces.map(({ name }) => name) }
}
