import { z } from 'zod'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { type ParcelFilter, type ParcelRow, parcelsFileBody } from '../../../contract/staff/warehouse.ts'
import { csvPart } from '../../csv/csv-part.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { type FileKind, startExport } from '../staff-jobs/index.ts'
import { countParcels, type ParcelCursor, readParcels } from './list-parcels.ts'

/** Starts a job that writes a list of parcels as a CSV file, masked like the list (TABLE-08); returns its id. */
export async function exportParcels(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  filter: ParcelFilter,
): Promise<{ id: string }> {
  return startExport(shop, actor, {
    kind: 'parcels.file',
    title: 'Ekspor paket',
    name: 'paket',
    input: filter,
    total: await countParcels(shop.db, filter),
    permissions: ['warehouse.pack'],
    action: 'parcels.export',
    detail: filter,
  })
}

const parcelCursor: z.ZodType<ParcelCursor | null> = z
  .object({ packedAt: z.string(), id: z.string() })
  .nullable()

export const parcelFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { input, cursor }) {
    const filter = parcelsFileBody.parse(input)
    const after = parcelCursor.parse(cursor)
    const { parcels, next } = await readParcels(db, filter, after)
    return {
      bytes: csvPart(heading, parcels.map(cellsOf), { isFirst: after === null }),
      rows: parcels.length,
      cursor: next,
    }
  },
}

const heading = [
  ...['Pesanan', 'Paket', 'Penerima', 'Kurir', 'Layanan'],
  ...['Berat (gram)', 'Resi', 'Dikemas', 'Dikirim'],
]

const cellsOf = (parcel: ParcelRow): string[] => [
  ...[parcel.reference_code, String(parcel.number), parcel.receiver, parcel.carrier, parcel.service],
  ...[String(parcel.weight_gram), parcel.tracking_number ?? '', jakartaDateTime(parcel.packed_at)],
  parcel.shipped_at ? jakartaDateTime(parcel.shipped_at) : '',
]
