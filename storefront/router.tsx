import { createRouter } from '@tanstack/react-router'
import { createQueryClient } from './api/query-client.ts'
import { parseSearch, stringifySearch } from './api/search-string.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { readResponses } from './page-responses.ts'
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
    hydrate: () => readResponses(queryClient),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
