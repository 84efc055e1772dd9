import { SHARE_CODE_PARAM, shareCode } from '../../../contract/sharing.ts'
import type { ActionBody } from '../../../contract/tracking.ts'
import { api } from '../../api/client.ts'
import { sessionId } from '../../api/visitor.ts'
import { tabStorage } from '../../ui/browser-storage.ts'

/** Where a visit came from, and who comes: told once a visit (TRACK-04, TRACK-06). */

const ACCESS_KEY = 'carasun.access_told'

/** The address that the visit began with, however far one has gone since. */
function landing(): URL {
  const [entry] = performance.getEntriesByType('navigation')
  return new URL(entry?.name ?? window.location.href)
}

/** TRACK-04 */
export function reportAffiliate(): void {
  const { pathname, search, searchParams } = landing()
  const affiliate = searchParams.get('affiliate')
  if (!affiliate) return
  api
    .post('/api/affiliates', { guid: sessionId(), affiliate, landed_at: (pathname + search).slice(0, 2_000) })
    .catch(noteFailure)
}

/** The visit's first page, once a tab; again when who comes is another. */
export function reportAccess(memberId: string | null): void {
  const who = memberId ?? 'guest'
  if (tabStorage.read(ACCESS_KEY) === who) return
  tabStorage.write(ACCESS_KEY, who)
  reportAction('access', memberId)
}

/**
 * The link of a member's share led here: who comes by it is told once they are known (GAME-04). The shop notes each
 * member once, and never the sharer.
 */
export function reportShareOpened(): void {
  const code = landing().searchParams.get(SHARE_CODE_PARAM)
  if (!code || !shareCode.test(code)) return
  api.post('/api/me/actions/pink_university_game/opened', { code }, { isBackground: true }).catch(noteFailure)
}

/** TRACK-06, TRACK-16; the shop itself knows better who it was. */
export function reportAction(verb: 'access' | 'login' | 'sign_up', memberId: string | null): void {
  const action: ActionBody = {
    verb,
    user_id: memberId,
    is_guest: memberId === null,
    device_id: sessionId(),
    accessed_at: new Date().toISOString(),
    acquisition_source: (landing().searchParams.get('utm_source') || 'web').slice(0, 80),
  }
  api.post('/api/user/me/actions', action, { isBackground: true }).catch(noteFailure)
}

/** Nobody shops worse for it: whoever looks at the console is told. */
const noteFailure = (error: unknown) => console.info('An arrival was not told:', error)
