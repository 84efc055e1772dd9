import { useEffect, useSyncExternalStore } from 'react'
import type { StaffEvent, StaffEventKind } from '../../contract/staff/events.ts'
import { type StaffSession, UNTOUCHED_HEADER } from '../../contract/staff/session.ts'
import { HOUR_MS } from '../../contract/time-units.ts'
import { createSignal } from '../../ui/create-signal.ts'
import { call } from '../api/call.ts'
import { currentInterruption, interrupt, onInterruption } from '../api/interruptions.ts'
import { queryClient } from '../api/query-client.ts'
import { isRenewedBy } from './renewed-by.ts'

/**
 * `live`: the page shows changes made elsewhere (DASH-04); `connecting`: it will soon; `lost`: it does not, and tries again;
 * `stopped`: it no longer tries.
 */
export type LiveState = 'live' | 'connecting' | 'lost' | 'stopped'

/** After the server has refused the stream, for example because it is being restarted. */
const AGAIN_AFTER_MS = 15_000
/** Nobody waits in front of the page that long. */
const TRY_FOR_MS = HOUR_MS

let state: LiveState = 'connecting'
const changes = createSignal()

function setState(next: LiveState) {
  if (next === state) return
  state = next
  changes.notify()
}

export const useLiveState = (): LiveState => useSyncExternalStore(changes.subscribe, () => state)

let connect = () => {}

/** For the person to connect a page that no longer tries by itself. */
export const connectAgain = (): void => connect()

/**
 * Listens for events while the page is visible, and refetches the lists that have changed. A hidden page does not
 * listen; when it is visible again, it catches up. It stops trying an hour after the connection was lost, and at once when
 * the session has ended: then the person is asked to sign in again.
 */
export function useLiveUpdates(): void {
  useEffect(() => {
    let stream: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Changes may have been missed that no event will tell. */
    let isBehind = false
    let lostAt: number | null = null
    const close = () => {
      clearTimeout(timer)
      stream?.close()
      stream = null
    }
    const open = () => {
      close()
      if (document.hidden) {
        isBehind = true
        return
      }
      setState('connecting')
      stream = new EventSource('/api/staff/events')
      stream.onopen = () => {
        lostAt = null
        if (isBehind) renew(['actions'])
        isBehind = false
        setState('live')
      }
      stream.onmessage = ({ data }) => renew((JSON.parse(data) as StaffEvent).kinds)
      stream.onerror = () => {
        lostAt ??= Date.now()
        const hasStopped = Date.now() - lostAt > TRY_FOR_MS
        setState(hasStopped ? 'stopped' : 'lost')
        if (hasStopped) stream?.close()
        // The browser connects again by itself, and is told what it missed, unless the server refused.
        if (stream?.readyState !== EventSource.CLOSED) return
        isBehind = true
        if (!hasStopped) void tryAgainUnlessSignedOut(stream)
      }
    }
    /** The browser does not say why the server refused, so the session is asked for. */
    const tryAgainUnlessSignedOut = async (refused: EventSource) => {
      const isOver = await isSessionOver()
      // Meanwhile the page may have connected again, or been left.
      if (stream !== refused) return
      if (isOver) {
        setState('stopped')
        askToSignIn()
      } else timer = setTimeout(open, AGAIN_AFTER_MS)
    }
    const reopen = () => {
      if (lostAt !== null) isBehind = true
      lostAt = null
      open()
    }
    const openIfLost = () => {
      if (lostAt !== null) reopen()
    }
    // A connection whose network is gone reports no error for minutes.
    const loseNetwork = () => {
      close()
      lostAt ??= Date.now()
      setState('lost')
    }
    connect = reopen
    reopen()
    document.addEventListener('visibilitychange', reopen)
    window.addEventListener('offline', loseNetwork)
    window.addEventListener('online', openIfLost)
    // The person may have signed in again.
    const unsubscribe = onInterruption(() => currentInterruption() ?? openIfLost())
    return () => {
      document.removeEventListener('visibilitychange', reopen)
      window.removeEventListener('offline', loseNetwork)
      window.removeEventListener('online', openIfLost)
      unsubscribe()
      connect = () => {}
      close()
    }
  }, [])
}

/** Returns false if the server cannot say so, because it is away. */
async function isSessionOver(): Promise<boolean> {
  try {
    const headers = { [UNTOUCHED_HEADER]: '1' }
    const { stage } = await call<StaffSession>('GET', '/session', { isSigningIn: true, headers })
    return stage !== 'open'
  } catch {
    return false
  }
}

/** The page connects again once the person has signed in. If the dialog cannot be loaded, the page offers a button. */
function askToSignIn(): void {
  if (currentInterruption() !== 'sign-in') interrupt('sign-in').catch(() => setState('stopped'))
}

function renew(kinds: readonly StaffEventKind[]): void {
  if (kinds.length > 0)
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isRenewedBy(kinds, queryKey) })
}
