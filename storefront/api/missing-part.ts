import { tabStorage } from '../../ui/browser-storage.ts'
import { reloadOnce } from './reload-once.ts'

const MARKER = 'carasun.reloaded_for_part'

/**
 * Reloads an old page, once, when it requests a chunk that no longer exists after a new release (ROUTE-59). The marker
 * prevents a reload loop (ROUTE-60); `clearReloadMarker` removes it after the next successful navigation (ROUTE-61,
 * AMB-20).
 */
export function reloadOnceOnMissingPart() {
  window.addEventListener('vite:preloadError', event => {
    // Offline, the browser would load the same page from its cache, and the chunk would be missing again.
    if (navigator.onLine && reloadOnce(MARKER)) event.preventDefault()
  })
}

export function clearReloadMarker() {
  tabStorage.remove(MARKER)
}
