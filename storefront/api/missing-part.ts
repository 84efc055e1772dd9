import { reloadOnce } from './reload-once.ts'

const MARKER = 'carasun.reloaded_for_part'

/**
 * After a new release the old page may ask for a part that is gone: load the page anew, once (ROUTE-59). The marker
 * stops a loop (ROUTE-60); `forgetMissingPart` takes it away after the next successful navigation (ROUTE-61, AMB-20).
 */
export function reloadOnceOnMissingPart() {
  window.addEventListener('vite:preloadError', event => {
    // Without a network the page would come again as it was kept, without the part.
    if (navigator.onLine && reloadOnce(MARKER)) event.preventDefault()
  })
}

export function forgetMissingPart() {
  sessionStorage.removeItem(MARKER)
}
