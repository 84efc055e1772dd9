import { tabStorage } from './browser-storage.ts'

/**
 * Reloads a page that is out of date, at most once per reason: a marker in the tab's storage records the reload.
 * Without storage it never reloads, because it could not prevent a loop.
 *
 * @returns whether the page is being reloaded; if not, the caller shows the person a message.
 */
export function reloadOnce(marker: string): boolean {
  if (tabStorage.read(marker) || !tabStorage.write(marker, '1')) return false
  window.location.reload()
  return true
}
