import type { QueryClient } from '@tanstack/react-query'
import { FREE_SHIPPING_COOKIE, GUEST_CART_COOKIE } from '../../contract/constants.ts'
import type { Me } from '../../contract/members.ts'
import { api, carryToken } from '../api/client.ts'
import { forgetSessionId } from '../api/visitor.ts'
import { meQuery } from './use-me.ts'
import { forgetMarks } from './visited-marks.ts'

/** Coming in and going out. Everything that is a member's own is cached under keys that start with 'mine'. */

export function enterSession(queries: QueryClient, me: Me): void {
  carryToken(me.clients.dashboard.token)
  queries.setQueryData(meQuery.queryKey, me)
  void queries.invalidateQueries({ queryKey: ['mine'] })
}

/**
 * The session is over without the person's doing (AUTH-13): the header shows a guest and the member's data is
 * forgotten, but what the open page shows stays until the person has logged in again. The guest's bag stays too:
 * lines that could not be handed over yet would be lost with it.
 */
export function forgetMember(queries: QueryClient): void {
  becomeGuest(queries)
  queries.removeQueries({ queryKey: ['mine'], type: 'inactive' })
}

/** AUTH-05, AUTH-12, TRACK-14: asks the server first, so that nobody believes to be out who is not. */
export async function logOut(queries: QueryClient, leavePage: () => Promise<void>): Promise<void> {
  await api.get('/api/auth/logout')
  await leavePage()
  dropCookie(GUEST_CART_COOKIE)
  becomeGuest(queries)
  queries.removeQueries({ queryKey: ['mine'] })
}

/** AUTH-51: what both ways out leave behind. Whoever comes next is another visitor. */
function becomeGuest(queries: QueryClient): void {
  const member = queries.getQueryData(meQuery.queryKey)?.user
  if (member) forgetMarks(member.id)
  forgetSessionId()
  dropCookie(FREE_SHIPPING_COOKIE)
  carryToken(null)
  queries.setQueryData(meQuery.queryKey, null)
}

function dropCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${name}=; path=/; max-age=0`
}
