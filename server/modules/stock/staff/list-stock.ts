import { type RawBuilder, sql } from 'kysely'
import { type Attributes, choiceName } from '../../../../contract/catalog.ts'
import { addDays } from '../../../../contract/jakarta-time.ts'
import type { ListPage } from '../../../../contract/staff/list-page.ts'
import type {
  StockBrand,
  StockItem,
  StockMovement,
  StockQuery,
  StockRow,
} from '../../../../contract/staff/stock.ts'
import { COVER_DAYS } from '../../../../contract/staff/stock-figures.ts'
import { type Db, plannedEachTime } from '../../../db/database.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { mediaPath } from '../../media/index.ts'
import { shelfKeySql } from '../shelf-order.ts'
import { listBatchesOf } from './list-batches.ts'

interface Row extends Omit<StockRow, 'combination_id' | 'product_id' | 'choice' | 'image'> {
  combination_id: number
  product_id: number
  attributes: Attributes
  media_hash: string | null
}

const sortKeys = {
  sku: sql`c.sku collate "C"`,
  shelf: sql`coalesce(${shelfKeySql(sql`s.shelf`)}, '~')`,
  available: sql`s.on_hand - s.reserved`,
  on_hand: sql`s.on_hand`,
}

/** Excludes virtual packs and gift cards, which are not counted. */
const hasOwnStock = sql`(p.classification is distinct from 'bundle_virtual' and p.classification is distinct from 'egift')`

/** Lists combinations with their counts, a page at a time (STOCK-01). */
export async function listStock(db: Db, query: StockQuery, now: Date): Promise<ListPage<StockRow>> {
  const { sort, after, limit } = query
  const isDescending = sort.startsWith('-')
  const name = sort.replace('-', '') as keyof typeof sortKeys
  const key = sortKeys[name]
  const mark = readMark(after)
  const beyond = isDescending ? sql`<` : sql`>`
  const type = name === 'sku' || name === 'shelf' ? sql`text collate "C"` : sql`integer`
  const order = isDescending ? sql`desc` : sql``
  // From the same table as the key, so that an index on both finds where the page begins.
  const id = name === 'sku' ? sql`c.id` : sql`s.combination_id`
  const { rows: page } = await sql<{ id: number; sort_key: string | number }>`
    ${plannedEachTime} select c.id, ${key} as sort_key
    from combinations c join products p on p.id = c.product_id join brands b on b.id = p.brand_id
    join stock s on s.combination_id = c.id
    where ${matching(query)}
      and ${mark ? sql`(${key}, ${id}) ${beyond} (${mark.key}::${type}, ${mark.id}::bigint)` : sql`true`}
    order by ${key} ${order}, ${id} ${order} limit ${limit + 1}`.execute(db)
  const shown = page.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: await readRows(
      db,
      shown.map(({ id }) => id),
      now,
    ),
    next: page.length > limit && last ? JSON.stringify([last.sort_key, last.id]) : null,
  }
}

/** SQL: whether a combination `c` of product `p` and brand `b` with stock `s` matches the filter. */
const matching = ({ search, brand, only, below }: StockFilter) => sql`${hasOwnStock}
  and ${search ? sql`c.id in (${foundBy(search)})` : sql`true`}
  and (${brand ?? null}::text is null or b.slug = ${brand ?? null})
  and ${only ? scarceness(below)[only] : sql`true`}`

type StockFilter = Pick<StockQuery, 'search' | 'brand' | 'only' | 'below'>

const scarceness = (below: number): Record<NonNullable<StockQuery['only']>, RawBuilder<unknown>> => ({
  out: sql`s.on_hand - s.reserved <= 0`,
  short: sql`s.on_hand - s.reserved <= ${below}`,
  unplaced: sql`s.shelf is null`,
  reserved: sql`s.reserved > 0`,
})

/** The combinations with this text in their name, brand, SKU, barcode or shelf; each has an index (0240). */
function foundBy(search: string) {
  const words = sql`lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
  return sql`
    select id from combinations where lower(sku) like ${words}
    union all
    select f.id from combinations f where f.product_id in (
      select id from products where lower(name) like ${words}
      union all
      select n.id from products n join brands m on m.id = n.brand_id where lower(m.name) like ${words})
    union all
    select combination_id from stock
    where lower(coalesce(barcode, '') || ' ' || coalesce(shelf, '')) like ${words}`
}

/** Counts the combinations that match. */
export async function countStock(db: Db, filter: StockFilter): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      ${plannedEachTime} select count(*)::integer as count
      from combinations c join products p on p.id = c.product_id join brands b on b.id = p.brand_id
      join stock s on s.combination_id = c.id where ${matching(filter)}`.execute(db),
  )
  return count
}

/** Shows one combination. Refuses with NOT_FOUND. */
export async function readStockItem(db: Db, id: string, now: Date): Promise<StockItem> {
  const { rows: found } = await sql<{ id: number }>`
    select c.id from combinations c join products p on p.id = c.product_id
    where c.id::text = ${id} and ${hasOwnStock}`.execute(db)
  const [row] = await readRows(
    db,
    found.map(one => one.id),
    now,
  )
  if (!row) throw noSuch({ kind: 'combination', id })
  const batches = await listBatchesOf(db, [id])
  return {
    ...row,
    batches: batches.map(({ batch, expires_on, pieces_left }) => ({ batch, expires_on, pieces_left })),
  }
}

/** Lists brands that have stock, for the filter. */
export async function listStockBrands(db: Db): Promise<StockBrand[]> {
  const { rows } = await sql<StockBrand>`
    select b.slug, b.name from brands b where exists (select from products p where p.brand_id = b.id and ${hasOwnStock})
    order by b.name`.execute(db)
  return rows
}

/**
 * Reads the stock of these combinations in their order, the pieces on the way, and how long it lasts. Separate from the
 * query that chooses the page: that one is planned each time, this one is not.
 */
async function readRows(db: Db, ids: number[], now: Date): Promise<StockRow[]> {
  const { rows } = await sql<Row>`
    select c.id as combination_id, p.id as product_id, c.sku, s.barcode, s.shelf, b.name as brand, p.name, c.attributes,
      i.media_hash, s.on_hand, s.reserved, s.on_hand - s.reserved as available, s.is_backorder_allowed,
      coalesce(unpacked.pieces, 0)::integer as to_pack, coalesce(way.pieces, 0)::integer as on_the_way,
      greatest(coalesce(sales.pieces, 0), 0)::integer as sold, ${coverDays(sql`sales.pieces`)} as cover_days
    from unnest(${ids}::bigint[]) with ordinality page (id, place)
    join combinations c on c.id = page.id join products p on p.id = c.product_id join brands b on b.id = p.brand_id
    join stock s on s.combination_id = c.id
    left join lateral (
      select media_hash from product_images pi where pi.product_id = p.id order by pi.position limit 1
    ) i on true
    left join pieces_to_pack unpacked on unpacked.combination_id = c.id
    left join lateral (
      select sum(l.expected) as pieces from stock_delivery_lines l join stock_deliveries d on d.id = l.delivery_id
      where l.combination_id = c.id and d.received_at is null
    ) way on true
    left join lateral (
      select sum(case m.kind when 'sold' then m.quantity else -m.quantity end)::integer as pieces from stock_movements m
      where m.combination_id = c.id and ${isRecentSale(now)}
    ) sales on true
    order by page.place`.execute(db)
  return rows.map(showRow)
}

/** SQL: whether a movement `m` is a sale or a return of an order in the last 28 days. */
export const isRecentSale = (now: Date) => sql`
  m.created_at >= ${addDays(now, -COVER_DAYS)} and m.kind in ('sold', 'returned') and m.cause like 'order:%'
    and m.preorder_rule_id is null`

/** SQL: how many days the stock `s` lasts at the sales of the last 28 days; null without sales. */
export const coverDays = (sold: RawBuilder<unknown>) =>
  sql`case when ${sold} > 0 then greatest(s.on_hand - s.reserved, 0) * ${sql.lit(COVER_DAYS)} / ${sold} end`

const showRow = ({ attributes, media_hash, ...row }: Row): StockRow => ({
  ...row,
  combination_id: String(row.combination_id),
  product_id: String(row.product_id),
  choice: choiceName(attributes),
  image: media_hash && mediaPath(media_hash),
})

/** Reads where the previous page ended; an invalid mark means the first page. */
function readMark(after: string | undefined): { key: string | number; id: number } | null {
  if (after === undefined) return null
  const [, key, id] = /^\[("(?:[^"\\]|\\.)*"|-?\d{1,9}),(\d{1,15})\]$/.exec(after) ?? []
  return key && id ? { key: JSON.parse(key), id: Number(id) } : null
}

/** Lists the movements of a combination, the newest first: what, why, and who or which order (STOCK-01). */
export async function listMovements(
  db: Db,
  combinationId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<StockMovement[]> {
  const { rows } = await sql<StockMovement & { order_id: string | null; reference_code: string | null }>`
    select m.id::text, m.created_at as at, m.kind,
      case m.kind when 'sold' then -m.quantity when 'released' then -m.quantity else m.quantity end as quantity,
      m.reason, coalesce(m.note, '') as note, m.moved_by, o.id as order_id, o.reference_code
    from stock_movements m
    left join orders o on m.cause like 'order:%' and o.id = split_part(m.cause, ':', 2)
    where m.combination_id::text = ${combinationId} and m.preorder_rule_id is null
      and (${after ?? null}::bigint is null or m.id < ${after ?? null}::bigint)
    order by m.id desc limit ${limit}`.execute(db)
  return rows.map(({ order_id, reference_code, ...row }) => ({
    ...row,
    order: order_id && reference_code ? { id: order_id, reference_code } : null,
  }))
}
