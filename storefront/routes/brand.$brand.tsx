import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { brandQuery, parseIdSlug } from '../api/catalog.ts'
import { BrandHead } from '../features/browse/brand-head.tsx'
import { brandWorldQuery } from '../features/browse/brand-queries.ts'
import { CrumbLinks } from '../features/browse/crumb-links.tsx'
import { Listing } from '../features/browse/listing.tsx'
import { loadListing } from '../features/browse/listing-queries.ts'
import { type ListingSearch, readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

const sourceOf = (id: string) => ({ base: { brands: [id] } })

export const Route = createFileRoute('/brand/$brand')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps, location }) => {
    const id = parseIdSlug(params.brand)?.id
    if (!id) throw notFound()
    const [brand] = await Promise.all([
      context.queryClient.ensureQueryData(brandQuery(id)),
      loadListing(context.queryClient, sourceOf(id), deps),
      // Prefetched, because the page must not fail because of its head.
      context.queryClient.prefetchQuery(brandWorldQuery(id)),
    ])
    if (!brand) throw notFound()
    // Renamed, or merged into another one.
    const own = `${brand.id}-${brand.slug}`
    if (own !== params.brand)
      throw redirect({
        to: '/brand/$brand',
        params: { brand: own },
        search: location.search as ListingSearch,
        statusCode: 301,
      })
    return { name: brand.name, story: brand.story }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData?.name ?? 'Brand',
      description: loaderData?.story || `Semua produk ${loaderData?.name ?? ''} di Carasun.`,
    }),
  pendingComponent: ListingSkeleton,
  component: BrandPage,
})

function BrandPage() {
  const search = Route.useSearch()
  const id = parseIdSlug(Route.useParams().brand)?.id ?? ''
  const { data: brand } = useSuspenseQuery(brandQuery(id))
  if (!brand) return null
  return (
    <Listing
      source={sourceOf(id)}
      search={search}
      crumbs={<CrumbLinks here={brand.name} />}
      title={brand.name}
      sidebarTitle={brand.name}
      head={<BrandHead brand={brand} />}
    />
  )
}
