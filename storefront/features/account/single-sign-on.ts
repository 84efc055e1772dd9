import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '../../../contract/members.ts'
import { refusals } from '../../../contract/refusals.ts'
import { api } from '../../api/client.ts'
import { meQuery } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'

/**
 * The parameters in the URL of a visitor who returns from a social provider: a sign-in token, or the reason for a
 * failure. This module removes both from the URL, so that nobody shares them with a copied link (AUTH-38).
 */
interface Redirection {
  token: string | null
  fault: string | null
}

export function readRedirection(hash: string): Redirection {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  return { token: params.get('sso_token'), fault: params.get('sso_error') }
}

/** Called once per page load (AUTH-09). Signs in a visitor who comes back with a valid token. */
export async function signInWithBroker(
  queries: QueryClient,
  onLoggedIn: (me: Me) => Promise<void>,
): Promise<void> {
  const { token, fault } = readRedirection(window.location.hash)
  if (token !== null || fault !== null) {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  if (fault !== null) showToast('error', messageFor(fault))
  const me = await api
    .get<Me | null>('/api/sso/broker', token === null ? {} : { headers: { 'x-sso-token': token } })
    // If the check fails, the page stays as it is; only a visitor who came back to sign in sees a message.
    .catch(() => null)
  if (token === null) return
  if (me === null) {
    showToast('error', refusals.SOCIAL_REFUSED.message)
    return
  }
  // Data fetched before the sign-in is no longer valid.
  await queries.cancelQueries({ queryKey: meQuery.queryKey })
  await onLoggedIn(me)
}

/** Only the shop's own messages, because a URL can contain any text. */
const messageFor = (code: string) =>
  (Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.UNEXPECTED).message
