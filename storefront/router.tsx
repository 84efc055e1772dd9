import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createQueryClient } from './api/query-client.ts'
import { parseSearch, stringifySearch } from './api/search-string.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { routeTree } from './routeTree.gen.ts'
import { nearPart } from './ui/near-part.tsx'

const loadNotFoundPage = () => import('./features/shell/not-found-page.tsx')
const NotFoundPage = nearPart(import.meta.env.SSR && (await loadNotFoundPage()), loadNotFoundPage)

/** A router for one request on the server, for the whole visit in the browser. */
export function getRouter() {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    // What no route reads is dropped from the address, and a value that means nothing with it.
    search: { strict: true },
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // Loaders have everything before a page is drawn, so that what they read can be handed over whole and nothing is
    // streamed after it; as text, because a browser reads JSON faster than script.
    dehydrate: () => ({ read: JSON.stringify(readBy(queryClient)) }),
    hydrate: ({ read }) => {
      for (const [queryKey, data, updatedAt] of JSON.parse(read) as Read[])
        queryClient.setQueryData(queryKey, data, { updatedAt })
    },
  })
}

type Read = [queryKey: QueryKey, data: unknown, updatedAt: number]

const readBy = (queries: QueryClient): Read[] =>
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
