import { hoursText } from './hours-text.ts'

/** Rows of products that are shown by the UV index of the shopper's city: when, in rules and in words. */

/** The highest index that the shop gives advice for. */
export const UV_MAX = 20

/** When a row by the UV index is shown. */
export interface RowSun {
  /** A whole index, as the shop shows it. */
  uv_from: number
  /** Included; null: however strong. */
  uv_until: number | null
  /** The only city, by the weather service's key; null: every city. */
  uv_city_key: string | null
  /** The only province, by its name; null: every province. Never with a city. */
  uv_province: string | null
  /** Hours of the city's clock, 0 to 23; null with `hour_until`: the whole day. */
  hour_from: number | null
  /** Excluded, 1 to 24. */
  hour_until: number | null
}

/** The sun of a city in one hour. */
export interface SunMoment {
  /** A whole index. */
  uv: number
  /** Of the city's clock, 0 to 23. */
  hour: number
  city_key: string
  province: string | null
}

/** A city as the weather service knows it. */
export interface SunCity {
  key: string
  name: string
  province: string | null
}

/** Why a row is not shown in a city at an hour; null if it is shown. */
export function hiddenBecause(row: RowSun, { uv, hour, city_key, province }: SunMoment): SunPart | null {
  if (row.uv_city_key !== null && row.uv_city_key !== city_key) return 'place'
  if (row.uv_province !== null && !isSameProvince(row.uv_province, province)) return 'place'
  if (hour < (row.hour_from ?? 0) || hour >= (row.hour_until ?? 24)) return 'hour'
  return uv >= row.uv_from && uv <= (row.uv_until ?? UV_MAX) ? null : 'uv'
}
export type SunPart = 'place' | 'hour' | 'uv'

/** Weather services and the list of provinces spell the two special ones differently: "DKI Jakarta", "DI Yogyakarta". */
export const isSameProvince = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && provinceWord(one) === provinceWord(other)

const provinceWord = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(provinsi|daerah khusus ibukota|daerah khusus|daerah istimewa|dki|di) /, '')
    .replace(/[^a-z]/g, '')

/** A row with what decides when and where it is shown. */
export interface PlannedSun extends RowSun {
  /** The row's one city; null if it has none, or if the weather service no longer knows it. */
  city: SunCity | null
  starts_at: string | null
  ends_at: string | null
}

/** When two rows would be shown together; null if never. */
export function sharedSun(one: PlannedSun, other: PlannedSun): PlannedSun | null {
  const place = sharedPlace(one, other)
  const uv_from = Math.max(one.uv_from, other.uv_from)
  const uv_until = least(one.uv_until, other.uv_until)
  const hour_from = most(one.hour_from, other.hour_from)
  const hour_until = least(one.hour_until, other.hour_until)
  const starts_at = latest(one.starts_at, other.starts_at)
  const ends_at = earliest(one.ends_at, other.ends_at)
  if (place === null || uv_from > (uv_until ?? UV_MAX) || (hour_from ?? 0) >= (hour_until ?? 24)) return null
  if (starts_at !== null && ends_at !== null && Date.parse(starts_at) >= Date.parse(ends_at)) return null
  return { uv_from, uv_until, hour_from, hour_until, starts_at, ends_at, ...place }
}

function sharedPlace(
  one: PlannedSun,
  other: PlannedSun,
): Pick<PlannedSun, 'uv_city_key' | 'uv_province' | 'city'> | null {
  const narrow = one.uv_city_key !== null ? one : other.uv_city_key !== null ? other : null
  const wide = narrow === one ? other : one
  if (narrow) {
    if (wide.uv_city_key !== null && wide.uv_city_key !== narrow.uv_city_key) return null
    if (wide.uv_province !== null && !isSameProvince(wide.uv_province, narrow.city?.province ?? null))
      return null
    return { uv_city_key: narrow.uv_city_key, uv_province: null, city: narrow.city }
  }
  const [first, second] = [one.uv_province, other.uv_province]
  if (first !== null && second !== null && !isSameProvince(first, second)) return null
  return { uv_city_key: null, uv_province: first ?? second, city: null }
}

const pick = <Value>(
  one: Value | null,
  other: Value | null,
  isBefore: (one: Value, other: Value) => boolean,
) => (one === null ? other : other === null || isBefore(one, other) ? one : other)
const least = (one: number | null, other: number | null) => pick(one, other, (a, b) => a < b)
const most = (one: number | null, other: number | null) => pick(one, other, (a, b) => a > b)
const earliest = (one: string | null, other: string | null) =>
  pick(one, other, (a, b) => Date.parse(a) < Date.parse(b))
const latest = (one: string | null, other: string | null) =>
  pick(one, other, (a, b) => Date.parse(a) > Date.parse(b))

/** "UV 8 ke atas di Jakarta, jam 10 sampai 15" */
export function sunText(row: RowSun, city: Pick<SunCity, 'name'> | null): string {
  const place =
    row.uv_city_key !== null
      ? ` di ${city?.name ?? 'kota yang tidak dikenal layanan cuaca'}`
      : row.uv_province !== null
        ? ` di ${row.uv_province}`
        : ''
  const hours =
    row.hour_from !== null && row.hour_until !== null ? `, ${hoursText(row.hour_from, row.hour_until)}` : ''
  return `${uvText(row)}${place}${hours}`
}

/**
 * The words of a row as staff read them, with what the shop fills in for each shopper: "UV {uv} di {kota}" is "UV 8+ di kota
 * pembeli", or of a sun that is known "UV 9 di Jakarta".
 */
export const filledWords = (
  words: string,
  row: RowSun,
  { city, uv }: { city: Pick<SunCity, 'name'> | null; uv?: number | undefined },
): string =>
  words
    .replaceAll('{uv}', String(uv ?? uvFigure(row)))
    .replaceAll('{kota}', city?.name ?? row.uv_province ?? 'kota pembeli')

const uvFigure = ({ uv_from, uv_until }: RowSun) =>
  uv_until === null || uv_until >= UV_MAX
    ? `${uv_from}+`
    : uv_until === uv_from
      ? uv_from
      : `${uv_from}–${uv_until}`

/** "UV 8 ke atas", "UV 6 sampai 8", "UV 8" */
const uvText = ({ uv_from, uv_until }: RowSun) =>
  uv_until === null || uv_until >= UV_MAX
    ? `UV ${uv_from} ke atas`
    : uv_until === uv_from
      ? `UV ${uv_from}`
      : `UV ${uv_from} sampai ${uv_until}`
