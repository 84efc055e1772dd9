import { fileFlags } from '../../../contract/product-flags.ts'
import type { ShownFlag } from '../../../contract/shown-flags.ts'

/**
 * The columns of Shopify's product file. Shopify's admin exports one of two sets of column names: the older set or,
 * since 2024, that of a template (https://help.shopify.com/en/manual/products/import-export/using-csv). Both are
 * accepted, in any order and case. Only columns that the shop imports have a short name here.
 */

/** The columns of the export: the template's in its order, then the shop's own flags. */
export const exportColumns = [
  ...['Title', 'URL handle', 'Description', 'Vendor', 'Product category', 'Type', 'Tags'],
  ...['Published on online store', 'Status', 'SKU', 'Barcode'],
  ...['Option1 name', 'Option1 value', 'Option1 Linked To'],
  ...['Option2 name', 'Option2 value', 'Option2 Linked To'],
  ...['Option3 name', 'Option3 value', 'Option3 Linked To'],
  ...['Price', 'Compare-at price', 'Cost per item', 'Charge tax', 'Tax code'],
  ...['Unit price total measure', 'Unit price total measure unit'],
  ...['Unit price base measure', 'Unit price base measure unit'],
  ...['Inventory tracker', 'Inventory quantity', 'Continue selling when out of stock'],
  ...['Weight value (grams)', 'Weight unit for display', 'Requires shipping', 'Fulfillment service'],
  ...['Product image URL', 'Image position', 'Image alt text', 'Variant image URL'],
  ...['Gift card', 'SEO title', 'SEO description', 'Color (product.metafields.shopify.color-pattern)'],
  ...['Google product category', 'Gender', 'Age group', 'Manufacturer part number (MPN)'].map(google),
  ...['Ad group name', 'Ads labels', 'Condition', 'Custom product'].map(google),
  ...[0, 1, 2, 3, 4].map(number => google(`Custom label ${number}`)),
  ...fileFlags.map(flagColumn),
]

/**
 * Names a flag's column the way Shopify names the column of a metafield: "Limited
 * (product.metafields.carasun.is_limited)".
 */
function flagColumn(flag: ShownFlag): string {
  const words = flag.replace(/^is_/, '').replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} (product.metafields.carasun.${flag})`
}

function google(name: string) {
  return `Google Shopping / ${name}`
}

/**
 * Short name → the column names it may have in a file; the template's comes first, then those of Shopify's older set, of
 * Indonesian marketplaces and of spreadsheets.
 */
const ownNames = {
  title: ['Title', 'Nama produk', 'Nama barang', 'Nama', 'Product name', 'Name'],
  handle: ['URL handle', 'Handle', 'Slug'],
  body: ['Description', 'Body (HTML)', 'Body HTML', 'Body', 'Deskripsi', 'Deskripsi produk', 'Keterangan'],
  vendor: ['Vendor', 'Merek', 'Brand'],
  category: ['Product category', 'Standard Product Type'],
  type: ['Type', 'Custom Product Type', 'Kategori', 'Jenis', 'Category'],
  tags: ['Tags', 'Tag', 'Label'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  sku: ['SKU', 'Variant SKU', 'Kode SKU', 'Kode barang', 'SKU produk', 'Nomor SKU'],
  option1Name: ['Option1 name', 'Nama pilihan 1'],
  option1Value: ['Option1 value', 'Pilihan 1'],
  option2Name: ['Option2 name', 'Nama pilihan 2'],
  option2Value: ['Option2 value', 'Pilihan 2'],
  option3Name: ['Option3 name', 'Nama pilihan 3'],
  option3Value: ['Option3 value', 'Pilihan 3'],
  price: ['Price', 'Variant Price', 'Harga jual', 'Harga', 'Harga (Rp)', 'Harga (Rupiah)'],
  compareAtPrice: [
    'Compare-at price',
    'Variant Compare At Price',
    'Compare At Price',
    'Harga coret',
    'Harga normal',
    'Harga sebelum diskon',
  ],
  quantity: ['Inventory quantity', 'Variant Inventory Qty', 'Stok', 'Jumlah stok', 'Stock', 'Quantity'],
  grams: ['Weight value (grams)', 'Variant Grams', 'Berat (gram)', 'Berat (g)', 'Berat'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  policy: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  weightUnit: ['Weight unit for display', 'Variant Weight Unit'],
  requiresShipping: ['Requires shipping', 'Variant Requires Shipping'],
  fulfillment: ['Fulfillment service', 'Variant Fulfillment Service'],
  image: ['Product image URL', 'Image Src', 'Gambar', 'Foto', 'Foto produk 1', 'URL gambar'],
  imagePosition: ['Image position'],
  imageAlt: ['Image alt text'],
  variantImage: ['Variant image URL', 'Variant Image'],
  giftCard: ['Gift card'],
} as const

export type ColumnKey = keyof typeof ownNames | ShownFlag
/** A column name that an import reads. */
export type ReadName = (typeof ownNames)[keyof typeof ownNames][number]
const names: Record<ColumnKey, readonly [string, ...string[]]> = {
  ...ownNames,
  ...(Object.fromEntries(fileFlags.map(flag => [flag, [flagColumn(flag)]])) as Record<ShownFlag, [string]>),
}
const keys = Object.keys(names) as ColumnKey[]

/** The position of each column in a file, and its name there. */
export type Header = Map<ColumnKey, { index: number; name: string }>

export function readHeader(cells: readonly string[]): Header {
  const header: Header = new Map()
  const plain = cells.map(cell => cell.trim().toLowerCase())
  for (const key of keys) {
    const knownNames = new Set(names[key].map(name => name.toLowerCase()))
    const index = plain.findIndex(cell => knownNames.has(cell))
    if (index >= 0) header.set(key, { index, name: cells[index]?.trim() ?? key })
  }
  return header
}

/** Returns the name that a file gives a column; the template's name if the file lacks the column. */
export const columnName = (header: Header, key: ColumnKey): string => header.get(key)?.name ?? names[key][0]

/** Builds a row of the export from its values. */
export function toExportRow(values: Partial<Record<ColumnKey, string>>): string[] {
  const row = exportColumns.map(() => '')
  for (const key of keys) {
    const value = values[key]
    if (value !== undefined) row[exportColumns.indexOf(names[key][0])] = value
  }
  return row
}
