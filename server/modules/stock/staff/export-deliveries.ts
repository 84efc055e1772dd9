import { z } from 'zod'
import { jakartaDateTime } from '../../../../contract/jakarta-time.ts'
import type { StockDelivery } from '../../../../contract/staff/stock-deliveries.ts'
import { csvPart } from '../../../csv/csv-part.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { type FileKind, startExport } from '../../staff-jobs/index.ts'
import { countDeliveryLines, listDeliveries } from './list-deliveries.ts'

const DELIVERIES_A_PART = 100

/**
 * Starts a job that writes the deliveries as a CSV file, a row for each line (TABLE-08); returns its id. Costs are
 * included only for staff who may see them.
 */
export async function exportDeliveries(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { showsCost }: { showsCost: boolean },
): Promise<{ id: string }> {
  return startExport(shop, actor, {
    kind: 'deliveries.file',
    title: 'Ekspor barang masuk',
    name: 'barang-masuk',
    input: { showsCost },
    total: await countDeliveryLines(shop.db),
    permissions: showsCost ? ['warehouse.receive', 'stock.cost'] : ['warehouse.receive'],
    action: 'deliveries.export',
    detail: { showsCost },
  })
}

export const deliveryFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { input, cursor }) {
    const { showsCost } = z.object({ showsCost: z.boolean() }).parse(input)
    const after = z.string().nullable().parse(cursor)
    const { rows, next } = await listDeliveries(db, {
      showsCost,
      limit: DELIVERIES_A_PART,
      after: after ?? undefined,
    })
    const lines = rows.flatMap(delivery => delivery.lines.map(line => cellsOf(delivery, line, showsCost)))
    return {
      bytes: csvPart(showsCost ? [...heading, 'Modal per buah (Rp)'] : heading, lines, {
        isFirst: after === null,
      }),
      rows: lines.length,
      cursor: next,
    }
  },
}

const heading = [
  ...['Pemasok', 'Nomor', 'Keadaan', 'Ditunggu tanggal', 'Diterima', 'Oleh'],
  ...['SKU', 'Barang', 'Pilihan', 'Diharapkan', 'Dihitung', 'Batch', 'Kedaluwarsa'],
]

const cellsOf = (
  { supplier, reference, expected_on, received_at, received_by, made_by }: StockDelivery,
  line: StockDelivery['lines'][number],
  showsCost: boolean,
): string[] => [
  ...[supplier, reference, received_at ? 'Diterima' : 'Ditunggu', expected_on ?? ''],
  ...[received_at ? jakartaDateTime(received_at) : '', received_by ?? made_by],
  ...[line.sku, line.name, line.choice, String(line.expected), text(line.counted)],
  ...[line.batch, line.expires_on ?? ''],
  ...(showsCost ? [text(line.cost_rupiah)] : []),
]

const text = (figure: number | null) => (figure === null ? '' : String(figure))
