import { useEffect, useSyncExternalStore } from 'react'
import { type StaffEvent, type StaffEventKind, staffEventKinds } from '../../contract/staff/events.ts'
import { createSignal } from '../../ui/create-signal.ts'
import { queryClient } from '../api/query-client.ts'

/** `live`: the page shows changes made elsewhere (DASH-04); `connecting`: it will soon; `lost`: it does not. */
export type LiveState = 'live' | 'connecting' | 'lost'

/** After the server has closed the stream, for example because the session ended. */
const AGAIN_AFTER_MS = 15_000

/** Queries that no event can change, and those that are refetched on a timer. */
const ownKeys = ['session', 'code-app', 'invitation', 'figures']

/** Counts of many kinds of things: any event may change them. */
const sumKeys = ['waiting']

let state: LiveState = 'connecting'
const changes = createSignal()

function setState(next: LiveState) {
  if (next === state) return
  state = next
  changes.notify()
}

export const useLiveState = (): LiveState => useSyncExternalStore(changes.subscribe, () => state)

/**
 * Listens for events while the page is visible, and refetches the lists that have changed. A hidden page does not
 * listen; when it is visible again, it catches up.
 */
export function useLiveUpdates(): void {
  useEffect(() => {
    let stream: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasHidden = false
    const close = () => {
      clearTimeout(timer)
      stream?.close()
      stream = null
    }
    const open = () => {
      close()
      if (document.hidden) {
        wasHidden = true
        return
      }
      if (wasHidden) renew(['actions'])
      wasHidden = false
      setState('connecting')
      stream = new EventSource('/api/staff/events')
      stream.onopen = () => setState('live')
      stream.onmessage = ({ data }) => renew((JSON.parse(data) as StaffEvent).kinds)
      stream.onerror = () => {
        setState('lost')
        // The browser connects again by itself, unless the server refused.
        if (stream?.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_AFTER_MS)
      }
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      close()
    }
  }, [])
}

/** The queries of a kind begin with its name; a staff action may change every list. */
function renew(kinds: readonly StaffEventKind[]): void {
  if (kinds.length === 0) return
  const isAny = kinds.includes('actions')
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) =>
      isAny
        ? !ownKeys.includes(String(first))
        : sumKeys.includes(String(first)) ||
          (String(first) in staffEventKinds && kinds.includes(first as StaffEventKind)),
  })
}
