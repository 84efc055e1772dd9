import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Me } from '../../../contract/members.ts'
import { ApiRefusal } from '../../api/client.ts'
import { useGuestBag } from '../../session/guest-bag.ts'
import { forgetMember } from '../../session/session.ts'
import { meQuery, useMe } from '../../session/use-me.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { askBroker } from '../account/single-sign-on.ts'
import { handOverGuestBag } from '../cart/hand-over.ts'

interface SessionWatchProps {
  onEntered: (me: Me) => Promise<void>
}

/** Shows nothing: what must happen on every page without a press, above all when a session begins or ends. */
export default function SessionWatch({ onEntered }: SessionWatchProps) {
  useEndedSessions()
  useSingleSignOn(onEntered)
  useLeftOverGuestLines()
  useMessagesAtHand()
  return null
}

/** What shows messages is fetched while the network is there: the first one may be about its loss. */
function useMessagesAtHand() {
  const isSettled = useSettled()
  useEffect(() => {
    // Without it a plain line stands in.
    if (isSettled) import('../../ui/toast-place.tsx').catch(() => undefined)
  }, [isSettled])
}

/** A 401 anywhere but where a password was wrong means that one is a guest now (AUTH-13, AMB-02). */
function useEndedSessions() {
  const queries = useQueryClient()
  useEffect(() => {
    const onFault = (error: unknown) => {
      const isEnded = error instanceof ApiRefusal && error.status === 401 && error.code === 'NOT_LOGGED_IN'
      if (isEnded && queries.getQueryData(meQuery.queryKey) !== null) forgetMember(queries)
    }
    const stopQueries = queries.getQueryCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') onFault(event.action.error)
    })
    const stopMutations = queries.getMutationCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') onFault(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [queries])
}

/** Asked once a page (AUTH-09): who comes back from a social provider is signed in. */
function useSingleSignOn(onEntered: SessionWatchProps['onEntered']) {
  const queries = useQueryClient()
  const enter = useRef(onEntered)
  useEffect(() => {
    void askBroker(queries, enter.current)
  }, [queries])
}

/** Lines that an earlier hand-over could not bring are brought when the page opens. */
function useLeftOverGuestLines() {
  const queries = useQueryClient()
  const { member } = useMe()
  const hasLines = useGuestBag().length > 0
  const isMember = member !== null
  useEffect(() => {
    if (isMember && hasLines) void handOverGuestBag(queries)
  }, [queries, isMember, hasLines])
}
