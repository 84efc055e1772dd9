import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { tagQuery } from '../api/catalog.ts'
import { CrumbLinks } from '../features/browse/crumb-links.tsx'
import { Listing } from '../features/browse/listing.tsx'
import { loadListing } from '../features/browse/listing-queries.ts'
import { type ListingSearch, readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

const sourceOf = (tag: string) => ({ base: { tags: [tag] } })

/** The products for a skin concern (ROUTE-27). */
export const Route = createFileRoute('/concern/$tag')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps, location }) => {
    const [tag] = await Promise.all([
      context.queryClient.ensureQueryData(tagQuery(params.tag)),
      loadListing(context.queryClient, sourceOf(params.tag), deps),
    ])
    if (!tag) throw notFound()
    // Renamed, or merged into another one.
    if (tag.slug !== params.tag)
      throw redirect({
        to: '/concern/$tag',
        params: { tag: tag.slug },
        search: location.search as ListingSearch,
        statusCode: 301,
      })
    return { name: tag.name }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData?.name ?? 'Kebutuhan kulit',
      description: `Pilihan Carasun untuk ${loaderData?.name.toLowerCase() ?? 'kulitmu'}: asli, terdaftar BPOM, nyaman di udara tropis.`,
    }),
  pendingComponent: ListingSkeleton,
  component: ConcernPage,
})

function ConcernPage() {
  const search = Route.useSearch()
  const { tag } = Route.useParams()
  const { data } = useSuspenseQuery(tagQuery(tag))
  if (!data) return null
  return (
    <Listing
      source={sourceOf(tag)}
      search={search}
      crumbs={<CrumbLinks here={data.name} />}
      title={data.name}
      lead="Dipilih dari yang kulitmu rasakan."
    />
  )
}
