import { sql } from 'kysely'
import { z } from 'zod'
import type { ProductContent } from '../../../contract/catalog.ts'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import {
  importedColumns,
  type ProductFileColumn,
  type ProductFileOptions,
  productFileBody,
  productFileColumns,
} from '../../../contract/staff/product-file.ts'
import { productFaults } from '../../../contract/staff/product-tabs.ts'
import type { StaffProductRow } from '../../../contract/staff/products.ts'
import { csvPart } from '../../csv/csv-part.ts'
import { type Db, plannedEachTime } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { publicUrlOf } from '../../env.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import {
  type ReadableColumn,
  readableCells,
  readableHeadings,
  readOffered,
  type StoredProduct,
  type StoredVariant,
} from '../catalog-exchange/index.ts'
import { type FileKind, startExport } from '../staff-jobs/index.ts'
import { readRows } from './list-products.ts'
import { matching, type ProductFilter } from './match-products.ts'

/** Stories and ingredients are long: a part stays below a few megabytes. */
const PRODUCTS_PER_PART = 100

/**
 * Starts a job that writes what the filters show as a CSV file, a row for each variant that is offered (PROD-09). The
 * file is in the order of the ids, because what the list is sorted by may change while it is written. Returns the job's
 * id.
 */
export async function exportProductList(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  options: ProductFileOptions,
): Promise<{ id: string }> {
  return startExport(shop, actor, {
    kind: 'products.file',
    title: 'Ekspor produk',
    name: 'produk',
    input: options,
    total: await countRows(shop.db, options.filter),
    permissions: ['catalog.read'],
    action: 'products.export',
    detail: { columns: options.columns },
  })
}

/** Writes one part of the file per call, from where the previous part ended. */
export const productFileKind: FileKind = {
  kind: 'file',
  async writePart({ db, env }, { input, cursor }) {
    const { columns, filter } = productFileBody.parse(input)
    const after = z.int().nullable().parse(cursor)
    const { ids, next } = await findNext(db, filter, after ?? 0)
    const publicUrl = publicUrlOf(env)
    const rows = await readVariantRows(db, ids, publicUrl)
    return {
      bytes: csvPart(
        [...readableHeadings.key, ...columns.flatMap(headingsOf)],
        rows.map(row => [
          ...readableCells('key', row.stored, row),
          ...columns.flatMap(column => cellsOf(column, row, publicUrl)),
        ]),
        { isFirst: after === null },
      ),
      rows: rows.length,
      cursor: next,
    }
  },
}

async function countRows(db: Db, filter: ProductFilter): Promise<number> {
  const counted = await sql<{ count: number }>`
    ${plannedEachTime} select count(*)::integer as count from products p join brands b on b.id = p.brand_id
    left join combinations c on c.product_id = p.id and c.put_away_at is null where ${matching(filter)}`.execute(
    db,
  )
  return onlyRow(counted).count
}

async function findNext(
  db: Db,
  filter: ProductFilter,
  after: number,
): Promise<{ ids: number[]; next: number | null }> {
  const { rows } = await sql<{ id: number }>`
    ${plannedEachTime} select p.id from products p join brands b on b.id = p.brand_id
    where ${matching(filter)} and p.id > ${after} order by p.id limit ${PRODUCTS_PER_PART + 1}`.execute(db)
  const ids = rows.slice(0, PRODUCTS_PER_PART).map(({ id }) => id)
  return { ids, next: rows.length > ids.length ? (ids.at(-1) ?? null) : null }
}

interface VariantRow {
  /** The product as the list shows it, and as an import would read it. */
  listed: StaffProductRow
  stored: StoredProduct
  content: Partial<ProductContent>
  origin: string
  /** Undefined in the only row of a product whose variants are all put away. */
  variant: StoredVariant | undefined
  shelf: Shelf | undefined
  isFirst: boolean
}

interface Shelf {
  barcode: string | null
  available: number
}

async function readVariantRows(db: Db, ids: number[], publicUrl: string): Promise<VariantRow[]> {
  const [listed, stored, texts, shelves] = [
    new Map((await readRows(db, ids)).map(row => [row.id, row])),
    await readOffered(db, publicUrl, ids),
    await readTexts(db, ids),
    await readShelves(db, ids),
  ]
  return stored.flatMap(product => {
    const row = listed.get(String(product.id))
    const text = texts.get(product.id)
    // Between two statements the product can be deleted.
    if (!row || !text) return []
    const variants = product.variants.length > 0 ? product.variants : [undefined]
    return variants.map((variant, index) => ({
      ...text,
      listed: row,
      stored: product,
      variant,
      shelf: variant && shelves.get(variant.sku),
      isFirst: index === 0,
    }))
  })
}

async function readTexts(db: Db, ids: number[]) {
  const { rows } = await sql<{ id: number; content: Partial<ProductContent>; origin: string }>`
    select id, content - 'description_html' as content, origin from products where id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...text }) => [id, text]))
}

async function readShelves(db: Db, ids: number[]): Promise<Map<string, Shelf>> {
  const { rows } = await sql<Shelf & { sku: string }>`
    select c.sku, s.barcode, s.on_hand - s.reserved as available
    from combinations c join stock s on s.combination_id = c.id where c.product_id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ sku, ...shelf }) => [sku, shelf]))
}

type OwnColumn = Exclude<ProductFileColumn, ReadableColumn>

const isReadable = (column: ProductFileColumn): column is (typeof importedColumns)[number] =>
  importedColumns.some(imported => imported === column)

function headingsOf(column: ProductFileColumn): readonly string[] {
  if (isReadable(column)) return readableHeadings[column]
  return column === 'rating' ? ['Penilaian', 'Ulasan'] : [productFileColumns[column]]
}

function cellsOf(column: ProductFileColumn, row: VariantRow, publicUrl: string): string[] {
  if (!isReadable(column)) return ownCells[column](row, publicUrl)
  // Packs that are assembled and gift cards have no stock of their own.
  return column === 'stock' && row.listed.stock === null ? [''] : readableCells(column, row.stored, row)
}

const ownCells: Record<OwnColumn, (row: VariantRow, publicUrl: string) => string[]> = {
  available: ({ listed, shelf }) => [listed.stock === null || !shelf ? '' : String(shelf.available)],
  barcode: ({ shelf }) => [shelf?.barcode ?? ''],
  bpom: ({ content }) => [content.bpom_number ?? ''],
  halal: ({ content }) => [content.halal_number ?? ''],
  net: ({ content }) => [content.net_content ?? ''],
  ingredients: ({ content, isFirst }) => [isFirst ? (content.ingredients ?? '') : ''],
  origin: ({ origin }) => [origin],
  picture: ({ listed }, publicUrl) => [listed.image ? `${publicUrl}${listed.image}?w=1000` : ''],
  page: ({ listed }, publicUrl) => [listed.path ? publicUrl + listed.path : ''],
  sold: ({ listed }) => [String(listed.sold)],
  rating: ({ listed }) => [
    listed.total_reviews > 0 ? String(listed.average_rating) : '',
    String(listed.total_reviews),
  ],
  faults: ({ listed }) => [listed.faults.map(fault => productFaults[fault]).join('; ')],
  changed: ({ listed }) => [jakartaDateTime(listed.updated_at)],
}
