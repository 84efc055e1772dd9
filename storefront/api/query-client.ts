import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from './refusal.ts'

const CATALOGUE_FRESH_MS = 60_000
const TRIES = 2

/** What is read is fresh for a minute; only a lost network or a server in trouble is tried again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: CATALOGUE_FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !import.meta.env.SSR && failures < TRIES && isWorthAnotherTry(error),
      },
      // An act without a network fails at once and says so. Held back it would happen later, unasked: an order too.
      mutations: { networkMode: 'always' },
    },
  })

const isWorthAnotherTry = (error: Error) =>
  error instanceof ApiRefusal && (error.status === 0 || error.status >= 502)
