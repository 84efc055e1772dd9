import { PLATFORM_DESKTOP_ABOVE_PX } from '../../contract/constants.ts'
import { browserStorage } from '../ui/browser-storage.ts'

const SESSION_KEY = 'carasun.session_id'

/** NET-01: what the shop is told about the screen. */
export const platform = () =>
  window.innerWidth > PLATFORM_DESKTOP_ABOVE_PX ? 'carasun-web-desktop' : 'carasun-web-mobile'

/** NET-02: a random id that stays with this browser; where storage is refused, with the page. */
export function sessionId(): string {
  const kept = browserStorage.read(SESSION_KEY)
  if (kept) return kept
  // `randomUUID` is missing on a page without https, as from another machine in the same room.
  const id = crypto.randomUUID?.() ?? String(Math.random()).slice(2)
  browserStorage.write(SESSION_KEY, id)
  return id
}

/** TRACK-14: the next person at this browser is another visitor. */
export const forgetSessionId = (): void => browserStorage.remove(SESSION_KEY)
