import { withDots } from '../../../contract/rupiah.ts'
import {
  type Carriers,
  type FeeColumn,
  feeColumnNames,
  type SavedFees,
  type StaffCarrier,
  type ZoneFee,
  zoneFee,
} from '../../../contract/staff/carriers.ts'
import { readNumber } from '../forms/spreadsheet.ts'

/** What is typed into the grid of a carrier's fees, and what it means. */

type Province = Carriers['provinces'][number]
/** What was typed over what the shop has, by province and column. */
export type TypedFees = Readonly<Record<string, Partial<Record<FeeColumn, string>>>>

/** What a cell shows. */
export function cellText(
  fees: StaffCarrier['fees'],
  typed: TypedFees,
  province: string,
  column: FeeColumn,
): string {
  const fee = fees[province]
  return typed[province]?.[column] ?? (fee ? withDots(fee[column]) : '')
}

export const typeCell = (typed: TypedFees, province: string, column: FeeColumn, text: string): TypedFees => ({
  ...typed,
  [province]: { ...typed[province], [column]: text },
})

/**
 * Writes a pasted block from a cell on, to the right and below. If its rows begin with provinces, each goes to its own row,
 * wherever that is; `unknown` are the names that no province has.
 */
export function pasteBlock(
  typed: TypedFees,
  provinces: readonly Province[],
  block: readonly (readonly string[])[],
  at: { province: string; column: FeeColumn },
): { typed: TypedFees; unknown: string[] } {
  const isNamed = block.some(row => row.length > 1 && /\p{L}{3}/u.test(row[0] ?? ''))
  const first = provinces.findIndex(({ code }) => code === at.province)
  const left = isNamed ? 0 : feeColumnNames.indexOf(at.column)
  const unknown: string[] = []
  let result = typed
  for (const [index, row] of block.entries()) {
    const name = row[0]?.trim() ?? ''
    const province = isNamed ? findProvince(provinces, name) : provinces[first + index]
    if (!province) {
      // The first row may be headings.
      if (isNamed && name !== '' && index > 0) unknown.push(name)
      continue
    }
    for (const [offset, text] of (isNamed ? row.slice(1) : row).entries()) {
      const column = feeColumnNames[left + offset]
      if (column) result = typeCell(result, province.code, column, text.trim())
    }
  }
  return { typed: result, unknown }
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const findProvince = (provinces: readonly Province[], name: string) =>
  provinces.find(({ code, name: known }) => code === name || plain(known) === plain(name))

export interface FeeFault {
  province: string
  column: FeeColumn
  text: string
}

/** The fees that differ from what the shop has, and the cells that are no fee. */
export function readGrid(
  fees: StaffCarrier['fees'],
  typed: TypedFees,
): { changes: SavedFees; faults: FeeFault[] } {
  const changes: SavedFees = []
  const faults: FeeFault[] = []
  for (const province of Object.keys(typed)) {
    const texts = feeColumnNames.map(column => cellText(fees, typed, province, column).trim())
    const old = fees[province] ?? null
    if (texts.every(text => text === '')) {
      if (old) changes.push({ province_code: province, fee: null })
      continue
    }
    const read = feeColumnNames.map((column, index) => ({ column, ...readNumber(texts[index] ?? '') }))
    const unread = read.flatMap(({ column, ...cell }) =>
      'fault' in cell ? [{ province, column, text: cell.fault }] : [],
    )
    const checked = zoneFee.safeParse(
      Object.fromEntries(read.flatMap(cell => ('value' in cell ? [[cell.column, cell.value]] : []))),
    )
    if (unread.length > 0) faults.push(...unread)
    else if (!checked.success)
      for (const { path, message } of checked.error.issues)
        faults.push({ province, column: path[0] as FeeColumn, text: message })
    else if (!isSameFee(checked.data, old)) changes.push({ province_code: province, fee: checked.data })
  }
  return { changes, faults }
}

const isSameFee = (one: ZoneFee, other: ZoneFee | null) =>
  other !== null && feeColumnNames.every(column => one[column] === other[column])

export interface FeeLeap {
  province: string
  column: FeeColumn
  /** Null: the shop did not deliver there. */
  before: number | null
  after: number
}

/** So many times as much, or as little, is more likely a slip than a new fee. */
const LEAP_FACTOR = 3
/** Smaller differences are never asked about. */
const LEAP_MIN_RUPIAH = 10_000

/** The fees that are far from what they were; of a province that had none, far above all others of the carrier. */
export function findLeaps(fees: StaffCarrier['fees'], changes: SavedFees): FeeLeap[] {
  const leaps: FeeLeap[] = []
  for (const { province_code: province, fee } of changes)
    for (const column of ['first_kilogram_rupiah', 'next_kilogram_rupiah'] as const) {
      if (fee === null) continue
      const after = fee[column]
      const before = fees[province]?.[column] ?? null
      const usual = before ?? Math.max(0, ...Object.values(fees).map(each => each[column]))
      if (Math.abs(after - usual) < LEAP_MIN_RUPIAH) continue
      const isLess = before !== null && after * LEAP_FACTOR <= usual
      if (after >= usual * LEAP_FACTOR || isLess) leaps.push({ province, column, before, after })
    }
  return leaps
}
