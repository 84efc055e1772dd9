import { z } from 'zod'
import { stockQuery } from './stock.ts'

/** The list of stock as a file (TABLE-08). */

/** The columns of the list, on screen and in its file, with their titles. */
export const stockColumns = {
  barang: 'Barang',
  sku: 'SKU',
  rak: 'Rak',
  stok: 'Stok',
  dipesan: 'Dipesan',
  tersedia: 'Tersedia',
  jalan: 'Akan datang',
  cukup: 'Cukup untuk (hari)',
  kemas: 'Menunggu dikemas',
  terjual: 'Terjual 28 hari',
  kode: 'Kode batang',
} as const
export type StockColumn = keyof typeof stockColumns

/** `POST /api/staff/stock/file`, which returns the job: the list as it is shown. */
export const stockFileBody = z.object({
  filter: stockQuery.omit({ after: true, limit: true }),
  columns: z
    .array(z.enum(Object.keys(stockColumns) as [StockColumn, ...StockColumn[]]))
    .min(1)
    .max(20),
})
export type StockFileOptions = z.infer<typeof stockFileBody>
