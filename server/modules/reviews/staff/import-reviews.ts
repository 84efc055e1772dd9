import path from 'node:path'
import { sql } from 'kysely'
import { containsCardNumber } from '../../../../contract/card-number.ts'
import { readRecords } from '../../../csv/read-records.ts'
import { refuseFile } from '../../../csv/refuse-file.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { suspicionsOf } from '../suspicions.ts'

const BATCH = 1_000
const DETAIL_MAX_CHARS = 10_000
const EARLIEST = '1990-01-01'

/** Accepted column names, as review exports and marketplaces use them; case and punctuation are ignored. */
const columnNames = {
  product: ['product', 'product_slug', 'product_id', 'product_name', 'sku', 'handle', 'produk'],
  rating: ['rating', 'customer_rating', 'stars', 'review_rating', 'bintang'],
  detail: ['review', 'detail', 'text', 'customer_review', 'review_body', 'body', 'ulasan'],
  author: ['author', 'customer', 'customer_name', 'reviewer', 'reviewer_name', 'user_name', 'nama'],
  date: ['date', 'created_at', 'review_date', 'tanggal'],
  verified: ['verified', 'is_verified_purchase', 'verified_buyer'],
} as const
type Column = keyof typeof columnNames

export interface ReviewProblem {
  line: number
  product: string
  reason: string
}

export interface ReviewImport {
  rows: number
  added: number
  /** The product already has a review with the same text. */
  known: number
  problems: number
}

interface ReviewImportOptions {
  now: Date
  source: string
  /** If given, all reviews are of this product, and the file needs no product column. */
  product?: string
  onProblem: (problem: ReviewProblem) => void
  onProgress: (count: ReviewImport) => void
}

interface Draft {
  line: number
  product: string
  rating: number
  detail: string
  author: string
  created_at: string
  verified: boolean
  held_for: string[]
}

/**
 * Imports reviews from a CSV file; its first line names the columns (`product` and `rating` are required). A product is
 * named by slug, id, SKU or full name. Imported reviews wait for staff (`reviews approve`). Importing a file again adds
 * nothing. Saved in one transaction. Refuses with FILE_REFUSED if a required column is missing.
 */
export const importReviews = (
  db: Db,
  actor: Actor,
  file: string,
  options: ReviewImportOptions,
): Promise<ReviewImport> =>
  inTransaction(db, async tx => {
    const count = await importInto(tx, file, options)
    await recordStaffAction(
      tx,
      actor,
      'reviews.import',
      { kind: 'file', id: path.basename(file) },
      { ...count },
    )
    return count
  })

async function importInto(db: Db, file: string, options: ReviewImportOptions): Promise<ReviewImport> {
  const count: ReviewImport = { rows: 0, added: 0, known: 0, problems: 0 }
  const refuse = (problem: ReviewProblem) => {
    count.problems += 1
    options.onProblem(problem)
  }
  let columnAt: Partial<Record<Column, number>> | null = null
  let batch: Draft[] = []
  const saveBatch = async () => {
    await insertBatch(db, batch, { count, refuse, source: options.source })
    batch = []
    options.onProgress(count)
  }

  for await (const record of readRecords(file)) {
    if ('broken' in record) {
      refuse({ line: record.line, product: '', reason: record.broken })
      continue
    }
    if (!columnAt) {
      columnAt = findColumns(record.cells, options.product !== undefined)
      continue
    }
    if (record.cells.every(cell => cell.trim() === '')) continue
    count.rows += 1
    const draft = readDraft(record.cells, columnAt, options)
    if ('reason' in draft) refuse({ line: record.line, ...draft })
    else batch.push({ line: record.line, ...draft })
    if (batch.length >= BATCH) await saveBatch()
  }
  if (!columnAt) throw refuseFile({ line: 1, field: '', reason: 'the file is empty' })
  await saveBatch()
  return count
}

function findColumns(cells: string[], hasProduct: boolean): Partial<Record<Column, number>> {
  const names = cells.map(cell =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_'),
  )
  const columnAt: Partial<Record<Column, number>> = {}
  for (const [column, known] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    // Of several known names in the file, such as product_id and product_name, the first in `columnNames` wins.
    const name = known.find(candidate => names.includes(candidate))
    if (name !== undefined) columnAt[column] = names.indexOf(name)
  }
  for (const needed of hasProduct ? (['rating'] as const) : (['product', 'rating'] as const))
    if (columnAt[needed] === undefined)
      throw refuseFile({
        line: 1,
        field: needed,
        reason: `no column is named ${columnNames[needed].join(', ')}`,
      })
  return columnAt
}

function readDraft(
  cells: string[],
  columnAt: Partial<Record<Column, number>>,
  { now, product: one }: { now: Date; product?: string },
): Omit<Draft, 'line'> | { product: string; reason: string } {
  const cell = (column: Column) => {
    const place = columnAt[column]
    // PostgreSQL cannot store NUL.
    return place === undefined ? '' : (cells[place] ?? '').replaceAll('\0', '').trim()
  }
  const product = one ?? cell('product')
  const rating = Number(cell('rating').replace(',', '.'))
  const detail = cell('detail')
  const date = cell('date')
  const writtenAt = date === '' ? now.getTime() : Date.parse(date)
  if (product === '') return { product, reason: 'names no product' }
  if (!(rating >= 1 && rating <= 5))
    return { product, reason: `the rating "${cell('rating')}" is not 1 to 5` }
  if (detail.length > DETAIL_MAX_CHARS)
    return { product, reason: `longer than ${DETAIL_MAX_CHARS} characters` }
  if (containsCardNumber(detail)) return { product, reason: 'contains a payment card number' }
  if (Number.isNaN(writtenAt)) return { product, reason: `"${date}" is not a date` }
  // A review with a future date would stay on top for years; a date before online shops existed is a typo.
  if (writtenAt > now.getTime() || writtenAt < Date.parse(EARLIEST))
    return { product, reason: `"${date}" is not between ${EARLIEST} and now` }
  return {
    product,
    rating: Math.round(rating * 10) / 10,
    detail: detail.toWellFormed(),
    // Shortened before `toWellFormed`, because shortening may split a surrogate pair.
    author: cell('author').slice(0, 60).toWellFormed() || 'Pembeli',
    created_at: new Date(writtenAt).toISOString(),
    verified: /^(true|yes|ya|1)$/i.test(cell('verified')),
    held_for: suspicionsOf(detail),
  }
}

async function insertBatch(
  db: Db,
  drafts: Draft[],
  into: { count: ReviewImport; refuse: (problem: ReviewProblem) => void; source: string },
): Promise<void> {
  if (drafts.length === 0) return
  const productIds = await findProducts(db, [...new Set(drafts.map(draft => draft.product))])
  const rows = drafts.flatMap(draft => {
    const ids = productIds.get(draft.product) ?? []
    const [productId] = ids
    if (productId !== undefined && ids.length === 1) return [{ ...draft, product_id: productId }]
    into.refuse({
      line: draft.line,
      product: draft.product,
      reason: ids.length === 0 ? 'there is no such product' : `${ids.length} products have this name`,
    })
    return []
  })
  const { rows: insertedRows } = await sql`
    insert into reviews (product_id, author_name, detail, average_rating, is_verified_purchase, held_for, status, source,
      created_at, updated_at)
    select product_id, author, detail, rating, verified, held_for, 'pending', ${into.source}, created_at, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line integer, product_id bigint, author text, detail text,
      rating numeric, verified boolean, held_for text[], created_at timestamptz)
    order by line on conflict do nothing returning 1`.execute(db)
  into.count.added += insertedRows.length
  into.count.known += rows.length - insertedRows.length
}

/**
 * Finds products by slug, id or SKU, each of which identifies one product, or by full name, which several may have.
 * Four joins, because a single join with "or" compares every name with every product (170 s).
 */
async function findProducts(db: Db, names: string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ name: string; ids: number[] }>`
    with wanted as materialized (select name from unnest(${names}::text[]) as name)
    select name, array_agg(id) as ids from (
      select w.name, p.id from wanted w join products p on p.slug = lower(w.name)
      union select w.name, p.id from wanted w join products p on p.id = case when w.name ~ '^[0-9]{1,18}$' then w.name::bigint end
      union select w.name, c.product_id from wanted w join combinations c on c.sku = w.name
      union select w.name, p.id from wanted w join products p on lower(btrim(p.name)) = lower(w.name)
    ) fitting group by name`.execute(db)
  return new Map(rows.map(row => [row.name, row.ids]))
}
