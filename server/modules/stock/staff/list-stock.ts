import { sql } from 'kysely'
import { type Attributes, combinationName } from '../../../../contract/catalog.ts'
import type { StockMovement, StockPage, StockQuery, StockRow } from '../../../../contract/staff/stock.ts'
import type { Db } from '../../../db/database.ts'
import { mediaPath } from '../../media/index.ts'
import { shelfKeySql } from '../shelf-order.ts'

interface Row extends Omit<StockRow, 'combination_id' | 'product_id' | 'choice' | 'image'> {
  combination_id: number
  product_id: number
  attributes: Attributes
  media_hash: string | null
  sort_key: string | number
}

const sortKeys = {
  sku: sql`c.sku collate "C"`,
  shelf: sql`coalesce(${shelfKeySql(sql`s.shelf`)}, '~')`,
  available: sql`s.on_hand - s.reserved`,
  on_hand: sql`s.on_hand`,
}

/** Lists combinations with their counts, a page at a time (STOCK-01). Packs that are assembled have no stock of their own. */
export async function listStock(db: Db, query: StockQuery): Promise<StockPage> {
  const { search, brand, only, below, sort, after, limit } = query
  const isDescending = sort.startsWith('-')
  const name = sort.replace('-', '') as keyof typeof sortKeys
  const key = sortKeys[name]
  const words = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  const mark = readMark(after)
  const beyond = isDescending ? sql`<` : sql`>`
  const type = name === 'sku' || name === 'shelf' ? sql`text collate "C"` : sql`integer`
  const { rows } = await sql<Row>`
    with page as (
      select c.id, ${key} as sort_key
      from combinations c join products p on p.id = c.product_id join brands b on b.id = p.brand_id
      join stock s on s.combination_id = c.id
      where p.classification is distinct from 'bundle_virtual' and p.classification is distinct from 'egift'
        and (${words}::text is null or p.name ilike ${words} or b.name ilike ${words} or c.sku ilike ${words}
          or s.barcode ilike ${words} or s.shelf ilike ${words})
        and (${brand ?? null}::text is null or b.slug = ${brand ?? null})
        and ${only === 'out' ? sql`s.on_hand - s.reserved <= 0` : only === 'short' ? sql`s.on_hand - s.reserved <= ${below}` : only === 'unplaced' ? sql`s.shelf is null` : only === 'reserved' ? sql`s.reserved > 0` : sql`true`}
        and ${mark ? sql`(${key}, c.id) ${beyond} (${mark.key}::${type}, ${mark.id}::bigint)` : sql`true`}
      order by ${key} ${isDescending ? sql`desc` : sql``}, c.id ${isDescending ? sql`desc` : sql``} limit ${limit + 1}
    )
    select page.sort_key, c.id as combination_id, p.id as product_id, c.sku, s.barcode, s.shelf, b.name as brand, p.name, c.attributes,
      i.media_hash, s.on_hand, s.reserved, s.on_hand - s.reserved as available, s.is_backorder_allowed,
      coalesce(unpacked.pieces, 0)::integer as to_pack, coalesce(way.pieces, 0)::integer as on_the_way
    from page join combinations c on c.id = page.id join products p on p.id = c.product_id join brands b on b.id = p.brand_id
    join stock s on s.combination_id = c.id
    left join lateral (
      select media_hash from product_images pi where pi.product_id = p.id order by pi.position limit 1
    ) i on true
    left join pieces_to_pack unpacked on unpacked.combination_id = c.id
    left join lateral (
      select sum(l.expected) as pieces from stock_delivery_lines l join stock_deliveries d on d.id = l.delivery_id
      where l.combination_id = c.id and d.received_at is null
    ) way on true
    order by page.sort_key ${isDescending ? sql`desc` : sql``}, c.id ${isDescending ? sql`desc` : sql``}`.execute(
    db,
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ attributes, media_hash, sort_key, ...row }) => ({
      ...row,
      combination_id: String(row.combination_id),
      product_id: String(row.product_id),
      choice: combinationName(attributes),
      image: media_hash && mediaPath(media_hash),
    })),
    next: rows.length > limit && last ? JSON.stringify([last.sort_key, last.combination_id]) : null,
  }
}

/** Reads where the page before ended; an invalid mark begins at the first page. */
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
