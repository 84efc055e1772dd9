import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '../../../contract/catalog.ts'
import { settingsQuery } from '../../api/settings.ts'
import { countryIn, isForced, mayBelongElsewhere, sisterAddress, stayCookies } from './sister-store.ts'

/** Sends visitors of another country to their own store, where one is set up (COUNTRY_STORES). */
export async function goToOwnStore(queries: QueryClient): Promise<void> {
  const { hostname, protocol, pathname, search } = window.location
  if (isForced(search)) stay(hostname, protocol === 'https:')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const visitor = { timeZone, chosenCountry: countryIn(document.cookie) }
  if (!mayBelongElsewhere(visitor)) return
  // Where the stores are could not be asked: one stays.
  const settings = await queries.ensureQueryData(settingsQuery).catch(() => null)
  const address =
    settings &&
    sisterAddress({ ...visitor, path: pathname + search, stores: settings.country_stores, isSoldIn })
  if (address) window.location.replace(address)

  /** The page's own product is at hand: the server drew it. */
  function isSoldIn(country: string) {
    const [, id = ''] = /^\/[^/]+\/(\d{1,18})-/.exec(pathname) ?? []
    const product = queries.getQueryData<Product>(['product', id])
    return country !== 'VN' || product?.is_active_in_sociolla_vn !== false
  }
}

/** The first that the browser takes is kept. */
function stay(host: string, isHttps: boolean) {
  for (const cookie of stayCookies(host, isHttps)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
    document.cookie = cookie
    if (countryIn(document.cookie) === 'ID') return
  }
}
