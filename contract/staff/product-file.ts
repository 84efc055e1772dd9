import { z } from 'zod'
import { staffProductsQuery } from './products.ts'

/** The list of products as a file (PROD-09). */

/** The columns that a file can have; the address of the product, the SKU and the choices are always in front. */
export const productFileColumns = {
  name: 'Nama produk',
  brand: 'Merek',
  category: 'Kategori',
  tags: 'Tag',
  state: 'Status',
  price: 'Harga jual dan harga coret',
  stock: 'Stok',
  weight: 'Berat (gram)',
  story: 'Deskripsi',
  available: 'Bisa dijual',
  barcode: 'Kode batang',
  bpom: 'Nomor BPOM',
  halal: 'Nomor halal',
  net: 'Isi bersih',
  ingredients: 'Komposisi',
  origin: 'Negara asal',
  picture: 'Gambar utama',
  page: 'Halaman di toko',
  sold: 'Terjual',
  rating: 'Penilaian dan ulasan',
  faults: 'Yang kurang',
  changed: 'Diubah',
} as const
export type ProductFileColumn = keyof typeof productFileColumns
export const productFileColumnKeys = Object.keys(productFileColumns) as [
  ProductFileColumn,
  ...ProductFileColumn[],
]

/** Those that an import reads again. */
export const importedColumns = [
  ...(['name', 'brand', 'category', 'tags', 'state', 'price', 'stock', 'weight', 'story'] as const),
] satisfies ProductFileColumn[]

/** `POST /api/staff/products/file`, which returns the job: what the filters show, a row for each variant. */
export const productFileBody = z.strictObject({
  filter: staffProductsQuery.omit({ sort: true, after: true, limit: true }),
  columns: z
    .array(z.enum(productFileColumnKeys))
    .min(1)
    .refine(columns => new Set(columns).size === columns.length, 'Tiap kolom cukup sekali'),
})
export type ProductFileOptions = z.infer<typeof productFileBody>
