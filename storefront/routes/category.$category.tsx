import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import type { CategoryNode } from '../../contract/catalog.ts'
import { categoryTreeQuery, findCategoryPath, parseIdSlug } from '../api/catalog.ts'
import { categoryPicturesQuery } from '../api/category-pictures.ts'
import { categoryWordsQuery } from '../api/category-words.ts'
import { CrumbLinks } from '../features/browse/crumb-links.tsx'
import { Listing } from '../features/browse/listing.tsx'
import { type ListingSource, loadListing } from '../features/browse/listing-queries.ts'
import { type ListingSearch, readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

const sourceOf = ({ id, sort }: CategoryNode): ListingSource => ({
  base: { categories: [id] },
  defaultSort: sort,
})

export const Route = createFileRoute('/category/$category')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps, location }) => {
    const id = parseIdSlug(params.category)?.id
    if (id === undefined) throw notFound()
    const [tree, words] = await Promise.all([
      context.queryClient.ensureQueryData(categoryTreeQuery),
      context.queryClient.ensureQueryData(categoryWordsQuery(id)),
    ])
    if (!words) throw notFound()
    const own = `${words.id}-${words.slug}`
    if (own !== params.category)
      throw redirect({
        to: '/category/$category',
        params: { category: own },
        search: location.search as ListingSearch,
        statusCode: 301,
      })
    // A tree that the browser has kept may be older than the category.
    const category =
      findCategoryPath(tree, id).at(-1) ??
      findCategoryPath(await context.queryClient.fetchQuery({ ...categoryTreeQuery, staleTime: 0 }), id).at(
        -1,
      )
    if (!category) throw notFound()
    await Promise.all([
      loadListing(context.queryClient, sourceOf(category), deps),
      // In the browser the pictures come after the page, and their code with them.
      import.meta.env.SSR &&
        category.children.length > 0 &&
        context.queryClient.prefetchQuery(categoryPicturesQuery(category.id)),
    ])
    return { name: category.name, words }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData?.words.search_title || loaderData?.name || 'Kategori',
      description:
        loaderData?.words.search_description ||
        `${loaderData?.name ?? 'Semua'} pilihan Carasun: asli, terdaftar BPOM, nyaman di udara tropis. Gratis ongkir mulai Rp 200.000.`,
    }),
  pendingComponent: ListingSkeleton,
  component: CategoryPage,
})

function CategoryPage() {
  const search = Route.useSearch()
  const { data: tree } = useSuspenseQuery(categoryTreeQuery)
  const path = findCategoryPath(tree, parseIdSlug(Route.useParams().category)?.id ?? '')
  const category = path.at(-1)
  if (!category) return null
  return (
    <Listing
      source={sourceOf(category)}
      search={search}
      crumbs={<CrumbLinks categories={path.slice(0, -1)} here={category.name} />}
      title={category.name}
      lead={leads[category.slug]}
      subcategories={category.children}
    />
  )
}

/** One sentence per top category, short enough for one line of a phone; other categories show none. */
const leads: Record<string, string> = {
  'perawatan-surya': 'Lindungi, ulangi, tenangkan.',
  skincare: 'Sedikit langkah, bahan yang bekerja.',
  makeup: 'Warna Nusantara, tahan keringat dan helm.',
  rambut: 'Teman rambut di bawah matahari dan kerudung.',
  tubuh: 'Mandi, lembapkan, wangi.',
  alat: 'Yang membuat hasilnya rapi.',
  hadiah: 'Untuk orang tersayang, atau dirimu sendiri.',
}
