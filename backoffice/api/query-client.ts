import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { StaffRefusal } from './staff-refusal.ts'

const TRIES = 2

// A button must be busy before the next press can reach it.
notifyManager.setScheduler(queueMicrotask)

/** The page says that something failed. The console says what, unless it was a refusal, which the page explains. */
function logUnlessRefused(error: unknown): void {
  if (!(error instanceof StaffRefusal)) console.error(error)
}

/**
 * Lists show the cached rows at once and are refetched in the background (UX-02): data is stale as soon as another page
 * is opened. Only requests that failed with a lost network or a status of 502 or above are retried.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: logUnlessRefused }),
  mutationCache: new MutationCache({ onError: logUnlessRefused }),
  defaultOptions: {
    queries: {
      // Without a network a list says so. If paused, it would wait in silence.
      networkMode: 'always',
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) =>
        failures < TRIES && error instanceof StaffRefusal && (error.status === 0 || error.status >= 502),
    },
    // Without a network an action fails at once. If paused, it would run later, unexpectedly.
    mutations: { networkMode: 'always' },
  },
})
