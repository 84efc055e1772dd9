import type { ReactNode } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import type { RefundChoice } from '../../../contract/staff/order-page.ts'
import { isPermission, permissionLabel } from '../../../contract/staff/permissions.ts'
import {
  FALL_ALONE_MAX,
  fallOf,
  isDeepFall,
  type SheetChange,
} from '../../../contract/staff/product-sheet.ts'
import type { VariantDraft } from '../../../contract/staff/variants.ts'
import { Money } from '../values/money.tsx'

/** Labels of a request's fields; a field without a label is shown by its name. */
const fieldWords: Record<string, string> = {
  reason: 'Alasan',
  amount_rupiah: 'Jumlah',
  choice: 'Barang',
  changes: 'Yang diubah',
  variants: 'Varian',
  name: 'Nama',
  email: 'Email',
  role: 'Peran',
  permissions: 'Izin',
  needs_passkey: 'Wajib passkey',
  calls_per_minute: 'Panggilan per menit',
  with_shipping: 'Ongkir juga',
  valid_days: 'Berlaku (hari)',
  last_day: 'Berlaku sampai',
  sku: 'SKU',
  min_purchase_rupiah: 'Syarat belanja',
  min_quantity: 'Syarat isi tas (buah)',
  brand_slugs: 'Dari merek',
  category_slugs: 'Dari kategori',
  product_slugs: 'Dari produk',
  quota_per_member: 'Paling banyak per orang',
}
/** Fields that do not help the person who decides. */
const hiddenFields = [
  'purse',
  'amount',
  'member_id',
  'seen_entry',
  'key',
  'version',
  'id',
  'order_id',
  'lines',
  'price_rupiah',
  'starts_at',
  'ends_at',
]

/** The fields of a request that help to decide, in words. */
export const requestFacts = (request: Record<string, unknown>): [string, ReactNode][] =>
  Object.entries(request)
    .filter(
      ([name, value]) =>
        !hiddenFields.includes(name) &&
        value !== null &&
        value !== undefined &&
        !(Array.isArray(value) && value.length === 0),
    )
    .map(([name, value]) => [
      fieldWords[name] ?? name.replaceAll('_', ' '),
      name.endsWith('_rupiah') && typeof value === 'number' ? (
        <Money key={name} amountRupiah={value} />
      ) : name === 'changes' ? (
        changesText(value as SheetChange[])
      ) : name === 'variants' ? (
        variantsText(value as VariantDraft[])
      ) : name === 'choice' ? (
        choiceText(value as RefundChoice)
      ) : (
        textOf(value)
      ),
    ])

/** "195 barang; 12 harga turun lebih dari sepertiga, paling dalam 50%" */
function changesText(changes: readonly SheetChange[]): string {
  const falls = changes.map(({ seen, to }) =>
    fallOf(seen.sale_price_rupiah ?? 0, to.sale_price_rupiah ?? seen.sale_price_rupiah ?? 0),
  )
  const deep = falls.filter(fall => fall > FALL_ALONE_MAX)
  const deepest = Math.round(Math.max(0, ...falls) * 100)
  return `${changes.length} barang; ${deep.length} harga turun lebih dari sepertiga, paling dalam ${deepest}%`
}

/** "12 varian; 2 harga turun lebih dari sepertiga: NUDE-30 89.000 → 40.000, …" */
function variantsText(variants: readonly VariantDraft[]): string {
  const falls = variants.flatMap(({ sku, seen_price_rupiah: seen, ...variant }) => {
    const to = variant.sale_price_rupiah ?? variant.list_price_rupiah
    return seen !== null && isDeepFall(seen, to) ? [`${sku} ${withDots(seen)} → ${withDots(to)}`] : []
  })
  return `${variants.length} varian; ${falls.length} harga turun lebih dari sepertiga${falls.length > 0 ? `: ${falls.slice(0, 5).join(', ')}` : ''}`
}

/** "3 buah, dengan ongkir" */
const choiceText = ({ lines, with_shipping: withShipping }: RefundChoice) =>
  [
    ...(lines.length > 0 ? [`${lines.reduce((sum, { quantity }) => sum + quantity, 0)} buah`] : []),
    ...(withShipping ? ['dengan ongkir'] : []),
  ].join(', ')

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' && isPermission(value) ? permissionLabel(value) : String(value)
}
