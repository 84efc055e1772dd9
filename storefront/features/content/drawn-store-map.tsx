import type { ShownStore } from '../../../contract/content.ts'
import { coastline, mapHeight, mapWidth, pointOnMap } from './archipelago.ts'

interface DrawnStoreMapProps {
  stores: ShownStore[]
  chosen: string | null
  onChoose: (value: string) => void
}

/** A map of the stores that the shop draws itself, so it needs no third-party service and no consent. */
export function DrawnStoreMap({ stores, chosen, onChoose }: DrawnStoreMapProps) {
  return (
    <div className="overflow-hidden rounded-panel bg-linear-165 from-[#e9f8f4] to-[#b5e3dc] lg:rounded-stage">
      <div className="relative">
        <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} className="block h-auto w-full" aria-hidden>
          <path
            d={coastline}
            className="fill-[#fff3dc] stroke-[#fff3dc]"
            strokeWidth="7"
            strokeLinejoin="round"
          />
        </svg>
        <ul aria-label="Peta toko">
          {stores.map(({ value, name, city, is_partner, latitude, longitude }) => {
            if (latitude === null || longitude === null) return null
            const { x, y } = pointOnMap(longitude, latitude)
            return (
              <li
                key={value}
                className="absolute"
                style={{ left: `${(x / mapWidth) * 100}%`, top: `${(y / mapHeight) * 100}%` }}
              >
                <button
                  type="button"
                  aria-label={`${name}, ${city}`}
                  aria-pressed={chosen === value}
                  onClick={() => onChoose(value)}
                  className="group absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center"
                >
                  <span
                    className={`block rounded-full ring-4 transition-transform group-hover:scale-125 group-aria-pressed:scale-125 ${is_partner ? 'size-3 bg-teal ring-teal/25' : 'size-4 bg-coral ring-coral/25'} group-aria-pressed:ring-ink/60`}
                  />
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      <p className="flex gap-5 bg-white/70 px-4 py-2.5 text-sm font-semibold">
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-full bg-coral" /> Toko Carasun
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-full bg-teal" /> Mitra
        </span>
      </p>
    </div>
  )
}
