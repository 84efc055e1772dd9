import { z } from 'zod'
import type { StockRow } from '../../../../contract/staff/stock.ts'
import {
  type StockColumn,
  type StockFileOptions,
  stockColumns,
  stockFileBody,
} from '../../../../contract/staff/stock-file.ts'
import { csvPart } from '../../../csv/csv-part.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { type FileKind, startExport } from '../../staff-jobs/index.ts'
import { countStock, listStock } from './list-stock.ts'

const ROWS_A_PART = 500

/** Starts a job that writes the list of stock as a CSV file, as it is shown (TABLE-08); returns its id. */
export async function exportStock(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  options: StockFileOptions,
): Promise<{ id: string }> {
  return startExport(shop, actor, {
    kind: 'stock.file',
    title: 'Ekspor stok',
    name: 'stok',
    input: options,
    total: await countStock(shop.db, options.filter),
    permissions: ['stock.read'],
    action: 'stock.export',
    detail: { columns: options.columns },
  })
}

export const stockFileKind: FileKind = {
  kind: 'file',
  async writePart({ db, now }, { input, cursor }) {
    const { columns, filter } = stockFileBody.parse(input)
    const after = z.string().nullable().parse(cursor)
    const page = { ...filter, limit: ROWS_A_PART, ...(after === null ? {} : { after }) }
    const { rows, next } = await listStock(db, page, now())
    return {
      bytes: csvPart(
        columns.flatMap(column =>
          column === 'barang' ? ['Barang', 'Pilihan', 'Merek'] : stockColumns[column],
        ),
        rows.map(row => columns.flatMap(column => cellsOf[column](row))),
        { isFirst: after === null },
      ),
      rows: rows.length,
      cursor: next,
    }
  },
}

const cellsOf: Record<StockColumn, (row: StockRow) => string[]> = {
  barang: ({ name, choice, brand }) => [name, choice, brand],
  sku: ({ sku }) => [sku],
  rak: ({ shelf }) => [shelf ?? ''],
  stok: ({ on_hand }) => [String(on_hand)],
  dipesan: ({ reserved }) => [String(reserved)],
  tersedia: ({ available }) => [String(available)],
  jalan: ({ on_the_way }) => [String(on_the_way)],
  kemas: ({ to_pack }) => [String(to_pack)],
  cukup: ({ cover_days }) => [cover_days === null ? '' : String(cover_days)],
  terjual: ({ sold }) => [String(sold)],
  kode: ({ barcode }) => [barcode ?? ''],
}
