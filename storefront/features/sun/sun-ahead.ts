import { UV_TO_PROTECT_FROM, uvBandOf } from '../../../contract/uv-bands.ts'
import type { SunToday } from '../../../contract/weather.ts'

/**
 * The sun that advice is about, the same on every page at any given moment: the strongest still to come today; once the
 * afternoon sun is too weak to matter, the strongest of tomorrow.
 */
export interface SunAhead {
  when: 'now' | 'today' | 'tomorrow'
  /** A whole number; null if it is dark and the service does not know the sun to come. */
  uv: number | null
  /** The hour of day of that strength, 0 to 23; null for now, and if unknown. */
  hour: number | null
}

type Readings = Pick<SunToday, 'uvIndex' | 'hourly'>

const NOON = 12
const DAY_HOURS = 24

/** The UV index of an hour of the city's day; that of the last observation if the service does not know the hour. */
export const uvNow = ({ hourly, uvIndex }: Readings, hour: number) =>
  Math.round(hourly.find(reading => reading.hour === hour)?.uvIndex ?? uvIndex)

export function sunAhead(sun: Readings, hour: number): SunAhead {
  const uv = uvNow(sun, hour)
  const later = strongest(sun.hourly.filter(reading => reading.hour > hour && reading.hour < DAY_HOURS))
  const isLaterStronger = later !== null && Math.round(later.uvIndex) > uv
  const today: SunAhead = isLaterStronger
    ? { when: 'today', uv: Math.round(later.uvIndex), hour: later.hour }
    : { when: 'now', uv, hour: null }
  if (today.uv === 0 && hour < NOON) return { when: 'today', uv: null, hour: null }
  if (hour < NOON || (today.uv ?? 0) >= UV_TO_PROTECT_FROM) return today
  const tomorrow = sun.hourly.filter(reading => reading.hour >= DAY_HOURS)
  // A forecast that ends before tomorrow's noon does not know its peak.
  const peak = tomorrow.some(reading => reading.hour >= DAY_HOURS + NOON) ? strongest(tomorrow) : null
  return peak
    ? { when: 'tomorrow', uv: Math.round(peak.uvIndex), hour: peak.hour - DAY_HOURS }
    : { when: 'tomorrow', uv: null, hour: null }
}

const strongest = (readings: SunToday['hourly']) =>
  readings.reduce<SunToday['hourly'][number] | null>(
    (best, reading) => (best && best.uvIndex >= reading.uvIndex ? best : reading),
    null,
  )

/** The sentence about the sun ahead: a lead, the name of the band, which is set in bold, and the advice. */
export function sunSentence(sun: Readings, hour: number): { lead: string; band: string; advice: string } {
  const ahead = sunAhead(sun, hour)
  if (ahead.uv === null)
    return ahead.when === 'today'
      ? { lead: 'Matahari masih ', band: 'rendah', advice: ', oles sunscreen sebelum keluar nanti' }
      : { lead: 'Matahari sudah ', band: 'rendah', advice: ', oles sunscreen lagi besok pagi' }
  const { code, name } = uvBandOf(ahead.uv)
  const lead = {
    now: `UV ${ahead.uv} sekarang: `,
    today: `UV ${uvNow(sun, hour)} sekarang, jam ${ahead.hour} naik ke ${ahead.uv}: `,
    tomorrow: `Besok UV sampai ${ahead.uv}: `,
  }[ahead.when]
  const verb = ahead.when === 'tomorrow' ? 'siapkan' : 'pakai'
  return { lead, band: name, advice: `, ${adviceOf(code, verb)}` }
}

function adviceOf(code: ReturnType<typeof uvBandOf>['code'], verb: string): string {
  switch (code) {
    case 'low':
      return 'cukup SPF 30 kalau lama di luar'
    case 'moderate':
      return `${verb} SPF 30 ke atas, teduh di siang hari`
    case 'extreme':
      return `${verb} SPF 50 ke atas dan topi, hindari jam 10–14`
    default:
      return `${verb} SPF 50 ke atas, ulangi tiap 2 jam`
  }
}
