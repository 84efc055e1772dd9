import { slugOf } from '../../../contract/slug.ts'
import { readRecords } from '../../csv/read-records.ts'
import { refuseFile } from '../../csv/refuse-file.ts'
import { bounds } from './bounds.ts'
import { columnName, type Header, readHeader } from './columns.ts'
import type { Problem } from './csv-product.ts'
import type { Row } from './product-rows.ts'

export interface Group {
  handle: string
  /** The line of its first row. */
  line: number
  rows: Row[]
  header: Header
}

/**
 * Yields the consecutive rows of each handle in a product file. Counts every row, and reports those that belong to no
 * product. It does not notice a handle that occurred earlier in the file. Refuses with FILE_REFUSED if the header lacks the
 * columns of a product.
 */
export async function* groupRows(
  file: string,
  encoding: string | undefined,
  count: { rows: number },
  report: (problem: Problem) => void,
): AsyncGenerator<Group> {
  let header: Header | null = null
  let width = 0
  let group: Group | null = null

  for await (const record of readRecords(file, encoding)) {
    if ('broken' in record) {
      if (!header)
        throw refuseFile({ line: record.line, field: '', reason: `cannot be read: ${record.broken}` })
      count.rows += 1
      report({ line: record.line, column: '', handle: '', reason: record.broken })
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
          reason: `more than ${bounds.rows} rows for one product`,
        })
      continue
    }
    if (group) yield group
    group = { handle, line: row.line, rows: [row], header }
  }
  if (!header) throw refuseFile({ line: 1, field: '', reason: 'the file is empty' })
  if (group) yield group
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
  reason: 'empty: the row names no product',
})

function refuseRow(row: Row, header: Header, width: number) {
  if (row.cells.slice(width).some(cell => cell !== ''))
    return {
      column: '',
      reason: `${row.cells.length} cells where the first line has ${width}; a cell that contains the separator must be quoted`,
    }
  for (const { index, name } of header.values()) {
    const cell = row.cells[index] ?? ''
    if (cell.includes('\ufffd'))
      return {
        column: name,
        reason:
          'contains characters that are not UTF-8; save the file as "CSV UTF-8", or state its --encoding',
      }
    if (cell.includes('\0')) return { column: name, reason: 'contains a NUL byte' }
  }
  return null
}
