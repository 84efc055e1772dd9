import { useNow } from '../../ui/use-now.ts'

const MINUTE_MS = 60_000

/** The hour of day in a city; null until hydration, because a cached page would show the hour of its rendering. */
export function useHour(utcOffsetHours: number): number | null {
  const now = useNow({ everyMs: MINUTE_MS })
  return now === null ? null : (new Date(now).getUTCHours() + utcOffsetHours + 24) % 24
}
