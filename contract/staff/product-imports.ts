import { z } from 'zod'
import type { StaffJob } from './jobs.ts'

/** Product files that staff import in the back office (PROD-08). */

/** A proxy must let a body of this size through (deploy/nginx.conf). */
export const IMPORT_FILE_MAX_BYTES = 10 * 1024 * 1024
/** A day, as long as an import can be undone. */
export const IMPORT_UNDO_HOURS = 24
export const IMPORT_COLUMNS_MAX = 200
/** Imports are kept as long as the reports of their jobs. */
export const IMPORTS_KEPT_DAYS = 30

/** The fields that a column of a file can be, with their labels, in the order in which the page lists them. */
export const importFields = {
  title: 'Nama produk',
  handle: 'Alamat produk (handle)',
  price: 'Harga jual',
  compareAtPrice: 'Harga sebelum diskon',
  sku: 'SKU',
  quantity: 'Stok',
  grams: 'Berat (gram)',
  vendor: 'Merek',
  type: 'Jenis atau kategori',
  category: 'Kategori Google',
  body: 'Keterangan',
  tags: 'Tag',
  published: 'Tampil di toko',
  status: 'Keadaan',
  image: 'Alamat gambar',
  imagePosition: 'Urutan gambar',
  imageAlt: 'Teks pengganti gambar',
  variantImage: 'Gambar pilihan',
  option1Name: 'Pilihan 1: nama',
  option1Value: 'Pilihan 1: isi',
  option2Name: 'Pilihan 2: nama',
  option2Value: 'Pilihan 2: isi',
  option3Name: 'Pilihan 3: nama',
  option3Value: 'Pilihan 3: isi',
  policy: 'Boleh dijual saat habis',
  giftCard: 'Kartu hadiah',
} as const
export type ImportField = keyof typeof importFields

const columnIndex = z
  .int()
  .min(0)
  .max(IMPORT_COLUMNS_MAX - 1)

/** Which column of the file is which field, counted from 0. */
export const importColumns = z.partialRecord(
  z.enum(Object.keys(importFields) as [ImportField, ...ImportField[]]),
  columnIndex,
)
export type ImportColumns = z.infer<typeof importColumns>

/** `POST /api/staff/products/imports`: the file as the body. */
export const importFileQuery = z.object({ name: z.string().trim().min(1).max(200) })

/** `POST …/:id/dry-run`: how the columns are to be read. */
export const dryRunBody = z.object({
  columns: importColumns,
  /** Rupiah per unit of the file's currency. */
  currency_rate: z.number().positive().max(1_000_000).default(1),
})
export type DryRunDraft = z.infer<typeof dryRunBody>

/** `POST …/:id/run`: the import as the last dry run tried it. */
export const runImportBody = z.object({ version: z.int() })

export const importParam = z.object({ id: z.string().regex(/^\d{1,15}$/) })

export interface ImportCounts {
  rows: number
  created: number
  changed: number
  unchanged: number
  problems: number
  /** The file has no column with quantities: new products are sold out. */
  lacks_quantities: boolean
  /** Most prices are so low that they seem to be in another currency. */
  looks_foreign: boolean
}

/** A dry run, an import or its undoing. */
export interface ImportRun {
  job: StaffJob
  /** Of an import, what it has saved so far; of a dry run, null until it has ended. */
  counts: ImportCounts | null
}

export type ImportState =
  | 'new'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'imported'
  | 'failed'
  | 'undoing'
  | 'undone'

/** `GET /api/staff/products/imports`: those of the last 30 days, the newest first. */
export interface ListedImport {
  id: string
  file_name: string
  rows: number
  by: string
  created_at: string
  state: ImportState
  counts: ImportCounts | null
}

/** `GET /api/staff/products/imports/:id` */
export interface ProductImport extends ListedImport {
  version: number
  header: { index: number; name: string; samples: string[] }[]
  columns: ImportColumns
  currency_rate: number
  dry_run: ImportRun | null
  run: ImportRun | null
  undo: ImportRun | null
  /** The first rows with something wrong, of the latest run. */
  first_faults: { line: number; name: string; message: string }[]
  /** Until when the import can be undone; null if it cannot. */
  undo_until: string | null
}

/** `GET …/:id/undo`: what undoing would do now. */
export interface UndoPreview {
  /** New products that are deleted, and changed ones that get back what they were. */
  deleted: number
  restored: number
  /** Products that stay as they are, because they were sold or changed since. */
  sold: number
  changed: number
}
