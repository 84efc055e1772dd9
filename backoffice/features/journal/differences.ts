import { staffActions } from '../../../contract/staff/actions.ts'
import { staffStateLabels } from '../../../contract/staff/orders.ts'
import { isPermission, permissionLabel } from '../../../contract/staff/permissions.ts'
import { fullTime } from '../values/staff-times.ts'

/** One line of what an action changed: before and after, or only what is known. */
export interface Difference {
  field: string
  before: string | null
  after: string
}

/** Labels of the fields in journal entries; a field without a label is shown by its name. */
const fieldWords: Record<string, string> = {
  name: 'Nama',
  role: 'Peran',
  granted: 'Izin ditambah',
  withdrawn: 'Izin dicabut',
  needs_passkey: 'Wajib passkey',
  amount_rupiah: 'Jumlah (Rp)',
  reason: 'Alasan',
  note: 'Catatan',
  price_rupiah: 'Harga (Rp)',
  quantity: 'Jumlah',
  file: 'File',
  state: 'Keadaan',
  email: 'Email',
  points: 'Poin',
  tokens: 'Token',
  memberId: 'Pelanggan',
  member_id: 'Pelanggan',
  expiresAt: 'Berlaku sampai',
  expires_at: 'Berlaku sampai',
  starts_at: 'Mulai',
  ends_at: 'Berakhir',
  is_packed: 'Dikemas bersama pesanan',
  count: 'Banyaknya',
  action: 'Tindakan',
  act: 'Yang terjadi',
  outcome: 'Hasil',
  amountRupiah: 'Jumlah (Rp)',
  rupiah: 'Jumlah (Rp)',
  feeRupiah: 'Ongkir (Rp)',
  feeBeforeRupiah: 'Ongkir sebelumnya (Rp)',
  request: 'Nomor permintaan',
  approvedBy: 'Disetujui oleh',
  sessions: 'Sesi yang berakhir',
  orders: 'Pesanan',
  piece: 'Kode barang',
  pieces: 'Barang',
  expected: 'Diharapkan',
  changed: 'Yang diubah',
  from: 'Dari',
  to: 'Menjadi',
  refund: 'Nomor pengembalian',
  parcel: 'Paket',
  columns: 'Kolom',
  filter: 'Saringan',
  done: 'Selesai',
  total: 'Dari semua',
  isOn: 'Menyala',
  value: 'Nilai',
  version: 'Versi',
  lines: 'Jenis barang',
  method: 'Cara bayar',
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
    const field = fieldWords[name] ?? name.replaceAll('_', ' ')
    if (!isChange(value)) return isEmpty(value) ? [] : [{ field, before: null, after: textOf(value) }]
    const [before, after] = [textOf(value.from), textOf(value.to)]
    return before === after ? [] : [{ field, before, after }]
  })
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(kosong)'
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'string') {
    if (isoMoment.test(value)) return fullTime(value)
    return wordOf(value)
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
