import { PLATFORM_DESKTOP_ABOVE_PX } from '../../contract/constants.ts'

const SESSION_KEY = 'carasun.session_id'

/** NET-01: what the shop is told about the screen. */
export const platform = () =>
  window.innerWidth > PLATFORM_DESKTOP_ABOVE_PX ? 'carasun-web-desktop' : 'carasun-web-mobile'

/** NET-02: a random id that stays with this browser. Where storage is closed it lasts as long as the page. */
export function sessionId(): string {
  try {
    const kept = localStorage.getItem(SESSION_KEY)
    if (kept) return kept
    localStorage.setItem(SESSION_KEY, pageId)
  } catch {
    // Storage is forbidden (private mode of some browsers): the page's own id has to do.
  }
  return pageId
}

/** TRACK-14: whoever comes next is another visitor. */
export function forgetSessionId(): void {
  pageId = newId()
  try {
    localStorage.removeItem(SESSION_KEY)
  } catch {
    // As above: the page's own id was all there was.
  }
}

const newId = () =>
  typeof crypto === 'undefined' || !crypto.randomUUID ? String(Math.random()).slice(2) : crypto.randomUUID()
let pageId = newId()
