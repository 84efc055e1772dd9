import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursText } from '../../../contract/staff/hours-text.ts'
import type { CitySunNow, OwnRow } from '../../../contract/staff/own-rows.ts'
import { hiddenBecause, type RowSun, type SunCity } from '../../../contract/staff/uv-rows.ts'
import { WEATHER_CITY } from '../../../contract/weather.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { CityPick } from './city-pick.tsx'
import { citySunQuery } from './recommendation-queries.ts'
import { collisionsOf, type JudgedRow } from './row-collisions.ts'

/** Whether a row by the UV index is shown now: in its own city, or in Jakarta. */
export function RowSunNow({ row }: { row: RowSun }) {
  const sun = useQuery(citySunQuery(row.uv_city_key ?? WEATHER_CITY.Key))
  return sun.data ? (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span>{nowText(sun.data, row)}</span>
      <IsShown sun={sun.data} row={row} />
    </p>
  ) : null
}

/** Whether a row by the UV index would be shown now in a city that staff choose, and beside which others. */
export function RowSunTry({ row, own }: { row: JudgedRow; own: OwnRow[] }) {
  const [tried, setTried] = useState<SunCity | null>(null)
  const [isPicking, setIsPicking] = useState(false)
  const key = tried?.key ?? row.uv_city_key ?? WEATHER_CITY.Key
  const sun = useQuery(citySunQuery(key))
  return (
    <div className="stack gap-2.5">
      <div aria-live="polite">
        {sun.data ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span>{nowText(sun.data, row)}</span>
            <IsShown sun={sun.data} row={row} />
            <Button size="small" variant="quiet" onClick={() => setIsPicking(!isPicking)}>
              Coba kota lain
            </Button>
          </p>
        ) : sun.isError ? (
          <Notice>{messageOf(sun.error)}</Notice>
        ) : (
          <p className="text-ink-soft">Menanyakan UV …</p>
        )}
      </div>
      {isPicking ? (
        <CityPick
          label="Coba di kota"
          onPick={city => {
            setTried(city)
            setIsPicking(false)
          }}
        />
      ) : null}
      <div aria-live="polite" className="stack gap-2.5 empty:hidden">
        {collisionsOf(row, own).map(text => (
          <Notice key={text} tone="sun" title="Bertumpuk">
            {text}
          </Notice>
        ))}
      </div>
    </div>
  )
}

const IsShown = ({ sun: { now }, row }: { sun: CitySunNow; row: RowSun }) => {
  const isShown = now !== null && hiddenBecause(row, now) === null
  return (
    <Badge tone={isShown ? 'teal' : 'plain'}>{isShown ? 'baris ini tampil' : 'baris ini tidak tampil'}</Badge>
  )
}

/** "Sekarang jam 11: UV 9 di Jakarta", and why the row is not shown then. */
function nowText({ city, now, has_service }: CitySunNow, row: RowSun): string {
  if (!has_service) return 'Layanan cuaca belum diatur: baris menurut UV tidak tampil di mana pun.'
  if (now === null) return `UV di ${city.name} sedang tidak diketahui.`
  const reason = hiddenBecause(row, now)
  const why =
    reason === 'place'
      ? ', bukan tempatnya'
      : reason === 'hour'
        ? `, bukan ${hoursText(row.hour_from ?? 0, row.hour_until ?? 24)}`
        : reason === 'uv'
          ? now.uv < row.uv_from
            ? `, di bawah ${row.uv_from}`
            : `, di atas ${row.uv_until}`
          : ''
  return `Sekarang jam ${now.hour}: UV ${now.uv} di ${city.name}${why}.`
}
