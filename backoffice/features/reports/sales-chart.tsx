import { type ReportRow, reportDimensions, type SalesReport } from '../../../contract/staff/reports.ts'
import { Bars } from '../../ui/bars.tsx'
import { Chart } from '../../ui/chart.tsx'
import { dayText, periodText, shortRupiah } from '../values/figure-texts.ts'
import { rupiahText } from '../values/money.tsx'

/** As many as a person compares at a glance. */
const BARS = 10

/** Net sales: a line of days, or bars of the largest. */
export function SalesChart({ report }: { report: SalesReport }) {
  const { by, rows, period, compared, is_open: isOpen } = report
  const series = [
    { id: 'now', label: periodText(period) },
    ...(compared ? [{ id: 'before', label: periodText(compared) }] : []),
  ]
  if (rows.every(isEmpty))
    return (
      <p className="rounded-control bg-well px-4 py-10 text-center text-ink-soft">
        Belum ada penjualan di rentang ini. Grafiknya muncul begitu ada yang pertama.
      </p>
    )
  if (by === 'day')
    return (
      <Chart
        title="Penjualan bersih per hari"
        unit="rupiah"
        atTitle="Hari"
        points={rows.map(({ key, now, before }) => ({
          at: dayText(key),
          now: now.net_rupiah,
          before: before?.net_rupiah ?? null,
        }))}
        openPoint={isOpen ? rows.length - 1 : undefined}
        series={series}
        format={shortRupiah}
        formatFully={rupiahText}
      />
    )
  return (
    <Bars
      title={`Penjualan bersih per ${reportDimensions[by].toLowerCase()}`}
      unit={rows.length > BARS ? `rupiah, ${BARS} terbesar` : 'rupiah'}
      series={series}
      bars={rows.slice(0, BARS).map(({ key, name, now, before }) => ({
        id: key,
        name,
        now: now.net_rupiah,
        before: before?.net_rupiah ?? null,
      }))}
      format={rupiahText}
    />
  )
}

const isEmpty = ({ now, before }: ReportRow) => now.net_rupiah === 0 && !before?.net_rupiah
