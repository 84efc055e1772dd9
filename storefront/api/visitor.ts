import { PLATFORM_DESKTOP_ABOVE_PX } from '../../contract/constants.ts'
import { browserStorage } from '../ui/browser-storage.ts'

const SESSION_KEY = 'carasun.session_id'

/** NET-01: the screen size, as sent to the server. */
export const platform = () =>
  window.innerWidth > PLATFORM_DESKTOP_ABOVE_PX ? 'carasun-web-desktop' : 'carasun-web-mobile'

/** NET-02: a random id, stored in this browser; if storage is blocked, it lasts until the page is left. */
export function sessionId(): string {
  const storedId = browserStorage.read(SESSION_KEY)
  if (storedId) return storedId
  // `randomUUID` is missing on pages served without https, as in a local network.
  const id = crypto.randomUUID?.() ?? String(Math.random()).slice(2)
  browserStorage.write(SESSION_KEY, id)
  return id
}

/** TRACK-14: the next person at this browser counts as a new visitor. */
export const forgetSessionId = (): void => browserStorage.remove(SESSION_KEY)
