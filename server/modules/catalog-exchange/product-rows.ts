import { cellBeforeHarmless } from '../../csv/harmless-cell.ts'
import { type ColumnKey, columnName, type Header } from './columns.ts'
import type { Problem } from './csv-product.ts'
import type { Reason } from './reasons.ts'

export interface Row {
  line: number
  cells: string[]
}

/** The rows of one product in a file, read by column. */
export interface ProductRows {
  handle: string
  rows: Row[]
  header: Header
  /** The trimmed text of a cell, without the mark of an exported list that keeps it from being a formula; empty if the file has no such column. */
  cell(row: Row, key: ColumnKey): string
  /** The first text in a column that is not empty. */
  first(key: ColumnKey): string | undefined
  /** Reports a problem; returns null, which stands for a value that cannot be read. */
  refuse(row: Row, key: ColumnKey, reason: Reason): null
}

export function productRows(
  handle: string,
  rows: Row[],
  header: Header,
  report: (problem: Problem) => void,
): ProductRows {
  const cell = (row: Row, key: ColumnKey) =>
    cellBeforeHarmless(row.cells[header.get(key)?.index ?? -1]?.trim() ?? '')
  return {
    handle,
    rows,
    header,
    cell,
    first: key => rows.map(row => cell(row, key)).find(text => text !== ''),
    refuse(row, key, reason) {
      report({ line: row.line, column: columnName(header, key), handle, reason })
      return null
    },
  }
}
