import { readRecords } from '../../csv/read-records.ts'
import type { Db } from '../../db/database.ts'
import { type ProductDraft, saveProducts, slugOf } from '../catalog/index.ts'
import { type Header, readHeader } from './columns.ts'
import type { CsvProduct, Problem } from './csv-product.ts'
import { draftProduct } from './draft-product.ts'
import { placeImages } from './place-images.ts'
import { type Row, readProduct } from './read-product.ts'
import { findStored } from './store.ts'

const BATCH_PRODUCTS = 100
/** Shopify's own limit is 2,048 variants and 250 pictures. */
const ROWS_OF_A_PRODUCT_MAX = 2500

export interface ImportCount {
  rows: number
  created: number
  changed: number
  unchanged: number
  /** Rows or products that were not taken, as the report tells. */
  problems: number
}

/** The file is no product file at all. */
export class NotAProductFile extends Error {}

/**
 * Reads a Shopify product file into the shop. Products land in batches, each in a transaction of its own: what is
 * sound lands, what is not is reported, and running it again after it was ended finishes the rest.
 *
 * @throws NotAProductFile when its header names no product.
 */
export async function importProducts(
  shop: { db: Db; mediaDir: string; publicUrl: string },
  file: string,
  options: {
    /** Rupiah for one unit of the file's currency. */
    currencyRate?: number
    isFetchingImages?: boolean
    encoding?: string
    onProblem?: (problem: Problem) => void
    onProgress?: (count: ImportCount) => void
  } = {},
): Promise<ImportCount> {
  const count: ImportCount = { rows: 0, created: 0, changed: 0, unchanged: 0, problems: 0 }
  const report = (problem: Problem) => {
    count.problems += 1
    options.onProblem?.(problem)
  }
  let batch: { line: number; product: CsvProduct }[] = []
  for await (const group of groupsOf(file, options.encoding, count, report)) {
    const product = readProduct(group.handle, group.rows, group.header, options.currencyRate ?? 1, report)
    const line = group.rows[0]?.line ?? 0
    if (product) batch.push({ line, product: withoutTakenSkus(product, line, group.skus, report) })
    if (batch.length < BATCH_PRODUCTS) continue
    await land(shop, batch, options.isFetchingImages ?? false, count, report)
    batch = []
    options.onProgress?.(count)
  }
  await land(shop, batch, options.isFetchingImages ?? false, count, report)
  options.onProgress?.(count)
  return count
}

interface Group {
  handle: string
  rows: Row[]
  header: Header
  /** SKU → line where it stood, of the whole file. */
  skus: Map<string, number>
}

/** The rows of one handle, which stand together in a product file. */
async function* groupsOf(
  file: string,
  encoding: string | undefined,
  count: ImportCount,
  report: (problem: Problem) => void,
): AsyncGenerator<Group> {
  let header: Header | null = null
  let width = 0
  let group: Group | null = null
  const lineOfHandle = new Map<string, number>()
  const skus = new Map<string, number>()

  for await (const record of readRecords(file, encoding)) {
    if ('broken' in record) {
      if (!header) throw new NotAProductFile(`${file}: its first line cannot be read: ${record.broken}.`)
      count.rows += 1
      report({ line: record.line, column: '', handle: '', reason: record.broken })
      continue
    }
    if (record.cells.every(cell => cell.trim() === '')) continue
    if (!header) {
      header = readHeader(record.cells)
      width = record.cells.length
      refuseStrangeHeader(file, header)
      continue
    }
    count.rows += 1
    const row = { line: record.line, cells: record.cells }
    const { handle, title } = nameOf(row, header)
    const problem = refuseRow(row, header, width) ?? (handle === '' ? noHandle(header) : null)
    if (problem) {
      report({ line: row.line, handle, ...problem })
      continue
    }
    if (group && (group.handle === handle || (handle === '' && title === ''))) {
      if (group.rows.length < ROWS_OF_A_PRODUCT_MAX) group.rows.push(row)
      else
        report({
          line: row.line,
          handle,
          column: 'Handle',
          reason: `more than ${ROWS_OF_A_PRODUCT_MAX} rows of one product`,
        })
      continue
    }
    const earlier = lineOfHandle.get(handle)
    if (earlier !== undefined) {
      report({
        line: row.line,
        handle,
        column: header.get('handle')?.name ?? 'Handle',
        reason: `stands on line ${earlier} already; rows of one product must stand together`,
      })
      continue
    }
    if (group) yield group
    lineOfHandle.set(handle, row.line)
    group = { handle, rows: [row], header, skus }
  }
  if (!header) throw new NotAProductFile(`${file} is empty.`)
  if (group) yield group
}

function refuseStrangeHeader(file: string, header: Header) {
  if (!header.has('handle') && !header.has('title'))
    throw new NotAProductFile(
      `${file} is not a Shopify product file: its first line names neither Handle nor Title.`,
    )
  if (!header.has('price')) throw new NotAProductFile(`${file} has no column Variant Price.`)
}

/** A row without a handle is known by its title. */
function nameOf(row: Row, header: Header) {
  const cell = (key: 'handle' | 'title') => row.cells[header.get(key)?.index ?? -1]?.trim() ?? ''
  return { handle: slugOf(cell('handle') || cell('title')), title: cell('title') }
}

const noHandle = (header: Header) => ({
  column: header.get('handle')?.name ?? header.get('title')?.name ?? 'Handle',
  reason: 'empty: nothing tells which product this is',
})

function refuseRow(row: Row, header: Header, width: number) {
  if (row.cells.slice(width).some(cell => cell !== ''))
    return {
      column: '',
      reason: `${row.cells.length} cells where the first line has ${width}; a cell that holds the separator must stand in quotes`,
    }
  for (const { index, name } of header.values()) {
    const cell = row.cells[index] ?? ''
    if (cell.includes('\ufffd'))
      return {
        column: name,
        reason: 'holds letters that are not UTF-8; save the file as "CSV UTF-8", or name its --encoding',
      }
    if (cell.includes('\0')) return { column: name, reason: 'holds a NUL byte' }
  }
  return null
}

/** A SKU belongs to one combination: the first in the file keeps it. */
function withoutTakenSkus(
  product: CsvProduct,
  line: number,
  skus: Map<string, number>,
  report: (problem: Problem) => void,
): CsvProduct {
  const variants = product.variants.filter(({ sku }) => {
    const earlier = skus.get(sku)
    if (earlier === undefined) skus.set(sku, line)
    else
      report({
        line,
        column: 'Variant SKU',
        handle: product.handle,
        reason: `${sku} stands already with the product on line ${earlier}`,
      })
    return earlier === undefined
  })
  return { ...product, variants }
}

async function land(
  shop: { db: Db; mediaDir: string; publicUrl: string },
  batch: { line: number; product: CsvProduct }[],
  isFetching: boolean,
  count: ImportCount,
  report: (problem: Problem) => void,
) {
  const sound = batch.filter(({ product }) => product.variants.length > 0)
  if (sound.length === 0) return
  const stored = await findStored(
    shop.db,
    shop.publicUrl,
    sound.map(({ product }) => product.handle),
  )
  const lineOf = new Map(sound.map(({ product, line }) => [product.handle, line]))
  const place = async ({ product, line }: (typeof sound)[number]) => {
    const images = await placeImages(shop, product, stored.get(product.handle), {
      isFetching,
      onProblem: reason => report({ line, column: 'Image Src', handle: product.handle, reason }),
    })
    return draftProduct(product, stored.get(product.handle), images)
  }
  const drafts: ProductDraft[] = []
  for (let at = 0; at < sound.length; at += PICTURES_AT_ONCE) {
    const placed = await Promise.all(sound.slice(at, at + PICTURES_AT_ONCE).map(place))
    drafts.push(...placed.filter(draft => draft !== null))
  }
  count.unchanged += sound.length - drafts.length
  if (drafts.length === 0) return
  const saved = await saveProducts(shop.db, drafts)
  count.created += saved.created.length
  count.changed += saved.changed.length
  count.unchanged += saved.unchanged.length
  for (const { slug, field, reason } of saved.refused)
    report({ line: lineOf.get(slug) ?? 0, column: field, handle: slug, reason })
}

const PICTURES_AT_ONCE = 8
