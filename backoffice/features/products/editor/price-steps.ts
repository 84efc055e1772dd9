import { PRICES_KEPT_DAYS, type PriceSpan } from '../../../../contract/staff/products.ts'

/** The picture's coordinates: days from left to right, prices from the foot up. */
export const PLOT = { width: 300, height: 90, margin: 8 } as const

const DAY_MS = 86_400_000

/** Draws the prices of 90 days as steps, and where a price is in the picture. */
export function priceSteps(
  spans: readonly PriceSpan[],
  now: number,
): { path: string; yOf: (price: number) => number } {
  const prices = spans.map(({ price_rupiah }) => price_rupiah)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const from = now - PRICES_KEPT_DAYS * DAY_MS
  const xOf = (time: number) =>
    Math.round(Math.min(1, Math.max(0, (time - from) / (now - from))) * PLOT.width * 10) / 10
  const yOf = (price: number) =>
    most === least
      ? PLOT.height / 2
      : Math.round(
          PLOT.height - PLOT.margin - ((price - least) / (most - least)) * (PLOT.height - 2 * PLOT.margin),
        )
  const path = spans
    .map(({ since, until, price_rupiah: price }, index) => {
      const end = xOf(until === null ? now : Date.parse(until))
      const start = since === null ? 0 : xOf(Date.parse(since))
      return index === 0 ? `M${start} ${yOf(price)}H${end}` : `V${yOf(price)}H${end}`
    })
    .join('')
  return { path, yOf }
}
