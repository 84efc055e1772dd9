import { withDots } from '../../../contract/rupiah.ts'
import type { HomeSunCity } from '../../../contract/staff/home.ts'
import { type UvBand, uvBandOf } from '../../../contract/uv-bands.ts'

/** Daylight hours, as the shop's own page shows them. */
const FIRST_HOUR = 6
const LAST_HOUR = 17

/** The colours of the World Health Organization, the same in both themes, each with a text that is read on it. */
const grounds: Record<UvBand['code'], string> = {
  low: 'bg-uv-low text-[#231815]',
  moderate: 'bg-uv-moderate text-[#231815]',
  high: 'bg-uv-high text-[#231815]',
  'very-high': 'bg-uv-very-high text-white',
  extreme: 'bg-uv-extreme text-white',
}

/** The UV index of a city, hour by hour of its daylight. */
export function SunHours({ city: { name, orders, uv, hour, hours } }: { city: HomeSunCity }) {
  const shown = hours.filter(each => each.hour >= FIRST_HOUR && each.hour <= LAST_HOUR)
  return (
    <section aria-label={`UV ${name}`}>
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <strong>{name}</strong>
        <span className="text-note text-ink-soft">
          {uv === null ? 'UV belum diketahui' : `UV ${uv} sekarang`}
          {orders > 0 ? ` · ${withDots(orders)} pesanan 28 hari` : ''}
        </span>
      </p>
      {shown.length > 0 ? (
        <ol className="grid grid-cols-12 gap-0.5">
          {shown.map(each => (
            <li key={each.hour} className="text-center text-[0.6875rem]">
              <span
                className={`figure block rounded-[5px] py-1 font-bold text-note ${grounds[uvBandOf(each.uv).code]} ${each.hour === hour ? 'outline-2 outline-ink outline-offset-1' : ''}`}
              >
                <span className="sr-only">UV </span>
                {each.uv}
              </span>
              <span className={each.hour === hour ? 'font-bold' : 'text-ink-soft'}>
                <span className="sr-only"> jam </span>
                {String(each.hour).padStart(2, '0')}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
