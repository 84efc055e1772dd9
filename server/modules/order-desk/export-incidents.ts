import { z } from 'zod'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { incidentFileBody, type StaffIncident } from '../../../contract/staff/money-desk.ts'
import { csvPart } from '../../csv/csv-part.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { countIncidents } from '../payments/index.ts'
import { type FileKind, startExport } from '../staff-jobs/index.ts'
import { showIncidents } from './show-incidents.ts'

const ROWS_PER_PART = 500

/** Starts a job that writes the list of payment incidents as a CSV file (TABLE-08); returns its id. */
export async function exportIncidents(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { scope }: z.infer<typeof incidentFileBody>,
): Promise<{ id: string }> {
  return startExport(shop, actor, {
    kind: 'incidents.file',
    title: 'Ekspor kejanggalan pembayaran',
    name: 'kejanggalan',
    input: { scope },
    total: await countIncidents(shop.db, scope),
    permissions: ['money.incidents'],
    action: 'incidents.export',
    detail: { scope },
  })
}

export const incidentFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { input, cursor }) {
    const { scope } = incidentFileBody.parse(input)
    const after = z.int().nullable().parse(cursor)
    const incidents = await showIncidents(db, { scope, limit: ROWS_PER_PART, after: after ?? undefined })
    return {
      bytes: csvPart(heading, incidents.map(cellsOf), { isFirst: after === null }),
      rows: incidents.length,
      cursor: incidents.length < ROWS_PER_PART ? null : (incidents.at(-1)?.id ?? null),
    }
  },
}

const heading = [
  ...['Nomor', 'Ditemukan', 'Kejanggalan', 'Pesanan', 'Jumlah (Rp)', 'Menurut penyedia (Rp)'],
  ...['Nomor di penyedia', 'Transaksi', 'Kata penyedia'],
  ...['Yang sudah terjadi', 'Yang bisa dilakukan', 'Diselesaikan', 'Oleh', 'Catatan'],
]

const cellsOf = (incident: StaffIncident): string[] => [
  ...[String(incident.id), jakartaDateTime(incident.created_at), incident.title],
  ...[incident.reference_code ?? '', String(incident.amount), text(incident.detail.theirs)],
  ...[incident.provider_order_id, text(incident.detail.transaction), text(incident.detail.detail)],
  ...[incident.done, incident.advice],
  incident.closed ? jakartaDateTime(incident.closed.at) : '',
  ...[incident.closed?.by ?? '', incident.closed?.note ?? ''],
]

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
