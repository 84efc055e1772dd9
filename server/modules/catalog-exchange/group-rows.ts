import { slugOf } from '../../../contract/slug.ts'
import type { CsvRecord } from '../../csv/read-records.ts'
import { refuseFile } from '../../csv/refuse-file.ts'
import { bounds } from './bounds.ts'
import { columnName, type Header, readHeader } from './columns.ts'
import type { Problem } from './csv-product.ts'
import type { Row } from './product-rows.ts'
import { reasons } from './reasons.ts'

/**
 * A batch is full when it reaches one of these limits, so products with many rows or long texts make smaller batches.
 */
const BATCH = { products: 100, rows: 1000, chars: 1_000_000 }
export interface Group {
  handle: string
  /** The line of its first row. */
  line: number
  rows: Row[]
  header: Header
}

/**
 * Yields the consecutive rows of each handle in a product file. Counts every row, and reports those that belong to no
 * product. It does not notice a handle that occurred earlier in the file. Without a known header, the first record is the
 * header; refuses with FILE_REFUSED if it lacks the columns of a product.
 */
export async function* groupRows(
  records: AsyncIterable<CsvRecord>,
  count: { rows: number },
  report: (problem: Problem) => void,
  known?: { header: Header; width: number },
): AsyncGenerator<Group> {
  let header: Header | null = known?.header ?? null
  let width = known?.width ?? 0
  let group: Group | null = null

  for await (const record of records) {
    if ('broken' in record) {
      if (!header)
        throw refuseFile({ line: record.line, field: '', reason: `cannot be read: ${record.broken}` })
      count.rows += 1
      report({ line: record.line, column: '', handle: '', reason: reasons.brokenQuotes(record.broken) })
      continue
    }
    if (record.cells.every(cell => cell.trim() === '')) continue
    if (!header) {
      header = readHeader(record.cells)
      width = record.cells.length
      requireProductColumns(header)
      continue
    }
    count.rows += 1
    const row = { line: record.line, cells: record.cells }
    const handle = handleOf(row, header)
    const problem = refuseRow(row, header, width) ?? (handle === '' ? noHandle(header) : null)
    if (problem) {
      report({ line: row.line, handle, ...problem })
      continue
    }
    if (group && group.handle === handle) {
      if (group.rows.length < bounds.rows) group.rows.push(row)
      else
        report({
          line: row.line,
          handle,
          column: columnName(header, 'handle'),
          reason: reasons.moreRows(bounds.rows),
        })
      continue
    }
    if (group) yield group
    group = { handle, line: row.line, rows: [row], header }
  }
  if (!header) throw refuseFile({ line: 1, field: '', reason: 'the file is empty' })
  if (group) yield group
}

/** Yields the groups in batches. The last batch is empty if the rows after the previous one belonged to no product. */
export async function* inBatches(groups: AsyncIterable<Group>): AsyncGenerator<Group[]> {
  let batch: Group[] = []
  let [rows, chars] = [0, 0]
  for await (const group of groups) {
    batch.push(group)
    rows += group.rows.length
    for (const { cells } of group.rows) for (const cell of cells) chars += cell.length
    if (batch.length < BATCH.products && rows < BATCH.rows && chars < BATCH.chars) continue
    yield batch
    batch = []
    rows = 0
    chars = 0
  }
  yield batch
}

function requireProductColumns(header: Header) {
  if (!header.has('handle') && !header.has('title'))
    throw refuseFile({
      line: 1,
      field: '',
      reason: 'not a Shopify product file: this line names neither Handle nor Title',
    })
  if (!header.has('price'))
    throw refuseFile({ line: 1, field: '', reason: 'there is no column Variant Price' })
}

/** Returns the handle of a row; one without a handle is identified by its title. */
function handleOf(row: Row, header: Header): string {
  const cell = (key: 'handle' | 'title') => row.cells[header.get(key)?.index ?? -1]?.trim() ?? ''
  return slugOf(cell('handle') || cell('title'))
}

const noHandle = (header: Header) => ({
  column: header.get('handle')?.name ?? header.get('title')?.name ?? 'Handle',
  reason: reasons.namesNoProduct(),
})

function refuseRow(row: Row, header: Header, width: number) {
  if (row.cells.slice(width).some(cell => cell !== ''))
    return {
      column: '',
      reason: reasons.moreCells(row.cells.length, width),
    }
  for (const { index, name } of header.values()) {
    const cell = row.cells[index] ?? ''
    if (cell.includes('\ufffd')) return { column: name, reason: reasons.notUtf8() }
    if (cell.includes('\0')) return { column: name, reason: reasons.nulByte() }
  }
  return null
}
