import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '../../../contract/members.ts'
import { refusals } from '../../../contract/refusals.ts'
import { api } from '../../api/client.ts'
import { meQuery } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'

/**
 * What the address says to somebody who comes back from a social provider: a token to enter by, or why not. It is kept
 * here and taken out of the address, so that nobody copies it along (AUTH-38).
 */
interface Redirection {
  token: string | null
  fault: string | null
}

export function readRedirection(hash: string): Redirection {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  return { token: said.get('sso_token'), fault: said.get('sso_error') }
}

/** Asked once by each page that is loaded (AUTH-09). Whoever comes back with a good token is signed in. */
export async function askBroker(queries: QueryClient, onEntered: (me: Me) => Promise<void>): Promise<void> {
  const { token, fault } = readRedirection(window.location.hash)
  if (token !== null || fault !== null) {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  if (fault !== null) showToast('error', wordsOf(fault))
  const me = await api
    .get<Me | null>('/api/sso/broker', token === null ? {} : { headers: { 'x-sso-token': token } })
    // Without its answer the page goes on as it would have; who came to enter is told.
    .catch(() => null)
  if (token === null) return
  if (me === null) {
    showToast('error', refusals.SOCIAL_REFUSED.message)
    return
  }
  // What was asked before the session began must not be believed after it.
  await queries.cancelQueries({ queryKey: meQuery.queryKey })
  await onEntered(me)
}

/** Only the shop's own sentences: an address may say anything. */
const wordsOf = (code: string) =>
  (Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.UNEXPECTED).message
