import { SHARE_CODE_PARAM, shareCode } from '../../../contract/sharing.ts'
import type { ActionBody } from '../../../contract/tracking.ts'
import { tabStorage } from '../../../ui/browser-storage.ts'
import { api } from '../../api/client.ts'
import { sessionId } from '../../api/visitor.ts'

/** Where a visit came from, and who the visitor is; reported once per visit (TRACK-04, TRACK-06). */

const ACCESS_KEY = 'carasun.access_told'

/** Returns the address at which the visit began, whatever the current page is. */
function landingUrl(): URL {
  const [entry] = performance.getEntriesByType('navigation')
  return new URL(entry?.name ?? window.location.href)
}

/** TRACK-04 */
export function reportAffiliate(): void {
  const { pathname, search, searchParams } = landingUrl()
  const affiliate = searchParams.get('affiliate')
  if (!affiliate) return
  api
    .post('/api/affiliates', { guid: sessionId(), affiliate, landed_at: (pathname + search).slice(0, 2_000) })
    .catch(logFailure)
}

/** Reports the visit once per tab, and again when the visitor logs in or out. */
export function reportAccess(memberId: string | null): void {
  const who = memberId ?? 'guest'
  if (tabStorage.read(ACCESS_KEY) === who) return
  tabStorage.write(ACCESS_KEY, who)
  reportAction('access', memberId)
}

/**
 * Reports a visit through a member's share link, once the visitor is logged in (GAME-04). The server counts each
 * member once, and never the sharer.
 */
export function reportShareOpened(): void {
  const code = landingUrl().searchParams.get(SHARE_CODE_PARAM)
  if (!code || !shareCode.test(code)) return
  api.post('/api/me/actions/pink_university_game/opened', { code }, { isBackground: true }).catch(logFailure)
}

/** TRACK-06, TRACK-16. The server identifies the member by the session and ignores `user_id`. */
export function reportAction(verb: 'access' | 'login' | 'sign_up', memberId: string | null): void {
  const action: ActionBody = {
    verb,
    user_id: memberId,
    is_guest: memberId === null,
    device_id: sessionId(),
    accessed_at: new Date().toISOString(),
    acquisition_source: (landingUrl().searchParams.get('utm_source') || 'web').slice(0, 80),
  }
  api.post('/api/user/me/actions', action, { isBackground: true }).catch(logFailure)
}

/** This does not affect shopping, so it is only logged. */
const logFailure = (error: unknown) => console.info('Could not report the arrival:', error)
