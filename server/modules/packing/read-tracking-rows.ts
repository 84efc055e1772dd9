import { parse } from 'csv-parse/sync'
import { Refusal } from '../../../contract/refusals.ts'
import { TRACKING_ROWS_MAX } from '../../../contract/staff/warehouse.ts'
import type { TrackingRow } from './ship-parcels.ts'

/**
 * Reads two columns, order and tracking number: pasted from a spreadsheet (tabs), or a CSV file with commas or
 * semicolons. A first row that holds no digit is a heading. Empty rows are left out. Refuses with INVALID_INPUT.
 */
export function readTrackingRows(text: string): TrackingRow[] {
  const firstLine = text.split('\n', 1)[0] ?? ''
  const delimiter = ['\t', ';', ','].find(sign => firstLine.includes(sign)) ?? ','
  const records = parseRecords(text, delimiter).map(cells => cells.map(cell => cell.trim()))
  const rows = records.filter(cells => cells.some(Boolean))
  const body = rows[0]?.some(cell => /\d/.test(cell)) ? rows : rows.slice(1)
  if (body.length > TRACKING_ROWS_MAX) throw new Refusal('INVALID_INPUT', { field: 'text' })
  return body.map(([order = '', tracking_number = '']) => ({ order, tracking_number }))
}

function parseRecords(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new Refusal('INVALID_INPUT', { field: 'text' })
    throw error
  }
}
