import { tabStorage } from '../ui/browser-storage.ts'
import { reloadOnce } from './reload-once.ts'

const MARKER = 'carasun.reloaded_for_part'

/**
 * After a new release the old page may ask for a part that is gone: reload it, once (ROUTE-59). The marker stops
 * a loop (ROUTE-60); `forgetMissingPart` removes it after the next successful navigation (ROUTE-61, AMB-20).
 */
export function reloadOnceOnMissingPart() {
  window.addEventListener('vite:preloadError', event => {
    // Offline, the browser would load the same page from its cache, and the part would be missing again.
    if (navigator.onLine && reloadOnce(MARKER)) event.preventDefault()
  })
}

export function forgetMissingPart() {
  tabStorage.remove(MARKER)
}
