import { useQuery } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import {
  type Cohort,
  RETURN_MEMBERS_MIN,
  RETURN_UNTIL_DAYS,
  RETURN_WATCH_DAYS,
  type RepeatReport,
  type ReturnGroup,
  returnReasons,
} from '../../../contract/staff/reports.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { DateTime } from '../values/date-time.tsx'
import { percent, periodText, pointsBetween, shortRupiah } from '../values/figure-texts.ts'
import { repeatQuery } from './report-queries.ts'

/** Who bought again, by the month of the first purchase, and what those had done who came back (FIN-05). */
export function RepeatReportPart() {
  const { data, error, isError, isFetching, refetch } = useQuery(repeatQuery)
  if (!data)
    return isError ? (
      <Failed message={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={12} />
    )
  if (data.cohorts.length === 0)
    return (
      <EmptyState icon={Repeat2} title="Belum ada pembeli">
        Begitu ada yang membayar pesanan pertamanya, laporan ini mengikuti apakah ia belanja lagi.
      </EmptyState>
    )
  return (
    <div className="stack gap-4">
      {isError ? <Notice title="Laporannya belum diperbarui">{messageOf(error)}</Notice> : null}
      <Cohorts cohorts={data.cohorts} asOf={data.as_of} />
      <Reasons report={data} />
    </div>
  )
}

const headClass = 'px-2 py-1.5 text-right align-bottom font-semibold'
const cellClass = 'figure px-2 py-1.5 text-right'

function Cohorts({ cohorts, asOf }: { cohorts: Cohort[]; asOf: string }) {
  const widest = Math.max(...cohorts.map(({ months }) => months.length))
  return (
    <Card title="Menurut bulan belanja pertama">
      <p className="mb-3 text-ink-soft">
        Setiap baris adalah akun yang membayar pesanan pertamanya di bulan itu. Kolom 1, 2, dan seterusnya:
        berapa persen dari mereka yang belanja lagi sekian bulan kemudian, dan nilai satu pembeli sampai saat
        itu, yaitu penjualan bersih dibagi semua akun di barisnya. Bulan ini belum selesai. Dihitung sampai{' '}
        <DateTime at={asOf} />.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
      <section aria-label="Tabel belanja ulang" tabIndex={0} className="-mx-4.5 overflow-x-auto px-4.5">
        <table className="min-w-full border-collapse text-left">
          <thead>
            <tr className="text-note text-ink-soft">
              <th scope="col" className="sticky left-0 bg-card py-1.5 pr-3 align-bottom font-semibold">
                Bulan
              </th>
              <th scope="col" className={headClass}>
                Pembeli
              </th>
              <th scope="col" className={headClass}>
                Belanja lagi
              </th>
              <th scope="col" className={headClass}>
                Nilai pembeli
              </th>
              {Array.from({ length: widest - 1 }, (_, index) => index + 1).map(month => (
                <th key={month} scope="col" className={headClass} aria-label={`${month} bulan kemudian`}>
                  {month}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(cohort => (
              <tr key={cohort.month} className="border-rule-soft border-t">
                <th scope="row" className="sticky left-0 bg-card py-1.5 pr-3 font-semibold whitespace-nowrap">
                  {monthText(cohort.month)}
                </th>
                <td className={cellClass}>{withDots(cohort.members)}</td>
                <td className={cellClass}>
                  {percent(cohort.returned / cohort.members)}
                  <span className="block text-note text-ink-soft">{withDots(cohort.returned)}</span>
                </td>
                <td className={`${cellClass} whitespace-nowrap`}>
                  <b>{rupiah(cohort.value_rupiah)}</b>
                </td>
                {Array.from({ length: widest - 1 }, (_, index) => cohort.months[index + 1]).map(
                  (month, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the months of a row are its places
                    <td key={index} className={`${cellClass} whitespace-nowrap`}>
                      {month ? (
                        <>
                          {percent(month.active / cohort.members)}
                          <span className="block text-note text-ink-soft">
                            {shortRupiah(month.value_rupiah)}
                          </span>
                        </>
                      ) : null}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

const monthText = (month: string) =>
  new Intl.DateTimeFormat('id-ID', { month: 'short', year: 'numeric', timeZone: 'Asia/Jakarta' }).format(
    new Date(`${month}-15T12:00:00+07:00`),
  )

function Reasons({ report: { watched, reasons } }: { report: RepeatReport }) {
  return (
    <Card title="Yang dilakukan pembeli yang kembali">
      <div className="stack gap-3">
        <p className="text-ink-soft">
          {withDots(watched.members)} akun yang belanja pertama kali pada {periodText(watched)}. Yang dilihat:
          apa yang mereka lakukan dalam {RETURN_WATCH_DAYS} hari sesudahnya, lalu siapa yang membayar pesanan
          lain antara hari ke-{RETURN_WATCH_DAYS + 1} dan ke-{RETURN_UNTIL_DAYS}.
        </p>
        <p className="rounded-control border border-sun-line bg-chosen px-4 py-3">
          <strong>Ini hubungan, bukan sebab.</strong> Yang menulis ulasan mungkin memang sudah suka tokonya,
          dan akan kembali tanpa ulasan pun. Untuk tahu sebabnya, ajak sebagian pembeli saja dan bandingkan
          dengan yang tidak diajak.
        </p>
        <ul className="grid gap-3 md:grid-cols-2">
          {reasons.map(({ reason, did, did_not: others, difference }) => (
            <li key={reason} className="rounded-box border border-rule p-4">
              <h3 className="font-bold">{returnReasons[reason]}</h3>
              <dl className="mt-2 grid grid-cols-2 gap-3">
                <Group label="Melakukannya" group={did} />
                <Group label="Tidak" group={others} />
              </dl>
              <p className="mt-2 text-note text-ink-soft">
                {difference === null
                  ? `Terlalu sedikit untuk dibandingkan: perlu paling tidak ${RETURN_MEMBERS_MIN} akun di kedua sisi.`
                  : `Beda ${pointsBetween(difference.share, 0)}; dengan kebetulan diperhitungkan, antara ${pointsBetween(difference.from, 0)} dan ${pointsBetween(difference.until, 0)}.${
                      difference.from <= 0 && difference.until >= 0 ? ' Bisa jadi tidak ada bedanya.' : ''
                    }`}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

const Group = ({ label, group: { members, returned, share } }: { label: string; group: ReturnGroup }) => (
  <div>
    <dt className="text-note text-ink-soft">{label}</dt>
    <dd className="voice figure text-xl">{share === null ? '–' : percent(share)}</dd>
    <dd className="figure text-note text-ink-soft">
      {withDots(returned)} dari {withDots(members)} kembali
    </dd>
  </div>
)
