/** Which country's store a visitor belongs to, and where that store is (COUNTRY-01..COUNTRY-08, AMB-70). */

export const COUNTRY_COOKIE = 'soc_cn'
const HOME_COUNTRY = 'ID'
const COOKIE_DAYS = 365
/** COUNTRY-01 */
const saigonZones = ['Saigon', 'Ho_Chi_Minh', 'Ho_Chi_Minh_City']

export interface Visit {
  /** The browser's time zone, such as `Asia/Ho_Chi_Minh`. */
  timeZone: string
  /** Value of the country cookie. */
  chosenCountry: string | null
  /** Path and query, starting with a slash. */
  path: string
  /** Country → `https://…`, without a trailing slash. */
  stores: Record<string, string>
  /** True if this page's product is sold in that country; pages without a product exist everywhere. */
  isSoldIn: (country: string) => boolean
}

/** Returns the address to redirect the visitor to; null if they stay, as visitors from a country without a store do. */
export function otherStoreAddress({ timeZone, chosenCountry, path, stores, isSoldIn }: Visit): string | null {
  const country = chosenCountry ?? countryOf(timeZone)
  const store = Object.hasOwn(stores, country) ? stores[country] : undefined
  if (country === HOME_COUNTRY || store === undefined) return null
  return isSoldIn(country) ? store + path : `${store}/`
}

/** The city is the part after the slash (COUNTRY-07). */
const countryOf = (timeZone: string) =>
  saigonZones.includes(timeZone.split('/').at(-1) ?? '') ? 'VN' : HOME_COUNTRY

/** True if the addresses of the other stores are worth loading; for nearly all visits they are not. */
export const mayBelongToOtherStore = (visit: Pick<Visit, 'timeZone' | 'chosenCountry'>) =>
  (visit.chosenCountry ?? countryOf(visit.timeZone)) !== HOME_COUNTRY

/** `?forceVisit` (COUNTRY-02): the visitor stays, on this visit and later ones. */
export const isForced = (search: string) => new URLSearchParams(search).has('forceVisit')

export const countryIn = (cookies: string): string | null =>
  cookies
    .split('; ')
    .find(part => part.startsWith(`${COUNTRY_COOKIE}=`))
    ?.slice(COUNTRY_COOKIE.length + 1) || null

/**
 * Returns cookies that keep the visitor here for a year, for the host and its parent domains, shortest first: a
 * browser rejects `co.id` and accepts `toko.co.id` (COUNTRY-04).
 */
export function homeCountryCookies(host: string, isHttps: boolean): string[] {
  const labels = host.split('.')
  const isDomainName = labels.length > 1 && !/^[\d.]+$/.test(host)
  const domains = isDomainName
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
