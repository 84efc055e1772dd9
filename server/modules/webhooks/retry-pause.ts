import { HOUR_MS, MINUTE_MS } from '../../../contract/time-units.ts'

/**
 * The pauses between tries: short at first, for a restart of the receiver, then growing, for an outage. Together they are
 * 36 hours, with the jitter at most 40.
 */
const PAUSES_MS = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  40 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
  10 * HOUR_MS,
  12 * HOUR_MS,
]
/** The first try, and one after each pause. */
export const TRIES_MAX = PAUSES_MS.length + 1
/** Spreads the retries of what failed at the same moment. */
const JITTER = 0.1

/**
 * Returns how long to wait after this many tries, or null if that was the last one. A receiver may ask for a longer pause
 * (`Retry-After`), up to the longest.
 */
export function retryPauseMs(
  tries: number,
  { askedSeconds = null, random = Math.random() }: { askedSeconds?: number | null; random?: number } = {},
): number | null {
  const pauseMs = PAUSES_MS[tries - 1]
  if (pauseMs === undefined) return null
  const askedMs = Math.min((askedSeconds ?? 0) * 1000, PAUSES_MS.at(-1) ?? 0)
  return Math.round(Math.max(pauseMs, askedMs) * (1 + JITTER * random))
}
