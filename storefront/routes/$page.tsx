import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '../features/content/content-queries.ts'
import type { JournalSearch } from '../features/content/journal-search.ts'
import { PageView } from '../features/content/page-view.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

/**
 * The shop's own pages, by the slug that staff set: FindUs (ROUTE-28), AboutUs (ROUTE-29), SunJournal (ROUTE-30),
 * SunFacts (ROUTE-39), SunSkin (ROUTE-40), Reseller (ROUTE-45) and any others. One route for all, because every route
 * adds to the JavaScript loaded on a first visit.
 */
export const Route = createFileRoute('/$page')({
  validateSearch: (search: JournalSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadPage(context.queryClient, params.page, deps),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: function Page() {
    return <PageView slug={Route.useParams().page} search={Route.useSearch()} />
  },
})
