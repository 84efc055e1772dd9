/** Which country's store a visitor belongs to, and where that store is (COUNTRY-01..COUNTRY-08, AMB-70). */

export const COUNTRY_COOKIE = 'soc_cn'
const HOME_COUNTRY = 'ID'
const COOKIE_DAYS = 365
/** COUNTRY-01 */
const saigonZones = ['Saigon', 'Ho_Chi_Minh', 'Ho_Chi_Minh_City']

export interface Visit {
  /** Of the browser: `Asia/Ho_Chi_Minh`. */
  timeZone: string
  /** Value of the country cookie. */
  chosenCountry: string | null
  /** Path and query, from the first slash on. */
  path: string
  /** Country → `https://…`, without a slash at its end. */
  stores: Record<string, string>
  /** Is what this page shows sold in that country? Pages that show no product are everywhere. */
  isSoldIn: (country: string) => boolean
}

/** Where the visitor is to go instead; null when they stay. A country without a store of its own sends nobody away. */
export function sisterAddress({ timeZone, chosenCountry, path, stores, isSoldIn }: Visit): string | null {
  const country = chosenCountry ?? countryOf(timeZone)
  const store = Object.hasOwn(stores, country) ? stores[country] : undefined
  if (country === HOME_COUNTRY || store === undefined) return null
  return isSoldIn(country) ? store + path : `${store}/`
}

/** The city stands after the slash (COUNTRY-07). */
const countryOf = (timeZone: string) =>
  saigonZones.includes(timeZone.split('/').at(-1) ?? '') ? 'VN' : HOME_COUNTRY

/** Is it worth asking where the stores are? Nearly nobody's visit is. */
export const mayBelongElsewhere = (visit: Pick<Visit, 'timeZone' | 'chosenCountry'>) =>
  (visit.chosenCountry ?? countryOf(visit.timeZone)) !== HOME_COUNTRY

/** `?forceVisit` (COUNTRY-02): whoever says so stays, now and later. */
export const isForced = (search: string) => new URLSearchParams(search).has('forceVisit')

export const countryIn = (cookies: string): string | null =>
  cookies
    .split('; ')
    .find(part => part.startsWith(`${COUNTRY_COOKIE}=`))
    ?.slice(COUNTRY_COOKIE.length + 1) || null

/**
 * Cookies that say "stay here" for a year, for the whole name and its parents, the shortest first: a browser refuses
 * `co.id` and takes `toko.co.id` (COUNTRY-04).
 */
export function stayCookies(host: string, isHttps: boolean): string[] {
  const labels = host.split('.')
  const isName = labels.length > 1 && !/^[\d.]+$/.test(host)
  const domains = isName
    ? labels
        .slice(0, -1)
        .map((_, start) => labels.slice(start).join('.'))
        .reverse()
    : [null]
  return domains.map(domain =>
    [
      `${COUNTRY_COOKIE}=${HOME_COUNTRY}`,
      'path=/',
      ...(domain ? [`domain=${domain}`] : []),
      `max-age=${COOKIE_DAYS * 24 * 60 * 60}`,
      'samesite=lax',
      ...(isHttps ? ['secure'] : []),
    ].join('; '),
  )
}
