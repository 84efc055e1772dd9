import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/time-units.ts'

/** "9 jam lagi", "lewat 2 hari": how far a deadline is away, in the largest unit that fits. */
export function timeLeft(deadline: string | Date, now = new Date()): string {
  const leftMs = new Date(deadline).getTime() - now.getTime()
  const text = inWords(Math.abs(leftMs))
  return leftMs < 0 ? `lewat ${text}` : `${text} lagi`
}

function inWords(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} hari`
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)} jam`
  return `${Math.max(1, Math.floor(ms / MINUTE_MS))} menit`
}
