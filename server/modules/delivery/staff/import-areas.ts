import path from 'node:path'
import { sql } from 'kysely'
import { readRecords } from '../../../csv/read-records.ts'
import { refuseFile } from '../../../csv/refuse-file.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

const ROWS_AT_ONCE = 5000

export interface AreaProblem {
  line: number
  column: string
  code: string
  reason: string
}

export interface AreaCount {
  rows: number
  /** Subdistricts whose postal code changed. */
  changed: number
  /** Rows matched by name, because their code is not (or no longer) in use. */
  foundByName: number
  problems: number
}

const columns = ['village_code', 'province', 'regency', 'district', 'village', 'postal_code'] as const
type Column = (typeof columns)[number]

/**
 * Gives subdistricts their postal codes from a list of villages (`village_code, province, regency, district, village,
 * postal_code`). A village is found by its code, dotted or plain; if the code is unknown, by its name within the
 * district, which is found by its code or by the names of district, city and province. Rows without a match are
 * reported and the rest are imported, in one transaction. Importing the same file again changes nothing. Refuses
 * with FILE_REFUSED if a column is missing.
 */
export const importAreas = (
  db: Db,
  actor: Actor,
  file: string,
  onProblem: (problem: AreaProblem) => void = () => {},
): Promise<AreaCount> =>
  inTransaction(db, async tx => {
    const count = await importRows(tx, file, onProblem)
    await recordStaffAction(
      tx,
      actor,
      'areas.import',
      { kind: 'file', id: path.basename(file) },
      { ...count },
    )
    return count
  })

async function importRows(
  db: Db,
  file: string,
  onProblem: (problem: AreaProblem) => void,
): Promise<AreaCount> {
  const count: AreaCount = { rows: 0, changed: 0, foundByName: 0, problems: 0 }
  const areas = await knownAreas(db)
  if (areas.codes.size === 0)
    throw refuseFile({ line: 1, field: '', reason: 'the shop has no areas yet: start it once, then import' })
  let header: Map<Column, number> | null = null
  let batch = new Map<string, string>()

  for await (const record of readRecords(file)) {
    const report = (column: string, code: string, reason: string) => {
      count.problems += 1
      onProblem({ line: record.line, column, code, reason })
    }
    if ('broken' in record) {
      count.rows += 1
      report('', '', record.broken)
      continue
    }
    if (record.cells.every(cell => cell.trim() === '')) continue
    if (!header) {
      header = readHeader(record.cells)
      continue
    }
    count.rows += 1
    const columnIndexes = header
    const cell = (column: Column) => record.cells[columnIndexes.get(column) ?? -1]?.trim() ?? ''
    const code = withDots(cell('village_code'))
    const postalCode = cell('postal_code')
    if (!/^\d{5}$/.test(postalCode)) {
      report('postal_code', code, `"${postalCode}" is not five digits`)
      continue
    }
    const byName = areas.codes.has(code)
      ? undefined
      : (areas.byDistrictCode.get(`${districtOf(code)}/${plain(cell('village'))}`) ??
        areas.byNames.get(
          [cell('province'), cell('regency'), cell('district'), cell('village')].map(plain).join('/'),
        ))
    if (!areas.codes.has(code) && byName === undefined) {
      report(
        'village_code',
        code,
        `no subdistrict has this code, and none in this district is called ${cell('village')}`,
      )
      continue
    }
    if (byName !== undefined) count.foundByName += 1
    batch.set(byName ?? code, postalCode)
    if (batch.size < ROWS_AT_ONCE) continue
    count.changed += await savePostalCodes(db, batch)
    batch = new Map()
  }
  if (!header) throw refuseFile({ line: 1, field: '', reason: 'the file is empty' })
  count.changed += await savePostalCodes(db, batch)
  return count
}

function readHeader(cells: string[]): Map<Column, number> {
  const plainCells = cells.map(cell => cell.trim().toLowerCase())
  const missing = columns.filter(column => !plainCells.includes(column))
  if (missing.length > 0)
    throw refuseFile({
      line: 1,
      field: missing.join(', '),
      reason: 'missing: this is not a list of postal codes',
    })
  return new Map(columns.map(column => [column, plainCells.indexOf(column)]))
}

/** "1101012001" and "11.01.01.2001" are the same village. */
const withDots = (code: string) => code.replace(/^(\d\d)(\d\d)(\d\d)(\d{4})$/, '$1.$2.$3.$4')
const districtOf = (code: string) => code.split('.').slice(0, 3).join('.')
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

async function knownAreas(db: Db) {
  const { rows } = await sql<{ code: string; district_code: string; name: string; names: string[] }>`
    select s.code, s.district_code, s.name, array[p.name, c.name, d.name, s.name] as names
    from subdistricts s join districts d on d.code = s.district_code
    join cities c on c.code = d.city_code join provinces p on p.code = c.province_code`.execute(db)
  return {
    codes: new Set(rows.map(row => row.code)),
    byDistrictCode: new Map(rows.map(row => [`${row.district_code}/${plain(row.name)}`, row.code])),
    byNames: new Map(rows.map(row => [row.names.map(plain).join('/'), row.code])),
  }
}

async function savePostalCodes(db: Db, postalCodes: Map<string, string>): Promise<number> {
  const { rows } = await sql`
    update subdistricts s set postal_code = given.postal_code
    from unnest(${[...postalCodes.keys()]}::text[], ${[...postalCodes.values()]}::text[]) given (code, postal_code)
    where s.code = given.code and s.postal_code is distinct from given.postal_code returning s.code`.execute(
    db,
  )
  return rows.length
}
