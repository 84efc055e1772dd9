import { z } from 'zod'
import { addDays, jakartaDay } from '../../../../contract/jakarta-time.ts'
import type { StockBatch } from '../../../../contract/staff/stock-batches.ts'
import { csvPart } from '../../../csv/csv-part.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { type FileKind, startExport } from '../../staff-jobs/index.ts'
import { type BatchCursor, countExpiring, readExpiring } from './list-batches.ts'

/** Starts a job that writes the batches that expire soon as a CSV file (TABLE-08); returns its id. */
export async function exportBatches(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { days }: { days: number },
): Promise<{ id: string }> {
  const until = jakartaDay(addDays(shop.now(), days))
  return startExport(shop, actor, {
    kind: 'batches.file',
    title: 'Ekspor segera kedaluwarsa',
    name: 'kedaluwarsa',
    input: { until },
    total: await countExpiring(shop.db, until),
    permissions: ['stock.read'],
    action: 'batches.export',
    detail: { days },
  })
}

const batchFileInput = z.object({ until: z.iso.date() })

const batchCursor: z.ZodType<BatchCursor | null> = z
  .object({ expiresOn: z.string(), sku: z.string(), id: z.string() })
  .nullable()

export const batchFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { input, cursor }) {
    const { until } = batchFileInput.parse(input)
    const after = batchCursor.parse(cursor)
    const { batches, next } = await readExpiring(db, until, after)
    return {
      bytes: csvPart(heading, batches.map(cellsOf), { isFirst: after === null }),
      rows: batches.length,
      cursor: next,
    }
  },
}

const heading = ['Barang', 'Pilihan', 'SKU', 'Kedaluwarsa', 'Batch', 'Rak', 'Sisa']

const cellsOf = (batch: StockBatch): string[] => [
  ...[batch.name, batch.choice, batch.sku],
  ...[batch.expires_on ?? '', batch.batch, batch.shelf ?? '', String(batch.pieces_left)],
]
