import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { withDots } from '../../../contract/rupiah.ts'
import {
  type ReportRow,
  reportDimensionNames,
  reportDimensions,
  type SaleSteps,
  type SalesReport,
} from '../../../contract/staff/reports.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { countText } from '../values/counts.ts'
import { DateTime } from '../values/date-time.tsx'
import { growth, periodText } from '../values/figure-texts.ts'
import { Money } from '../values/money.tsx'
import { definitions } from './definitions.ts'
import { columnsOf } from './report-columns.tsx'
import { chartQuery, choiceOf, salesQuery } from './report-queries.ts'
import type { ReportSearch } from './report-search.ts'
import { SalesChart } from './sales-chart.tsx'

/** Sales of a range by one dimension: sums, chart and table, beside another range (FIN-01). */
export function SalesReportPart({
  search,
  onSearch,
}: {
  search: ReportSearch
  onSearch: (change: Partial<ReportSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const page = useQuery(salesQuery(search))
  const chart = useQuery(chartQuery(search))
  const report = page.data
  if (!report)
    return page.isError ? (
      <Failed
        message={messageOf(page.error)}
        isRetrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    ) : (
      <SkeletonLines lines={12} />
    )
  return (
    <div className="stack gap-4">
      {page.isError ? <Notice title="Laporannya tidak bisa dibuat">{messageOf(page.error)}</Notice> : null}
      <div
        aria-busy={page.isPlaceholderData || undefined}
        className={page.isPlaceholderData ? 'stack gap-4 opacity-60' : 'stack gap-4'}
      >
        {report.is_gathering ? (
          <Notice tone="sun">
            Hari-hari yang lama masih dirangkum. Angkanya sudah benar, tetapi laporan yang panjang bisa agak
            lama terbuka.
          </Notice>
        ) : null}
        <Totals report={report} />
        <DimensionChoice current={choiceOf(search).by} />
        <Card>
          <SalesChart report={chart.data ?? report} />
        </Card>
        <SalesTable page={page} report={report} search={search} onSearch={onSearch} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <StepsCard steps={report.steps} />
          <Definitions />
        </div>
      </div>
    </div>
  )
}

const DimensionChoice = ({ current }: { current: SalesReport['by'] }) => (
  <nav aria-label="Laporan per" className="flex flex-wrap gap-2">
    {reportDimensionNames.map(by => (
      <Link
        key={by}
        to="/laporan"
        search={before => ({
          ...before,
          per: by === 'day' ? undefined : by,
          sesudah: undefined,
          kolom: undefined,
        })}
        // The link of the days has no parameter, and would be current on every other, too.
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={by === current ? 'true' : undefined}
        className={`${buttonClass({ size: 'small' })} aria-[current]:border-ink aria-[current]:bg-chosen`}
      >
        {reportDimensions[by]}
      </Link>
    ))}
  </nav>
)

function Totals({
  report: { totals, totals_before: before, period, compared, is_open, as_of },
}: {
  report: SalesReport
}) {
  const money = (amountRupiah: number) => <Money amountRupiah={amountRupiah} />
  return (
    <section aria-label="Jumlah" className="stack gap-2">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Total label="Penjualan" now={totals.sales_rupiah} before={before?.sales_rupiah} text={money} />
        <Total
          label="Pengembalian"
          now={totals.refund_rupiah}
          before={before?.refund_rupiah}
          text={money}
          isCost
        />
        <Total label="Bersih" now={totals.net_rupiah} before={before?.net_rupiah} text={money} />
        <Total
          label="Pesanan"
          now={totals.orders ?? 0}
          before={before?.orders ?? undefined}
          text={withDots}
        />
        <Total label="Buah" now={totals.pieces} before={before?.pieces} text={withDots} />
      </dl>
      <p className="text-note text-ink-soft">
        {periodText(period)}
        {compared ? `, dibandingkan dengan ${periodText(compared)}` : ''}.
        {is_open ? (
          <>
            {' '}
            Hari ini belum selesai: dihitung sampai <DateTime at={as_of} />
            {compared ? ', pembandingnya sampai jam yang sama' : ''}.
          </>
        ) : null}
      </p>
    </section>
  )
}

function Total({
  label,
  now,
  before,
  text,
  isCost = false,
}: {
  label: string
  now: number
  before: number | undefined
  text: (value: number) => React.ReactNode
  /** More of it is worse. */
  isCost?: boolean
}) {
  const difference = before === undefined ? null : growth(now, before)
  const isBetter = difference?.startsWith(isCost ? '−' : '+')
  const isWorse = difference?.startsWith(isCost ? '+' : '−')
  return (
    <div className="min-w-0 rounded-box border border-rule bg-card px-4 py-3">
      <dt className="text-note text-ink-soft">{label}</dt>
      <dd className="voice figure mt-0.5 text-lg md:text-xl">{text(now)}</dd>
      {before === undefined ? null : (
        <dd className="figure text-note text-ink-soft">
          {difference === null ? null : (
            <b className={isBetter ? 'text-teal' : isWorse ? 'text-rose-ink' : ''}>{difference} </b>
          )}
          dari {text(before)}
        </dd>
      )}
    </div>
  )
}

function SalesTable({
  page,
  report,
  search,
  onSearch,
}: {
  page: ReturnType<typeof useQuery<SalesReport>>
  report: SalesReport
  search: ReportSearch
  onSearch: (change: Partial<ReportSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const { by, rows, total, next } = report
  return (
    <ListTable
      query={page}
      label={`Penjualan per ${reportDimensions[by].toLowerCase()}`}
      columns={columnsOf(report)}
      rows={rows}
      rowId={rowId}
      rowName={rowName}
      search={search}
      onSearch={onSearch}
      empty={
        <EmptyState icon={ChartColumn} title="Tidak ada penjualan">
          Di rentang ini belum ada pesanan yang uangnya masuk, dan tidak ada yang kembali. Coba rentang lain.
        </EmptyState>
      }
      count={`${countText(total)} baris`}
      next={next}
    />
  )
}

const rowId = ({ key, is_of_order: isOfOrder }: ReportRow) => `${isOfOrder ? 'order ' : ''}${key}`
const rowName = ({ name }: ReportRow) => name

function StepsCard({ steps }: { steps: SaleSteps }) {
  const facts = [
    ['Barang, harga normal', steps.goods_rupiah],
    ['Harga coret', steps.price_rupiah],
    ['Voucher', steps.voucher_rupiah],
    ['Promo bank', steps.bank_rupiah],
    ['Poin', steps.points_rupiah],
    ['Ongkir', steps.shipping_rupiah],
    ['Gratis ongkir', steps.shipping_discount_rupiah],
    ['Tas & kotak kado', steps.bag_rupiah],
    ['Penjualan', steps.sales_rupiah],
    ['Kartu hadiah terjual', steps.gift_cards_sold_rupiah],
    ['Dibayar dengan kartu hadiah', steps.paid_by_gift_card_rupiah],
    ['Uang dari pembeli', steps.received_rupiah],
  ] as const
  return (
    <Card title="Dari harga normal sampai uang masuk">
      <Facts
        facts={facts.map(([name, rupiah]) => [
          name,
          rupiah === 0 ? (
            <span key={name} className="text-faint">
              –
            </span>
          ) : (
            <Money key={name} amountRupiah={rupiah} />
          ),
        ])}
      />
    </Card>
  )
}

const Definitions = () => (
  <Card title="Arti angka-angka ini">
    <dl className="stack gap-2.5">
      {definitions.map(([term, meaning]) => (
        <div key={term}>
          <dt className="font-bold">{term}</dt>
          <dd className="text-ink-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
