import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from './refusal.ts'

const CATALOGUE_FRESH_MS = 60_000
const TRIES = 2

// A button must be busy before the next press can reach it. By default React Query notifies it from a timer, and a
// double press would send the action twice.
notifyManager.setScheduler(queueMicrotask)

/**
 * Creates the query cache: data stays fresh for a minute; only requests that failed with a lost network or a status of
 * 502 or above are retried.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: CATALOGUE_FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !import.meta.env.SSR && failures < TRIES && isRetryable(error),
      },
      // Without a network, a mutation fails at once. If paused, it would run later, unexpectedly: even an order.
      mutations: { networkMode: 'always' },
    },
  })

const isRetryable = (error: Error) =>
  error instanceof ApiRefusal && (error.status === 0 || error.status >= 502)
