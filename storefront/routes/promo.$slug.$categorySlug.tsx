import { createFileRoute, notFound } from '@tanstack/react-router'
import { orNotFound } from '../api/or-not-found.ts'
import { readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { PromoPage } from '../features/campaign/promo-page.tsx'
import { loadPromo } from '../features/campaign/promo-queries.ts'
import { pageHead } from '../features/page-head/page-head.ts'

/** CategoryPromo (ROUTE-09): the products of a promotion in one category. */
export const Route = createFileRoute('/promo/$slug/$categorySlug')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const campaign = await loadPromo(context.queryClient, {
      slug: params.slug,
      category: params.categorySlug,
      search: deps,
    }).catch(orNotFound)
    if (!campaign) throw notFound()
    return campaign
  },
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData?.name ?? 'Promo',
      description: loaderData?.more_info.text ?? 'Promo Carasun untuk kulit tropis.',
    }),
  pendingComponent: ListingSkeleton,
  component: function Promo() {
    const { slug, categorySlug } = Route.useParams()
    return <PromoPage slug={slug} category={categorySlug} search={Route.useSearch()} />
  },
})
