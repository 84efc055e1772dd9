import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Me } from '../../../contract/members.ts'
import { ApiRefusal } from '../../api/client.ts'
import { useGuestBag } from '../../session/guest-bag.ts'
import { handleExpiredSession } from '../../session/session.ts'
import { meQuery, useMe } from '../../session/use-me.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { signInWithBroker } from '../account/single-sign-on.ts'
import { handOverGuestBag } from '../cart/hand-over.ts'

interface SessionWatchProps {
  onLoggedIn: (me: Me) => Promise<void>
}

/** Renders nothing. Runs the effects that every page needs, above all when a session begins or ends. */
export default function SessionWatch({ onLoggedIn }: SessionWatchProps) {
  useExpiredSessionWatch()
  useSingleSignOn(onLoggedIn)
  useLeftOverGuestLines()
  usePreloadedToasts()
  return null
}

/** Loads the code for toasts while the network is up: the first toast may be about losing it. */
function usePreloadedToasts() {
  const isSettled = useSettled()
  useEffect(() => {
    // If it fails to load, messages are shown as plain text.
    if (isSettled) import('../../ui/toast-host.tsx').catch(() => undefined)
  }, [isSettled])
}

/** Treats the visitor as a guest after any 401, except for a wrong password (AUTH-13, AMB-02). */
function useExpiredSessionWatch() {
  const queries = useQueryClient()
  useEffect(() => {
    const onError = (error: unknown) => {
      const isEnded = error instanceof ApiRefusal && error.status === 401 && error.code === 'NOT_LOGGED_IN'
      if (isEnded && queries.getQueryData(meQuery.queryKey) !== null) handleExpiredSession(queries)
    }
    const stopQueries = queries.getQueryCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
    })
    const stopMutations = queries.getMutationCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [queries])
}

/** Runs once per page (AUTH-09): signs in a visitor who returns from a social provider. */
function useSingleSignOn(onLoggedIn: SessionWatchProps['onLoggedIn']) {
  const queries = useQueryClient()
  const enter = useRef(onLoggedIn)
  useEffect(() => {
    void signInWithBroker(queries, enter.current)
  }, [queries])
}

/** Moves guest lines to the member's bag that an earlier attempt failed to move. */
function useLeftOverGuestLines() {
  const queries = useQueryClient()
  const { member } = useMe()
  const hasLines = useGuestBag().length > 0
  const isMember = member !== null
  useEffect(() => {
    if (isMember && hasLines) void handOverGuestBag(queries)
  }, [queries, isMember, hasLines])
}
