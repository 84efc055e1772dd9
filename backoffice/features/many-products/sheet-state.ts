import {
  faultOf,
  type SheetChange,
  type SheetColumn,
  type SheetRow,
  type SheetValues,
  sheetColumnNames,
  sheetColumns,
} from '../../../contract/staff/product-sheet.ts'
import { type CellValue, cellText, type PastedTable, readCell } from './sheet-cells.ts'

/**
 * The sheet as it is edited: what the shop has, and what was typed over it. Pure: the page keeps one of these, and one
 * more for each step that can be undone.
 */
export interface Sheet {
  rows: readonly SheetRow[]
  /** What was typed, by combination and column. A cell that is typed back to its value is left out. */
  typed: ReadonlyMap<string, Readonly<Partial<Record<SheetColumn, string>>>>
  /** Why the shop refused a cell, until the cell is changed. */
  refused: ReadonlyMap<string, Readonly<Partial<Record<SheetColumn, string>>>>
}

export interface Place {
  row: number
  column: number
}

/** A rectangle of cells, with its corners in any order. */
export interface Range {
  from: Place
  to: Place
}

export const emptySheet: Sheet = { rows: [], typed: new Map(), refused: new Map() }

/** Cells of the product itself are edited in its first row, as in the shop they are one. */
export const isLocked = (
  row: SheetRow,
  column: SheetColumn,
  can: (column: SheetColumn) => boolean,
): boolean => !can(column) || (sheetColumns[column].isOfProduct && !row.is_first_of_product)

export interface Cell {
  text: string
  before: string
  isChanged: boolean
  fault: string | null
}

/** A cell as it is shown. */
export function cellOf(sheet: Sheet, row: SheetRow, column: SheetColumn): Cell {
  const before = cellText(column, row[column])
  const typed = sheet.typed.get(row.combination_id)?.[column]
  if (typed === undefined) {
    const fault = sheet.refused.get(row.combination_id)?.[column] ?? crossFault(sheet, row, column)
    return { text: before, before, isChanged: false, fault }
  }
  const read = readCell(column, typed)
  if ('fault' in read) return { text: typed, before, isChanged: true, fault: read.fault }
  return {
    text: cellText(column, read.value),
    before,
    isChanged: true,
    fault: faultOf(column, wantedOf(sheet, row)) ?? sheet.refused.get(row.combination_id)?.[column] ?? null,
  }
}

/** A lower price may make the sale price impossible, whose own cell did not change. */
function crossFault(sheet: Sheet, row: SheetRow, column: SheetColumn): string | null {
  const isPriceTyped = sheet.typed.get(row.combination_id)?.price_rupiah !== undefined
  return column === 'sale_price_rupiah' && isPriceTyped ? faultOf(column, wantedOf(sheet, row)) : null
}

/** The row as it would be; a cell that cannot be read counts as it was. */
function wantedOf({ typed }: Sheet, row: SheetRow): SheetValues {
  const wanted: SheetRow = { ...row }
  for (const [column, text] of Object.entries(typed.get(row.combination_id) ?? {}) as [
    SheetColumn,
    string,
  ][]) {
    const read = readCell(column, text)
    if ('value' in read) Object.assign(wanted, { [column]: read.value })
  }
  return wanted
}

/** Types texts into cells; those that are locked stay as they are. */
export function typeInto(
  sheet: Sheet,
  cells: readonly { row: number; column: SheetColumn; text: string }[],
  can: (column: SheetColumn) => boolean,
): Sheet {
  const typed = new Map(sheet.typed)
  const refused = new Map(sheet.refused)
  for (const { row: index, column, text } of cells) {
    const row = sheet.rows[index]
    if (!row || isLocked(row, column, can)) continue
    const { [column]: _, ...others } = typed.get(row.combination_id) ?? {}
    typed.set(row.combination_id, isAsBefore(row, column, text) ? others : { ...others, [column]: text })
    const { [column]: _refused, ...rest } = refused.get(row.combination_id) ?? {}
    refused.set(row.combination_id, rest)
  }
  return { ...sheet, typed, refused }
}

function isAsBefore(row: SheetRow, column: SheetColumn, text: string): boolean {
  const read = readCell(column, text)
  return 'value' in read && (read.value as CellValue) === row[column]
}

/** Pastes a block at a place. One cell fills the whole range. */
export function pasteInto(
  sheet: Sheet,
  block: readonly string[][],
  { from, to }: Range,
  can: (column: SheetColumn) => boolean,
): Sheet {
  const [top, left] = [Math.min(from.row, to.row), Math.min(from.column, to.column)]
  const isOne = block.length === 1 && block[0]?.length === 1
  const height = isOne ? Math.abs(from.row - to.row) + 1 : block.length
  const width = isOne ? Math.abs(from.column - to.column) + 1 : Math.max(...block.map(row => row.length))
  const cells: { row: number; column: SheetColumn; text: string }[] = []
  for (let down = 0; down < height; down += 1)
    for (let right = 0; right < width; right += 1) {
      const text = isOne ? block[0]?.[0] : block[down]?.[right]
      const column = sheetColumnNames[left + right]
      if (text !== undefined && column) cells.push({ row: top + down, column, text })
    }
  return typeInto(sheet, cells, can)
}

/** Copies the top row of a range into the rows below. */
export function fillDown(sheet: Sheet, { from, to }: Range, can: (column: SheetColumn) => boolean): Sheet {
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)]
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)]
  const source = sheet.rows[top]
  if (!source) return sheet
  const cells = sheetColumnNames.slice(left, right + 1).flatMap(column =>
    Array.from({ length: bottom - top }, (_, index) => ({
      row: top + 1 + index,
      column,
      text: cellOf(sheet, source, column).text,
    })),
  )
  return typeInto(sheet, cells, can)
}

/** The texts of a range, as a spreadsheet pastes them. */
export function copyFrom(sheet: Sheet, { from, to }: Range): string {
  const rows = sheet.rows.slice(Math.min(from.row, to.row), Math.max(from.row, to.row) + 1)
  const columns = sheetColumnNames.slice(
    Math.min(from.column, to.column),
    Math.max(from.column, to.column) + 1,
  )
  return rows
    .map(row =>
      columns
        .map(column => {
          const { text } = cellOf(sheet, row, column)
          const read = readCell(column, text)
          return 'value' in read ? String(column === 'state' ? text : read.value) : text
        })
        .join('\t'),
    )
    .join('\n')
}

/** Adds rows that are not in the sheet yet. */
export function addRows(sheet: Sheet, rows: readonly SheetRow[]): Sheet {
  const known = new Set(sheet.rows.map(({ combination_id: id }) => id))
  return { ...sheet, rows: [...sheet.rows, ...rows.filter(({ combination_id: id }) => !known.has(id))] }
}

/** Types the cells of a pasted table into the rows of its SKUs. */
export function typeTable(
  sheet: Sheet,
  { columns, rows }: PastedTable,
  can: (column: SheetColumn) => boolean,
): Sheet {
  const skuAt = columns.indexOf('sku')
  const indexOf = new Map(sheet.rows.map(({ sku }, index) => [sku, index]))
  const cells = rows.flatMap(cells => {
    const row = indexOf.get(cells[skuAt]?.trim() ?? '')
    return row === undefined
      ? []
      : columns.flatMap((column, index) => {
          const text = cells[index]
          return column === null || column === 'sku' || text === undefined || text.trim() === ''
            ? []
            : [{ row, column, text }]
        })
  })
  return typeInto(sheet, cells, can)
}

export interface Fault {
  row: number
  column: SheetColumn
  id: string
  reason: string
}

/** Every cell that cannot be saved, from top to bottom. */
export const faultsOf = (sheet: Sheet): Fault[] =>
  sheet.rows.flatMap((row, index) =>
    sheetColumnNames.flatMap(column => {
      const { fault } = cellOf(sheet, row, column)
      return fault === null ? [] : [{ row: index, column, id: row.combination_id, reason: fault }]
    }),
  )

/** What would be sent: the changed cells of the rows without a fault. */
export function changesOf(sheet: Sheet): SheetChange[] {
  const faulty = new Set(faultsOf(sheet).map(({ id }) => id))
  return sheet.rows.flatMap(row => {
    const typed = sheet.typed.get(row.combination_id) ?? {}
    const columns = Object.keys(typed) as SheetColumn[]
    if (columns.length === 0 || faulty.has(row.combination_id)) return []
    const read = columns.map(column => [column, readCell(column, typed[column] ?? '')] as const)
    return [
      {
        combination_id: row.combination_id,
        seen: Object.fromEntries(columns.map(column => [column, row[column]])),
        to: Object.fromEntries(
          read.map(([column, result]) => [column, 'value' in result ? result.value : null]),
        ),
      },
    ]
  })
}

/** Marks the cells that the shop refused. */
export function markRefused(
  sheet: Sheet,
  faults: readonly { combination_id: string; column: SheetColumn; reason: string }[],
): Sheet {
  const refused = new Map<string, Partial<Record<SheetColumn, string>>>()
  for (const { combination_id: id, column, reason } of faults)
    refused.set(id, { ...refused.get(id), [column]: reason })
  return { ...sheet, refused }
}
