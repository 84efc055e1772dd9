import { PLATFORM_DESKTOP_ABOVE_PX } from '../../contract/constants.ts'
import { browserStorage } from '../../ui/browser-storage.ts'

const SESSION_KEY = 'carasun.session_id'

/** NET-01: returns the value of the `platform` header, which depends on the screen's width. */
export const platform = () =>
  window.innerWidth > PLATFORM_DESKTOP_ABOVE_PX ? 'carasun-web-desktop' : 'carasun-web-mobile'

/** NET-02: returns a random id, stored in this browser; if storage is blocked, it lasts until the page is left. */
export function sessionId(): string {
  const storedId = browserStorage.read(SESSION_KEY)
  if (storedId) return storedId
  // `randomUUID` is missing on pages served without https, as on a local network.
  const id = crypto.randomUUID?.() ?? String(Math.random()).slice(2)
  browserStorage.write(SESSION_KEY, id)
  return id
}

/** TRACK-14: makes the next person who uses this browser count as a new visitor. */
export const clearSessionId = (): void => browserStorage.remove(SESSION_KEY)
