import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '../../../contract/catalog.ts'
import { tabStorage } from '../../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../../ui/stored-json.ts'
import { settingsQuery } from '../../api/settings.ts'
import { showToast } from '../../ui/toast.tsx'
import {
  countryIn,
  homeCountryCookies,
  isForced,
  mayBelongToOtherStore,
  otherStoreAddress,
} from './sister-store.ts'

const SENT_KEY = 'carasun.sent_to_store'
/** A visitor who returns within this time was sent back by that store. */
const SENT_AGAIN_AFTER_MS = 60_000

/**
 * Sends visitors from another country to their own store, where one is set up (COUNTRY_STORES). If that store sends
 * them back, they are not sent again: they stay and see a message.
 */
export async function goToOwnStore(queries: QueryClient): Promise<void> {
  const { hostname, protocol, pathname, search } = window.location
  if (isForced(search)) setStayCookie(hostname, protocol === 'https:')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const visitor = { timeZone, chosenCountry: countryIn(document.cookie) }
  if (!mayBelongToOtherStore(visitor)) return
  // If the settings fail to load, the visitor stays.
  const settings = await queries.ensureQueryData(settingsQuery).catch(() => null)
  const address =
    settings &&
    otherStoreAddress({ ...visitor, path: pathname + search, stores: settings.country_stores, isSoldIn })
  if (!address || new URL(address).origin === window.location.origin) return
  if (recordRedirect(address)) window.location.replace(address)
  else showToast('info', 'Toko untuk negaramu sedang tidak bisa dibuka, jadi kamu tetap di sini.')

  /** The page's product is in the cache, because the server rendered it. */
  function isSoldIn(country: string) {
    const [, id = ''] = /^\/[^/]+\/(\d{1,18})-/.exec(pathname) ?? []
    const product = queries.getQueryData<Product>(['product', id])
    return country !== 'VN' || product?.is_active_in_sociolla_vn !== false
  }
}

/**
 * Returns false if this tab was just sent to that address, or if the tab cannot store the address to detect a redirect
 * loop.
 */
function recordRedirect(address: string): boolean {
  const [last, sentAtMs] = readJson(tabStorage, SENT_KEY, isSent) ?? ['', 0]
  if (last === address && Date.now() - sentAtMs < SENT_AGAIN_AFTER_MS) return false
  return writeJson(tabStorage, SENT_KEY, [address, Date.now()])
}

const isSent = (value: unknown): value is [address: string, sentAtMs: number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

/** Sets the first cookie that the browser accepts. */
function setStayCookie(host: string, isHttps: boolean) {
  for (const cookie of homeCountryCookies(host, isHttps)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
    document.cookie = cookie
    if (countryIn(document.cookie) === 'ID') return
  }
}
