import { rupiah } from '../../../contract/rupiah.ts'
import { staffActions } from '../../../contract/staff/actions.ts'
import { type JournalField, journalFields } from '../../../contract/staff/journal.ts'
import { staffStateLabels } from '../../../contract/staff/orders.ts'
import { isPermission, permissionLabel } from '../../../contract/staff/permissions.ts'
import { fullTime } from '../values/staff-times.ts'

/** One line of what an action changed: before and after, or only what is known. */
export interface Difference {
  field: string
  before: string | null
  after: string
}

/** Values for which staff have an Indonesian word; all others are names, or were typed by a person. */
const valueWords: Record<string, string> = {
  ...staffActions,
  later: 'sisanya menyusul',
  hold: 'pesanan ditahan',
  contact: 'penerima',
  phone: 'telepon',
  street: 'jalan',
  area: 'wilayah',
  carrier: 'kurir',
  note: 'catatan',
}

/** Outcomes name the state after a colon: "paid: Payment accepted". */
function wordOf(value: string): string {
  if (isPermission(value)) return permissionLabel(value)
  const state = value.split(': ').at(-1) ?? value
  return valueWords[value] ?? staffStateLabels[state] ?? value
}

/** Reads the detail of a journal entry field by field (STAFF-12). */
export function differencesOf(detail: Record<string, unknown>): Difference[] {
  return Object.entries(detail).flatMap(([name, value]): Difference[] => {
    const field = labelOf(name)
    const change = changeOf(value)
    if (!change) return isEmpty(value) ? [] : [{ field, before: null, after: textOf(value, name) }]
    const [before, after] = [textOf(change.from, name), textOf(change.to, name)]
    return before === after ? [] : [{ field, before, after }]
  })
}

/** Entries of earlier versions may have fields that are not recorded any more: their own names are shown. */
const labelOf = (name: string): string =>
  Object.hasOwn(journalFields, name) ? journalFields[name as JournalField] : name.replaceAll('_', ' ')

/** Until November 2026 corrections of stock were recorded as `before` and `after`. */
function changeOf(value: unknown): { from: unknown; to: unknown } | null {
  if (typeof value !== 'object' || value === null) return null
  if ('from' in value && 'to' in value) return { from: value.from, to: value.to }
  return 'before' in value && 'after' in value ? { from: value.before, to: value.after } : null
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)

const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const isRupiah = (name: string) => /rupiah$/i.test(name)

function textOf(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return '(kosong)'
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (typeof value === 'number') return isRupiah(name) ? rupiah(value) : value.toLocaleString('id-ID')
  if (Array.isArray(value)) return value.map(one => textOf(one)).join(', ')
  if (typeof value === 'string') {
    if (isoMoment.test(value)) return fullTime(value)
    return wordOf(value)
  }
  return Object.entries(value)
    .map(([key, part]) => `${labelOf(key)}: ${textOf(part, key)}`)
    .join(', ')
}
