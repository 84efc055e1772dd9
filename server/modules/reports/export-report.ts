import { z } from 'zod'
import {
  type ReportFileOptions,
  type ReportRow,
  reportDimensions,
  reportFileBody,
  type SaleFigures,
} from '../../../contract/staff/reports.ts'
import { csvPart } from '../../csv/csv-part.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { type FileKind, startExport } from '../staff-jobs/index.ts'
import { readReport } from './read-report.ts'

const ROWS_PER_PART = 5_000

/**
 * Starts a job that writes a report as a CSV file, with every row (FIN-01); returns its id. The file holds the figures of
 * this moment, however long it takes. Refuses like `readReport`.
 */
export async function exportReport(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  options: ReportFileOptions,
): Promise<{ id: string }> {
  const asOf = now()
  const { period, total } = await readReport({ db, now: () => asOf }, { ...options, after: 0, limit: 1 })
  const { by, against } = options
  return startExport({ db, now }, actor, {
    kind: 'reports.file',
    title: `Ekspor laporan per ${reportDimensions[by].toLowerCase()}`,
    name: `laporan-${by}-${period.from}-${period.until}`,
    input: { by, against, ...period, as_of: asOf.toISOString() },
    total,
    permissions: ['money.read'],
    action: 'reports.export',
    detail: { filter: { by, against, ...period } },
  })
}

const fileInput = reportFileBody.extend({ as_of: z.iso.datetime() })

export const reportFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { input, cursor }) {
    const { as_of: asOf, ...options } = fileInput.parse(input)
    const after = Number(z.string().nullable().parse(cursor) ?? 0)
    const report = await readReport(
      { db, now: () => new Date(asOf) },
      { ...options, after, limit: ROWS_PER_PART },
    )
    const hasBefore = report.compared !== null
    return {
      bytes: csvPart(
        [
          reportDimensions[options.by],
          noteTitle(options.by, hasBefore),
          ...figureTitles,
          ...(hasBefore ? figureTitles.map(title => `${title} (pembanding)`) : []),
        ],
        report.rows.map(row => cellsOf(row, options.by)),
        { isFirst: after === 0 },
      ),
      rows: report.rows.length,
      cursor: report.next,
    }
  },
}

const noteTitle = (by: ReportFileOptions['by'], hasBefore: boolean) =>
  by === 'day' && hasBefore ? 'Hari pembanding' : 'Keterangan'

const figureTitles = [
  ...['Pesanan', 'Buah', 'Kotor (Rp)', 'Potongan (Rp)', 'Voucher (Rp)', 'Penjualan (Rp)'],
  ...['Pengembalian (Rp)', 'Bersih (Rp)'],
]

const cellsOf = ({ key, name, note, now, before }: ReportRow, by: ReportFileOptions['by']): string[] => [
  by === 'day' ? key : name,
  note,
  ...figureCells(now),
  ...(before ? figureCells(before) : []),
]

const figureCells = (figures: SaleFigures): string[] =>
  [
    ...[
      figures.orders,
      figures.pieces,
      figures.gross_rupiah,
      figures.discount_rupiah,
      figures.voucher_rupiah,
    ],
    ...[figures.sales_rupiah, figures.refund_rupiah, figures.net_rupiah],
  ].map(figure => (figure === null ? '' : String(figure)))
