import { withDots } from '../../../contract/rupiah.ts'

/** Above this, counts are shown as approximate (TABLE-07). */
export const EXACT_UP_TO = 10_000

/**
 * "412", "sekitar 48.000", "lebih dari 5.000": counts above ten thousand are estimates of the database; below, one that is
 * not exact was not counted to the end.
 */
export function countText(count: number, isEstimate = false): string {
  if (count <= EXACT_UP_TO) return `${isEstimate ? 'lebih dari ' : ''}${withDots(count)}`
  const step = 10 ** Math.max(3, Math.floor(Math.log10(count)) - 2)
  return `sekitar ${withDots(Math.round(count / step) * step)}`
}

/** "412", "46,9rb": for tabs and the menu, where there is little room. */
export function shortCount(count: number): string {
  if (count < EXACT_UP_TO) return withDots(count)
  const [value, unit] = count < 1_000_000 ? [count / 1000, 'rb'] : [count / 1_000_000, 'jt']
  return `${(Math.floor(value * 10) / 10).toString().replace('.', ',')}${unit}`
}
