import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mediaUrl } from '../../../contract/media.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { HomeSun, HomeSunProduct, HomeSunRow } from '../../../contract/staff/home.ts'
import { hoursText } from '../../../contract/staff/hours-text.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { coverTone } from './bestsellers.tsx'
import { homeSunQuery } from './home-queries.ts'
import { SunHours } from './sun-hours.tsx'

const linkClass = 'text-note font-semibold text-coral-deep hover:underline'

/** The sun of the cities that buy most, the rows of products that it shows, and whether their stock lasts. */
export function SunCard() {
  const { data, error, isError } = useQuery(homeSunQuery)
  return (
    <Card
      title="Matahari hari ini"
      aside={
        <Link to="/etalase/rekomendasi" search={{ bagian: 'sendiri' }} className={linkClass}>
          Atur baris
        </Link>
      }
    >
      {isError ? <Notice>{messageOf(error)}</Notice> : null}
      {data ? <Sun sun={data} /> : isError ? null : <SkeletonLines lines={6} />}
    </Card>
  )
}

function Sun({ sun: { has_service, cities, rows } }: { sun: HomeSun }) {
  const can = useCan()
  if (!has_service)
    return (
      <p className="text-ink-soft">
        Layanan cuaca belum diatur, jadi UV tidak diketahui dan baris menurut UV tidak tampil kepada siapa
        pun. Tim teknis mengaturnya dengan WEATHER_PROVIDER.
      </p>
    )
  return (
    <div className="grid gap-x-8 gap-y-5 xl:grid-cols-2 [&>*]:min-w-0">
      <div className="stack content-start gap-4">
        {cities.map(city => (
          <SunHours key={city.key} city={city} />
        ))}
        {cities.every(({ orders }) => orders === 0) ? (
          <p className="text-note text-ink-soft">
            Kota dengan pesanan terbanyak muncul di sini setelah ada pesanan.
          </p>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-soft">
          Belum ada baris menurut UV. Buat satu, misalnya “UV 8 ke atas: stik & semprot dulu”.
        </p>
      ) : (
        <div className="stack content-start gap-4">
          <ul className="stack gap-4">
            {rows.map(row => (
              <SunRow key={row.id} row={row} />
            ))}
          </ul>
          {can('stock.read') ? (
            <Link to="/stok/menipis" className={`${linkClass} justify-self-start`}>
              Semua stok yang menipis
            </Link>
          ) : null}
        </div>
      )}
    </div>
  )
}

function SunRow({ row }: { row: HomeSunRow }) {
  return (
    <li className="stack gap-1.5">
      <strong className="wrap-anywhere">{row.title}</strong>
      <p className="text-note text-ink-soft">
        {row.when}.{' '}
        {row.shown.length === 0
          ? 'Hari ini tidak tampil di kota mana pun di sini.'
          : `Hari ini: ${shownText(row.shown)}.`}
      </p>
      {row.products_total === 0 ? (
        <p className="text-note text-rose-ink">Tidak ada produknya sekarang: barisnya tidak tampil.</p>
      ) : (
        <>
          <ul aria-label={`Stok ${row.title}`} className="divide-y divide-rule-soft">
            {row.products.map(product => (
              <Stock key={product.id} product={product} />
            ))}
          </ul>
          <Pace row={row} />
        </>
      )}
    </li>
  )
}

/** "Surabaya, Jakarta jam 10 sampai 15; Makassar jam 9 sampai 14" */
function shownText(shown: HomeSunRow['shown']): string {
  const citiesAt = new Map<string, string[]>()
  for (const { city, from, until } of shown) {
    const hours = hoursText(from, until)
    citiesAt.set(hours, [...(citiesAt.get(hours) ?? []), city])
  }
  return [...citiesAt].map(([hours, cities]) => `${cities.join(', ')} ${hours}`).join('; ')
}

const Stock = ({ product: { name, image, available, cover_days } }: { product: HomeSunProduct }) => (
  <li className="flex min-h-12 items-center gap-3 py-1.5">
    <Picture src={image ? mediaUrl(image, 96) : ''} alt="" />
    <span className="min-w-0 flex-1 leading-tight">{name}</span>
    {cover_days === null ? null : (
      <Badge tone={coverTone(cover_days)}>cukup {cover_days > 99 ? '99+' : cover_days} hari</Badge>
    )}
    {available === null ? null : (
      <b className="figure min-w-8 text-right">
        {withDots(available)}
        <span className="sr-only"> buah</span>
      </b>
    )}
  </li>
)

/** At which pace the stock was judged, and how many products are not listed. */
function Pace({ row: { products, products_total, pace_days } }: { row: HomeSunRow }) {
  const more = products_total - products.length
  const isJudged = products.some(({ cover_days }) => cover_days !== null)
  const words = [
    more > 0 ? `${more} produk lagi${isJudged ? ', lebih lama habisnya' : ''}.` : '',
    isJudged
      ? pace_days > 0
        ? `Dihitung dari penjualan ${pace_days} hari baris ini tampil.`
        : 'Dihitung dari penjualan 28 hari: hari terik baris ini belum cukup banyak.'
      : '',
  ].filter(Boolean)
  return words.length === 0 ? null : <p className="text-note text-ink-soft">{words.join(' ')}</p>
}
