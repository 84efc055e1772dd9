import { HOUR_MS, MINUTE_MS } from '../../../contract/time-units.ts'
import type { SunToday } from '../../../contract/weather.ts'
import { useNow } from '../../ui/use-now.ts'

/** The hour of day at an offset from UTC; null until hydration, because a cached page would show an old hour. */
export function useHour(utcOffsetHours: number): number | null {
  const now = useNow({ everyMs: MINUTE_MS })
  return now === null ? null : hourAt(now, utcOffsetHours)
}

/**
 * The hour of day in the city of the readings. Until hydration it is the hour in which they were fetched, which is the
 * page's: a page is cached until the end of the hour at most (`server/http/page-cache.ts`).
 * @param fetchedAt milliseconds since 1970, `dataUpdatedAt` of the query
 */
export function useCityHour({ utc_offset_hours }: SunToday, fetchedAt: number): number {
  return useHour(utc_offset_hours) ?? hourAt(fetchedAt, utc_offset_hours)
}

const hourAt = (ms: number, utcOffsetHours: number) => Math.floor(ms / HOUR_MS + utcOffsetHours) % 24
