import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tile } from '../../../contract/catalog.ts'
import type { Phototype, SkinType } from '../../../contract/uv-advice.ts'
import { uvAdvice } from '../../../contract/uv-advice.ts'
import { api } from '../../api/client.ts'
import { sunQuery } from '../../api/sun.ts'
import { Icon } from '../../ui/icon.tsx'
import { LazyRail } from '../browse/lazy-rail.tsx'
import { sunAhead } from './sun-ahead.ts'
import { useCityHour } from './use-hour.ts'

const tones: { value: Phototype; name: string; ground: string }[] = [
  { value: 'I', name: 'I, sangat terang', ground: '#f6dcc8' },
  { value: 'II', name: 'II, terang', ground: '#edc7a4' },
  { value: 'III', name: 'III, kuning langsat', ground: '#d9a877' },
  { value: 'IV', name: 'IV, sawo matang', ground: '#b98053' },
  { value: 'V', name: 'V, cokelat tua', ground: '#8a5636' },
  { value: 'VI', name: 'VI, sangat gelap', ground: '#543222' },
]
const kinds: { value: SkinType; name: string }[] = [
  { value: 'normal', name: 'Normal' },
  { value: 'berminyak', name: 'Berminyak' },
  { value: 'kering', name: 'Kering' },
  { value: 'kombinasi', name: 'Kombinasi' },
  { value: 'sensitif', name: 'Sensitif' },
]
const PRODUCTS = 8

const matchingProductsQuery = (uv: number, skinType: SkinType) =>
  queryOptions({
    queryKey: ['sun-products', uv, skinType],
    queryFn: () =>
      api.get<Tile[]>('/api/weather/products', { query: { uv, skin_type: skinType, limit: PRODUCTS } }),
  })

/** A clear noon near the equator: for evenings on which the service does not know tomorrow yet. */
const USUAL_PEAK = 11

const whens = { now: 'sekarang', today: 'hari ini sampai', tomorrow: 'besok sampai' }

/** Advice for the visitor's skin in the sun ahead, and matching products. */
export function UvAdvisor() {
  const { data: sun, dataUpdatedAt } = useSuspenseQuery(sunQuery)
  const hour = useCityHour(sun, dataUpdatedAt)
  const [phototype, setPhototype] = useState<Phototype>('IV')
  const [skinType, setSkinType] = useState<SkinType>('normal')
  const ahead = sunAhead(sun, hour)
  const advice = uvAdvice(ahead.uv ?? USUAL_PEAK, { phototype, skinType })
  return (
    <>
      <section
        aria-labelledby="saran-judul"
        className="mx-auto mt-5 grid max-w-[820px] gap-6 rounded-panel bg-white p-5 shadow-1 lg:rounded-stage lg:p-8"
      >
        <div>
          <h2 id="saran-judul" className="voice text-[1.5rem] leading-tight lg:text-3xl">
            {ahead.when === 'tomorrow' ? 'Besok' : 'Hari ini'} untuk kulitmu
          </h2>
          <p className="mt-1 text-ink-soft">
            {ahead.uv === null
              ? 'Siang yang cerah di khatulistiwa sering sampai UV'
              : `UV di ${sun.city} ${whens[ahead.when]}`}{' '}
            {advice.uv_index}, {advice.band.name.toLowerCase()}.
          </p>
        </div>
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Bagaimana kulitmu menjawab matahari?</legend>
          <div className="grid grid-cols-3 gap-2 md:grid-cols-6">
            {tones.map(({ value, name, ground }) => (
              <label
                key={value}
                className="flex min-h-11 cursor-pointer flex-col items-center gap-1.5 rounded-card p-2 text-center text-xs font-semibold ring-1 ring-line has-checked:bg-sand has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="phototype"
                  value={value}
                  checked={phototype === value}
                  onChange={() => setPhototype(value)}
                  className="sr-only"
                />
                <span aria-hidden className="size-9 rounded-full" style={{ background: ground }} />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Jenis kulitmu</legend>
          <div className="flex flex-wrap gap-2">
            {kinds.map(({ value, name }) => (
              <label
                key={value}
                className="inline-flex min-h-11 cursor-pointer items-center rounded-pill px-4 text-sm font-bold ring-1 ring-line has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="skin_type"
                  value={value}
                  checked={skinType === value}
                  onChange={() => setSkinType(value)}
                  className="sr-only"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <div aria-live="polite" className="rounded-card bg-teal-tint p-4 lg:p-5">
          {advice.minutes_to_redness !== null && (
            <p className="text-lg font-bold">
              Tanpa pelindung, kulitmu bisa mulai memerah dalam sekitar {minutes(advice.minutes_to_redness)}.
            </p>
          )}
          <ul className="mt-3 grid gap-2">
            {[...advice.acts, ...(advice.texture ? [advice.texture] : [])].map(action => (
              <li key={action} className="flex gap-2.5">
                <Icon name="check" size={20} className="mt-0.5 text-teal" />
                {action}.
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-soft">
            Perkiraan di UV {advice.uv_index}, untuk kulit yang lama tidak terkena matahari. Tiap orang
            berbeda.
          </p>
        </div>
      </section>
      <LazyRail
        key={skinType}
        title={advice.spf ? `Cocok untuk UV ${advice.uv_index}` : 'Sunscreen untuk kulitmu'}
        line={advice.spf ? `SPF ${advice.spf} ke atas, untuk kulit ${skinType}.` : `Untuk kulit ${skinType}.`}
        query={matchingProductsQuery(advice.uv_index, skinType)}
      />
    </>
  )
}

const HOUR_MINUTES = 60

const minutes = (count: number) =>
  count < HOUR_MINUTES * 2 ? `${count} menit` : `${Math.round(count / HOUR_MINUTES)} jam`
