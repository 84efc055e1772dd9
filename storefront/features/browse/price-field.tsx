import { useEffect, useState } from 'react'
import { PRICE_FILTER_MAX_RUPIAH } from '../../../contract/constants.ts'
import { PRICE_LOWEST_RUPIAH, pricesFromSlider } from './listing-search.ts'
import { PriceSlider } from './price-slider.tsx'

const PRICE_PAUSE_MS = 350

/** The slider moves at once; the address is updated when the movement pauses. */
export function PriceField({
  prices,
  onChange,
}: {
  prices: [number, number] | undefined
  onChange: (prices: [number, number] | undefined) => void
}) {
  const low = prices?.[0] ?? PRICE_LOWEST_RUPIAH
  const high = Math.min(prices?.[1] ?? PRICE_FILTER_MAX_RUPIAH, PRICE_FILTER_MAX_RUPIAH)
  const [moved, setMoved] = useState<{ low: number; high: number } | null>(null)
  useEffect(() => {
    if (!moved) return
    const resting = setTimeout(() => {
      onChange(pricesFromSlider(moved.low, moved.high))
      setMoved(null)
    }, PRICE_PAUSE_MS)
    return () => clearTimeout(resting)
  })
  return <PriceSlider {...(moved ?? { low, high })} onMove={setMoved} />
}
