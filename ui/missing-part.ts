import { tabStorage } from './browser-storage.ts'
import { reloadOnce } from './reload-once.ts'

const MARKER = 'carasun.reloaded_for_part'

/** The key under which the router notes that it has reloaded for a page's missing chunk (`lazyRouteComponent`). */
const routerMarker = (message: string) => `tanstack_router_reload:${message}`

let isReloading = false

/**
 * Reloads an old page, once, when it requests a chunk that no longer exists after a new release (ROUTE-59). The marker
 * prevents a reload loop (ROUTE-60); `clearReloadMarker` removes it after the next successful navigation (ROUTE-61,
 * AMB-20).
 */
export function reloadOnceOnMissingPart() {
  window.addEventListener('vite:preloadError', event => {
    // Without it, the router would reload the page once more.
    tabStorage.write(routerMarker(event.payload.message), '1')
    // Offline, the browser would load the same page from its cache, and the chunk would be missing again.
    isReloading ||= navigator.onLine && reloadOnce(MARKER)
    if (isReloading) event.preventDefault()
  })
}

export function clearReloadMarker() {
  // The router reports a navigation as done even if the page's own chunk is missing.
  if (!isReloading) tabStorage.remove(MARKER)
}
