import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createQueryClient } from './api/query-client.ts'
import { parseSearch, stringifySearch } from './api/search-string.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { routeTree } from './routeTree.gen.ts'
import { nearPart } from './ui/near-part.tsx'

const loadNotFoundPage = () => import('./features/shell/not-found-page.tsx')
const NotFoundPage = nearPart(import.meta.env.SSR && (await loadNotFoundPage()), loadNotFoundPage)

/** Creates a router: one per request on the server, one per visit in the browser. */
export function getRouter() {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    // Drop search parameters that no route reads, and values that have no effect.
    search: { strict: true },
    scrollRestoration: true,
    defaultPreload: 'intent',
    // React Query decides when data is stale.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // Loaders fetch all data before rendering, so the query cache is passed to the browser as a whole and nothing is
    // streamed later. It is text, because browsers parse JSON faster than JavaScript.
    dehydrate: () => ({ read: JSON.stringify(cachedQueriesOf(queryClient)) }),
    hydrate: ({ read }) => {
      for (const [queryKey, data, updatedAt] of JSON.parse(read) as CachedQuery[])
        queryClient.setQueryData(queryKey, data, { updatedAt })
    },
  })
}

type CachedQuery = [queryKey: QueryKey, data: unknown, updatedAt: number]

const cachedQueriesOf = (queries: QueryClient): CachedQuery[] =>
  queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.data === undefined ? [] : [[queryKey, state.data, state.dataUpdatedAt]],
    )

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
