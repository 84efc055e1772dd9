import type { QueryClient } from '@tanstack/react-query'
import { FREE_SHIPPING_COOKIE, GUEST_CART_COOKIE } from '../../contract/constants.ts'
import type { Me } from '../../contract/members.ts'
import { api, setBearerToken } from '../api/client.ts'
import { clearSessionId } from '../api/visitor.ts'
import { meQuery } from './use-me.ts'
import { deleteMarks } from './visited-marks.ts'

/** Login and logout in the browser. All of a member's own data is cached under keys that start with 'mine'. */

/** Stores the session of a member who has just logged in: its token, and who they are. */
export function storeSession(queries: QueryClient, me: Me): void {
  setBearerToken(me.clients.dashboard.token)
  queries.setQueryData(meQuery.queryKey, me)
  void queries.invalidateQueries({ queryKey: ['mine'] })
}

/**
 * Handles an expired session (AUTH-13): the header treats the visitor as a guest and the member's cached data is
 * dropped, but the open page keeps what it shows until the member logs in again. The guest's bag stays too, because it
 * may have lines that have not been moved to the member's bag yet.
 */
export function handleExpiredSession(queries: QueryClient): void {
  becomeGuest(queries)
  queries.removeQueries({ queryKey: ['mine'], type: 'inactive' })
}

/**
 * AUTH-05, AUTH-12, TRACK-14: logs out on the server first, so that nobody thinks they are logged out when they are
 * not.
 */
export async function logOut(queries: QueryClient, leavePage: () => Promise<void>): Promise<void> {
  await api.get('/api/auth/logout')
  await leavePage()
  dropCookie(GUEST_CART_COOKIE)
  becomeGuest(queries)
  queries.removeQueries({ queryKey: ['mine'] })
}

/** AUTH-51: clears what both a logout and an expired session clear. The next person here counts as a new visitor. */
function becomeGuest(queries: QueryClient): void {
  const member = queries.getQueryData(meQuery.queryKey)?.user
  if (member) deleteMarks(member.id)
  clearSessionId()
  dropCookie(FREE_SHIPPING_COOKIE)
  setBearerToken(null)
  queries.setQueryData(meQuery.queryKey, null)
}

function dropCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${name}=; path=/; max-age=0`
}
