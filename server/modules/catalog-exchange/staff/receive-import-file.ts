import { Buffer, isUtf8 } from 'node:buffer'
import { Refusal } from '../../../../contract/refusals.ts'
import {
  IMPORT_COLUMNS_MAX,
  type ImportColumns,
  type ImportField,
  importFields,
} from '../../../../contract/staff/product-imports.ts'
import { type CsvRecord, readRecords } from '../../../csv/read-records.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { readHeader } from '../columns.ts'
import { insertImport, insertImportRows } from '../import-store.ts'

const SAMPLES = 3
const SAMPLE_CHARS = 80
const ROWS_AT_ONCE = 1000

/**
 * Stores a product file that somebody dropped into the page, and recognises its columns (PROD-08). Nothing is imported
 * yet. Returns the import's id. Refuses with FILE_REFUSED if the file is not sent as text/csv, or is no table.
 */
export async function receiveImportFile(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { name, file }: { name: string; file: unknown },
): Promise<{ id: string }> {
  if (!Buffer.isBuffer(file)) throw refused('Berkasnya harus CSV.')
  if (file.subarray(0, 2).toString() === 'PK')
    throw refused('Ini berkas Excel atau ZIP. Buka di lembar kerja, lalu simpan sebagai "CSV UTF-8".')
  const [first, ...rows] = await readStorable(file)
  if (!first || !('cells' in first) || first.cells.length < 2)
    throw refused('Baris pertamanya bukan judul kolom. Simpan lembar kerjanya sebagai "CSV UTF-8".')
  if (first.cells.length > IMPORT_COLUMNS_MAX)
    throw refused(`Berkas ini punya lebih dari ${IMPORT_COLUMNS_MAX} kolom.`)
  if (rows.length === 0) throw refused('Berkas ini hanya berisi judul kolom.')
  const header = first.cells.map(cell => cell.trim())
  const draft = {
    fileName: name,
    header,
    samples: header.map((_, index) => samplesOf(rows, index)),
    rows: rows.length,
    columns: recognisedColumns(header),
  }
  return db.transaction().execute(async tx => {
    const id = await insertImport(tx, actor, draft, now())
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await insertImportRows(tx, id, rows.slice(at, at + ROWS_AT_ONCE))
    return { id }
  })
}

const refused = (message: string) => new Refusal('FILE_REFUSED', { message, field: 'file' })

/** Reads the rows that are not blank. Spreadsheets of Windows write their own letters unless they are told otherwise. */
async function readStorable(bytes: Buffer): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  for await (const record of readRecords(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252'))
    if ('broken' in record) records.push(record)
    else if (record.cells.some(cell => cell.trim() !== ''))
      // PostgreSQL stores no NUL; the report says that the cell cannot be read.
      records.push({ ...record, cells: record.cells.map(cell => cell.replaceAll('\0', '\ufffd')) })
  return records
}

function samplesOf(rows: readonly CsvRecord[], index: number): string[] {
  const samples: string[] = []
  for (const row of rows) {
    const cell = 'cells' in row ? (row.cells[index]?.trim() ?? '') : ''
    if (cell !== '' && !samples.includes(cell)) samples.push(cell.slice(0, SAMPLE_CHARS))
    if (samples.length === SAMPLES) break
  }
  return samples
}

function recognisedColumns(header: readonly string[]): ImportColumns {
  const found = readHeader(header)
  const columns: ImportColumns = {}
  for (const field of Object.keys(importFields) as ImportField[]) {
    const column = found.get(field)
    if (column) columns[field] = column.index
  }
  return columns
}
