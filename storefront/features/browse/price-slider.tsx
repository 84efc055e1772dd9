import { PRICE_FILTER_MAX_RUPIAH } from '../../../contract/constants.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { PRICE_LOWEST_RUPIAH } from './listing-search.ts'

/** The first step is Rp 1.000 (AMB-28), the others are Rp 10.000 apart. */
const STEP_RUPIAH = 10_000
const LAST_STEP = PRICE_FILTER_MAX_RUPIAH / STEP_RUPIAH

const toStep = (amountRupiah: number) => Math.round(amountRupiah / STEP_RUPIAH)
const toRupiah = (step: number) => (step <= 0 ? PRICE_LOWEST_RUPIAH : step * STEP_RUPIAH)

interface PriceSliderProps {
  low: number
  high: number
  onMove: (prices: { low: number; high: number }) => void
}

/** Two native sliders on one track, so that keyboards and screen readers work as usual. */
export function PriceSlider({ low, high, onMove }: PriceSliderProps) {
  const share = (amountRupiah: number) => `${(toStep(amountRupiah) / LAST_STEP) * 100}%`
  const thumb =
    'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent ' +
    '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none ' +
    '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[2.5px] [&::-webkit-slider-thumb]:border-coral [&::-webkit-slider-thumb]:bg-white [&::-webkit-slider-thumb]:shadow-1 ' +
    '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[2.5px] [&::-moz-range-thumb]:border-coral [&::-moz-range-thumb]:bg-white'
  return (
    <div>
      <div className="relative h-11">
        <span aria-hidden className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-pill bg-line" />
        <span
          aria-hidden
          className="absolute top-1/2 h-1 -translate-y-1/2 bg-coral"
          style={{ left: share(low), right: `calc(100% - ${share(high)})` }}
        />
        <input
          type="range"
          aria-label="Harga terendah"
          aria-valuetext={rupiah(low)}
          min={0}
          max={LAST_STEP}
          value={toStep(low)}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            onMove({ low: toRupiah(Math.min(valueAsNumber, toStep(high) - 1)), high })
          }
          className={thumb}
        />
        <input
          type="range"
          aria-label="Harga tertinggi"
          aria-valuetext={rupiah(high)}
          min={0}
          max={LAST_STEP}
          value={toStep(high)}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            onMove({ low, high: toRupiah(Math.max(valueAsNumber, toStep(low) + 1)) })
          }
          className={thumb}
        />
      </div>
      <div className="flex gap-2 text-sm">
        <PriceText name="price_min" value={low} label={rupiah(low)} />
        <PriceText
          name="price_max"
          value={high}
          label={rupiah(high) + (high >= PRICE_FILTER_MAX_RUPIAH ? '+' : '')}
        />
      </div>
    </div>
  )
}

/** The slider's value as text; without JavaScript, also a field to type the amount into. */
function PriceText({ name, value, label }: { name: string; value: number; label: string }) {
  return (
    <span className="money flex-1 rounded-field border border-line bg-white px-3 py-2">
      {label}
      <noscript>
        <input type="number" name={name} defaultValue={value} aria-label={name} className="w-full" />
      </noscript>
    </span>
  )
}
