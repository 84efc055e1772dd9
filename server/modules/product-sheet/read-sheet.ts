import { type RawBuilder, sql } from 'kysely'
import { type Attributes, choiceName } from '../../../contract/catalog.ts'
import {
  SHEET_ROWS_MAX,
  type SheetPage,
  type SheetQuery,
  type SheetRow,
} from '../../../contract/staff/product-sheet.ts'
import type { Db } from '../../db/database.ts'
import { statusOf } from '../catalog-writing/index.ts'

/** Lists the rows of the sheet: those of the given SKUs in their order, or those that match, by name (PROD-06). */
export async function readSheet(db: Db, query: SheetQuery): Promise<SheetPage> {
  const rows = await selectRows(db, matching(query), SHEET_ROWS_MAX + 1)
  const { skus } = query
  if (!skus)
    return { rows: rows.slice(0, SHEET_ROWS_MAX), unknown_skus: [], is_cut: rows.length > SHEET_ROWS_MAX }
  const bySku = new Map(rows.map(row => [row.sku, row]))
  const named = [...new Set(skus)]
  return {
    rows: named.flatMap(sku => bySku.get(sku) ?? []),
    unknown_skus: named.filter(sku => !bySku.has(sku)),
    is_cut: false,
  }
}

/** Reads rows by their combinations. */
export async function readSheetRows(db: Db, ids: readonly string[]): Promise<Map<string, SheetRow>> {
  const rows = await selectRows(db, sql`c.id = any(${[...ids]}::bigint[])`, ids.length)
  return new Map(rows.map(row => [row.combination_id, row]))
}

function matching({ skus, search, brand, category, state }: SheetQuery): RawBuilder<unknown> {
  if (skus) return sql`c.sku = any(${skus})`
  const words = `%${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    search
      ? sql`(lower(p.name) like ${words} or lower(c.sku) like ${words} or lower(b.name) like ${words})`
      : null,
    brand ? sql`b.slug = ${brand}` : null,
    category
      ? sql`exists (select from product_categories pc join categories k on k.id = pc.category_id
          where pc.product_id = p.id and k.slug = ${category})`
      : null,
    state ? sql`${statusOf} = ${state}` : null,
  ].filter(condition => condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

async function selectRows(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<SheetRow[]> {
  const { rows } = await sql<Omit<SheetRow, 'choice'> & { attributes: Attributes }>`
    select c.id::text as combination_id, p.id::text as product_id, p.name, c.attributes, c.sku,
      c.price_rupiah, c.price_after_discount_rupiah as sale_price_rupiah, c.weight_gram,
      coalesce(p.content ->> 'bpom_number', '') as bpom_number, ${statusOf} as state,
      c.id = (select f.id from combinations f where f.product_id = p.id and f.put_away_at is null order by f.position, f.id limit 1)
        as is_first_of_product,
      coalesce(s.on_hand, 0) as stock
    from combinations c join products p on p.id = c.product_id join brands b on b.id = p.brand_id
      left join stock s on s.combination_id = c.id
    where c.put_away_at is null and (${condition}) order by p.name, p.id, c.position, c.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ attributes, ...row }) => ({ ...row, choice: choiceName(attributes) }))
}
