import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CITY_QUERY_MIN_CHARS, WEATHER_CITY, type WeatherCity } from '../../../contract/weather.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { controlClass } from '../../ui/field.tsx'

const TYPING_PAUSE_MS = 300

/** Searches for another city by its Indonesian name (WEATHER-09). */
export default function CityDialog({
  onChoose,
  onClose,
}: {
  onChoose: (city: WeatherCity) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isLongEnough = query.length >= CITY_QUERY_MIN_CHARS
  const { data: results, error } = useQuery({
    queryKey: ['cities', query.toLowerCase()],
    queryFn: () =>
      api.get<WeatherCity[]>('/api/weather/cities/autocomplete', {
        query: { q: query, language: 'id-id' },
      }),
    enabled: isLongEnough,
    retry: false,
  })
  const cities = isLongEnough ? (results ?? []) : [WEATHER_CITY]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Matahari di kotamu"
      description="Ketik paling sedikit tiga huruf."
      initialFocus={field}
    >
      <label className="block">
        <span className="sr-only">Nama kota</span>
        <input
          ref={field}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="Misalnya: Makassar"
          autoComplete="off"
          maxLength={40}
          className={controlClass}
        />
      </label>
      <ul aria-label="Kota" className="mt-3 grid min-h-40 content-start gap-1">
        {cities.map(city => (
          <li key={city.Key}>
            <button
              type="button"
              onClick={() => {
                onChoose(city)
                onClose()
              }}
              className="flex min-h-12 w-full items-baseline gap-2 rounded-field px-3 py-2.5 text-left hover:bg-sand"
            >
              <b>{city.LocalizedName}</b>
              <span className="text-sm text-ink-soft">{city.AdministrativeArea?.LocalizedName}</span>
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {error
          ? refusalMessage(error)
          : isLongEnough && results?.length === 0
            ? 'Kota ini belum kami kenal. Coba kota besar terdekat.'
            : ''}
      </p>
    </Dialog>
  )
}
