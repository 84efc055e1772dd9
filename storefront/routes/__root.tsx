import jakartaUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useHydrated,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { SITE_TITLE } from '../../contract/constants.ts'
import frauncesUrl from '../../ui/fonts/fraunces-soft.woff2?url'
import { aboutShopQuery } from '../api/about-shop.ts'
import { shellBannersQuery } from '../api/banners.ts'
import { categoryTreeQuery } from '../api/catalog.ts'
import { paymentMethodsSummaryQuery } from '../api/payment-methods-summary.ts'
import { readVisitSearch } from '../api/visit-search.ts'
import { useOrigin } from '../features/page-head/use-origin.ts'
import { ShopPanels } from '../features/panels/shop-panels.tsx'
import { QuickViewHost } from '../features/product/quick-view-host.tsx'
import { Frame } from '../features/shell/frame.tsx'
import { IconShapes } from '../ui/icon-shapes.tsx'
import { optionalPart } from '../ui/optional-part.ts'
import '../ui/styles.css'

const CountryRedirect = optionalPart(() => import('../features/country/country-redirect.tsx'))
const PageViews = optionalPart(() => import('../features/tracking/page-views.tsx'))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: readVisitSearch,
  loader: async ({ context }) => {
    await Promise.all([
      context.queryClient.ensureQueryData(categoryTreeQuery),
      context.queryClient.prefetchQuery(shellBannersQuery),
      context.queryClient.prefetchQuery(paymentMethodsSummaryQuery),
      context.queryClient.prefetchQuery(aboutShopQuery),
    ])
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#ffffff' },
      { title: SITE_TITLE },
    ],
    links: [
      { rel: 'preload', href: jakartaUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'preload', href: frauncesUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/180.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Shop,
})

function Shop() {
  const isHydrated = useHydrated()
  return (
    <>
      <Frame>
        <Outlet />
      </Frame>
      <QuickViewHost />
      <ShopPanels />
      <Suspense>
        {isHydrated && (
          <>
            <CountryRedirect />
            <PageViews />
          </>
        )}
      </Suspense>
    </>
  )
}

function Document({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context
  return (
    <html lang="id">
      <head>
        <HeadContent />
        <Canonical />
      </head>
      <body>
        <IconShapes />
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <Scripts />
      </body>
    </html>
  )
}

/** The canonical address of a page, without filters; each page of a list has its own. */
function Canonical() {
  const origin = useOrigin()
  const path = useRouterState({
    select: ({ location }) => {
      const { page } = location.search as { page?: number }
      return location.pathname + (page ? `?page=${page}` : '')
    },
  })
  return (
    <>
      <link rel="canonical" href={origin + path} />
      <meta property="og:url" content={origin + path} />
    </>
  )
}
