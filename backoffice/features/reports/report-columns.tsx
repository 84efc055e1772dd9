import { withDots } from '../../../contract/rupiah.ts'
import {
  type ReportRow,
  reportDimensions,
  type SaleFigures,
  type SalesReport,
} from '../../../contract/staff/reports.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { growth } from '../values/figure-texts.ts'
import { Money } from '../values/money.tsx'

/** The columns of a report; those that its dimension does not have are left out. */
export const columnsOf = ({ by, compared, totals, rows }: SalesReport): Column<ReportRow>[] => [
  {
    id: 'nama',
    title: reportDimensions[by],
    cell: ({ name, note }) => (
      <span>
        <strong className="block">{name}</strong>
        {note ? (
          <span className="text-note text-ink-soft">{by === 'day' ? `pembanding ${note}` : note}</span>
        ) : null}
      </span>
    ),
  },
  ...(rows[0] && rows[0].now.orders === null
    ? []
    : [count('pesanan', 'Pesanan', ({ orders }) => orders ?? 0)]),
  count('buah', 'Buah', ({ pieces }) => pieces),
  { ...money('kotor', 'Kotor', ({ gross_rupiah: gross }) => gross), isOnlyWide: true },
  money('potongan', 'Potongan', ({ discount_rupiah: discount }) => discount),
  ...(by === 'voucher'
    ? [money('voucher', 'Diberi voucher', ({ voucher_rupiah: given }) => given ?? 0)]
    : []),
  money('penjualan', 'Penjualan', ({ sales_rupiah: sales }) => sales),
  money('pengembalian', 'Pengembalian', ({ refund_rupiah: refund }) => refund),
  {
    id: 'bersih',
    title: 'Bersih',
    isNumber: true,
    isBesideName: true,
    cell: ({ now }) => <Money amountRupiah={now.net_rupiah} isStrong />,
  },
  {
    id: 'bagian',
    title: 'Bagian',
    isNumber: true,
    isHiddenAtFirst: by === 'day',
    cell: ({ now }) =>
      totals.net_rupiah > 0 && now.net_rupiah >= 0 ? (
        percent.format(now.net_rupiah / totals.net_rupiah)
      ) : (
        <span className="text-faint">–</span>
      ),
  },
  ...(compared
    ? [
        {
          id: 'pembanding',
          title: 'Bersih pembanding',
          isNumber: true,
          cell: ({ now, before }: ReportRow) => <Compared now={now} before={before} />,
        },
      ]
    : []),
]

const percent = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 })

const count = (id: string, title: string, read: (figures: SaleFigures) => number): Column<ReportRow> => ({
  id,
  title,
  isNumber: true,
  cell: ({ now }) => (read(now) === 0 ? <span className="text-faint">–</span> : withDots(read(now))),
})

const money = (id: string, title: string, read: (figures: SaleFigures) => number): Column<ReportRow> => ({
  id,
  title,
  isNumber: true,
  cell: ({ now }) =>
    read(now) === 0 ? <span className="text-faint">–</span> : <Money amountRupiah={read(now)} />,
})

function Compared({ now, before }: Pick<ReportRow, 'now' | 'before'>) {
  const old = before?.net_rupiah ?? 0
  const difference = growth(now.net_rupiah, old)
  if (old <= 0 || difference === null)
    return old === 0 ? <span className="text-faint">–</span> : <Money amountRupiah={old} />
  const tone = difference.startsWith('+') ? 'text-teal' : difference.startsWith('−') ? 'text-rose-ink' : ''
  return (
    <span className="block">
      <Money amountRupiah={old} />
      <b className={`figure block text-note ${tone}`}>{difference}</b>
    </span>
  )
}
