import { z } from 'zod'
import { jakartaDateTime } from '../../../../contract/jakarta-time.ts'
import type { StockTakeSummary } from '../../../../contract/staff/stock-takes.ts'
import { csvPart } from '../../../csv/csv-part.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { type FileKind, startExport } from '../../staff-jobs/index.ts'
import { countTakes, listTakes } from './take-stock.ts'

const TAKES_A_PART = 100

/** Starts a job that writes the list of stock-takes as a CSV file (TABLE-08); returns its id. */
export async function exportTakes(shop: Pick<Shop, 'db' | 'now'>, actor: Actor): Promise<{ id: string }> {
  return startExport(shop, actor, {
    kind: 'stock-takes.file',
    title: 'Ekspor stok opname',
    name: 'stok-opname',
    input: {},
    total: await countTakes(shop.db),
    permissions: ['warehouse.count'],
    action: 'stock-takes.export',
    detail: {},
  })
}

export const takeFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { cursor }) {
    const after = z.string().nullable().parse(cursor)
    const { rows, next } = await listTakes(db, { limit: TAKES_A_PART, after: after ?? undefined })
    return {
      bytes: csvPart(heading, rows.map(cellsOf), { isFirst: after === null }),
      rows: rows.length,
      cursor: next,
    }
  },
}

const heading = ['Nama', 'Keadaan', 'Barang', 'Dihitung', 'Dibuka', 'Oleh', 'Diterima', 'Diterima oleh']

const cellsOf = (take: StockTakeSummary): string[] => [
  take.name,
  take.accepted_at ? 'Diterima' : take.counted === take.lines ? 'Menunggu diterima' : 'Dihitung',
  ...[take.lines, take.counted].map(String),
  ...[jakartaDateTime(take.created_at), take.made_by],
  ...[take.accepted_at ? jakartaDateTime(take.accepted_at) : '', take.accepted_by ?? ''],
]
