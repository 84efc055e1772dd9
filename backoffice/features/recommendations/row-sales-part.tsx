import { useQuery } from '@tanstack/react-query'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import {
  type OwnRow,
  ROW_SALES_DAYS,
  ROW_SALES_HOURS_MIN,
  ROW_SALES_PIECES_MIN,
  type RowComparison,
  type RowSales,
} from '../../../contract/staff/own-rows.ts'
import { filledWords } from '../../../contract/staff/uv-rows.ts'
import { DAY_MS } from '../../../contract/time-units.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { DateTime } from '../values/date-time.tsx'
import { rowSalesQuery } from './recommendation-queries.ts'

/** What the products of a row by the UV index sold where and when it was shown, and what that says. */
export function RowSalesPart({ row }: { row: OwnRow & { uv_from: number } }) {
  const { data, isError, error } = useQuery(rowSalesQuery(row.id))
  return (
    <section
      aria-label={`Yang terjual dari ${filledWords(row.title, row, row)}`}
      className="mt-3.5 border-rule-soft border-t pt-3"
    >
      <h3 className="mb-1 font-bold">Yang terjual</h3>
      {data ? (
        <Sales row={row} sales={data} />
      ) : isError ? (
        <Notice>{messageOf(error)}</Notice>
      ) : (
        <SkeletonLines lines={2} />
      )}
    </section>
  )
}

function Sales({ row, sales }: { row: OwnRow; sales: RowSales }) {
  const { cities, hours, pieces, rupiah: money, compared, is_enough } = sales
  if (hours === 0)
    return (
      <p className="text-ink-soft">
        Belum ada jam tampil yang sudah lewat dalam {ROW_SALES_DAYS} hari terakhir, jadi belum ada yang bisa
        dihitung.
      </p>
    )
  return (
    <div className="stack gap-2">
      <p>
        {ROW_SALES_DAYS} hari terakhir tampil <strong>{withDots(hours)} jam</strong> di {citiesText(cities)}.
        Dalam jam-jam itu produknya terjual <strong>{withDots(pieces)} buah</strong>
        {money === null ? '' : ` (${rupiah(money)})`}.
      </p>
      {compared ? <Compared compared={compared} /> : null}
      {is_enough ? null : (
        <Notice tone="sun" title="Terlalu sedikit untuk disimpulkan">
          Perlu paling sedikit {ROW_SALES_HOURS_MIN} jam dengan baris ini, {ROW_SALES_HOURS_MIN} jam tanpanya,
          dan {ROW_SALES_PIECES_MIN} buah terjual. Sampai saat itu selisihnya bisa kebetulan.
        </Notice>
      )}
      {Date.now() - Date.parse(row.saved_at) < ROW_SALES_DAYS * DAY_MS ? (
        <p className="text-note text-ink-soft">
          Baris ini terakhir disimpan <DateTime at={row.saved_at} />; jam sebelum itu mungkin dengan isi lain.
        </p>
      ) : null}
      <p className="text-note text-ink-soft">
        Satu jam di satu kota dihitung satu jam. Yang dihitung: isi baris sekarang, dalam pesanan yang dikirim
        ke kota itu. Ini membandingkan, bukan membuktikan: barisnya tampil justru saat terik, ketika orang
        memang lebih mencari pelindung.
      </p>
    </div>
  )
}

const CITIES_NAMED = 4

/** "Surabaya, Jakarta, dan 3 kota lain" */
const citiesText = (cities: string[]) =>
  cities.length > CITIES_NAMED
    ? `${cities.slice(0, CITIES_NAMED).join(', ')}, dan ${cities.length - CITIES_NAMED} kota lain`
    : cities.join(', ')

const Compared = ({ compared }: { compared: RowComparison }) => (
  <dl className="grid gap-x-6 gap-y-1 md:grid-cols-2">
    <Rate name="Dengan baris ini" rate={compared.pieces_per_hour} note={`${withDots(compared.hours)} jam`} />
    <Rate
      name="Tanpa baris ini"
      rate={compared.pieces_per_hour_without}
      note={`${withDots(compared.hours_without)} jam yang sama di hari lain`}
    />
  </dl>
)

const perHour = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

const Rate = ({ name, rate, note }: { name: string; rate: number; note: string }) => (
  <div>
    <dt className="text-note text-ink-soft">{name}</dt>
    <dd>
      <strong className="figure">{perHour.format(rate)} buah per jam</strong>{' '}
      <span className="text-note text-ink-soft">({note})</span>
    </dd>
  </div>
)
