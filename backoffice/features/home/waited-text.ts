import { MINUTE_MS } from '../../../contract/time-units.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** How long something has waited: "9 mnt", "3 jam", "2 hari". */
export function waitedText(since: string, now = new Date()): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return `${Math.max(1, minutes)} mnt`
  if (minutes < 2 * DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)} jam`
  return `${Math.floor(minutes / DAY_MINUTES)} hari`
}
