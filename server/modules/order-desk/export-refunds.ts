import { z } from 'zod'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import {
  type RefundTab,
  refundFileBody,
  refundStatusLabels,
  type StaffRefundRow,
} from '../../../contract/staff/money-desk.ts'
import { csvPart } from '../../csv/csv-part.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { type FileKind, startExport } from '../staff-jobs/index.ts'
import { listRefundsByHand, sumRefundsIn } from './list-refunds-by-hand.ts'

const ROWS_PER_PART = 500

/**
 * Starts a job that writes one tab of the list of refunds as a CSV file, masked like the list (TABLE-08); returns the
 * job's id. Only the bank's file has full account numbers (`download-transfer-file.ts` of payments).
 */
export async function exportRefunds(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { tab }: { tab: RefundTab },
): Promise<{ id: string }> {
  return startExport(shop, actor, {
    kind: 'refunds.file',
    title: 'Ekspor pengembalian dana',
    name: 'pengembalian',
    input: { tab },
    total: (await sumRefundsIn(shop.db, tab)).count,
    permissions: ['money.refunds'],
    action: 'refunds.export-list',
    detail: { tab },
  })
}

export const refundFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { input, cursor }) {
    const { tab } = refundFileBody.parse(input)
    const after = z.string().nullable().parse(cursor)
    const { refunds } = await listRefundsByHand(db, { tab, limit: ROWS_PER_PART, after: after ?? undefined })
    return {
      bytes: csvPart(heading, refunds.map(cellsOf), { isFirst: after === null }),
      rows: refunds.length,
      cursor: refunds.length < ROWS_PER_PART ? null : (refunds.at(-1)?.id ?? null),
    }
  },
}

const heading = [
  ...['Pesanan', 'Diminta', 'Pelanggan', 'Jumlah (Rp)', 'Alasan', 'Keadaan', 'Catatan', 'Oleh', 'Selesai'],
  ...['Bank', 'Atas nama', 'Rekening', 'Berkas bank'],
]

const cellsOf = (refund: StaffRefundRow): string[] => [
  ...[refund.reference_code, jakartaDateTime(refund.created_at), refund.customer, String(refund.amount)],
  ...[refund.reason, refundStatusLabels[refund.status], refund.note, refund.asked_by],
  refund.done_at ? jakartaDateTime(refund.done_at) : '',
  ...[refund.account?.bank ?? '', refund.account?.name ?? '', refund.account?.number ?? ''],
  refund.file ? String(refund.file.number) : '',
]
