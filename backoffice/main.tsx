import '../ui/zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { clearReloadMarker, reloadOnceOnMissingPart } from '../ui/missing-part.ts'
import { watchTouches } from './api/last-touch.ts'
import { queryClient } from './api/query-client.ts'
import { ErrorPage, NotFoundPage, PendingPage } from './features/shell/error-pages.tsx'
import { routeTree } from './routeTree.gen.ts'
import { startShortcuts } from './ui/shortcuts.ts'
import { startTheme } from './ui/theme.ts'
import './ui/styles.css'

const router = createRouter({
  routeTree,
  basepath: '/backoffice',
  scrollRestoration: true,
  defaultPreload: 'intent',
  // React Query decides when data is stale.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: PendingPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

reloadOnceOnMissingPart()
router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
  if (fromLocation && hrefChanged) clearReloadMarker()
})
startTheme()
startShortcuts()
watchTouches()

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no #app')
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
