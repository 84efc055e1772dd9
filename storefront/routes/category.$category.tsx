import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { categoryTreeQuery, findCategoryPath, parseIdSlug } from '../api/catalog.ts'
import { categoryPicturesQuery } from '../api/category-pictures.ts'
import { CrumbLinks } from '../features/browse/crumb-links.tsx'
import { Listing } from '../features/browse/listing.tsx'
import { loadListing } from '../features/browse/listing-queries.ts'
import { readListingSearch } from '../features/browse/listing-search.ts'
import { ListingSkeleton } from '../features/browse/listing-skeleton.tsx'
import { pageHead } from '../features/page-head/page-head.ts'

const sourceOf = (id: string) => ({ base: { categories: [id] } })

export const Route = createFileRoute('/category/$category')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const tree = await context.queryClient.ensureQueryData(categoryTreeQuery)
    const category = findCategoryPath(tree, parseIdSlug(params.category)?.id ?? '').at(-1)
    if (!category) throw notFound()
    await Promise.all([
      loadListing(context.queryClient, sourceOf(category.id), deps),
      // In the browser the pictures come after the page, and their code with them.
      import.meta.env.SSR &&
        category.children.length > 0 &&
        context.queryClient.prefetchQuery(categoryPicturesQuery(category.id)),
    ])
    return { name: category.name }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData?.name ?? 'Kategori',
      description: `${loaderData?.name ?? 'Semua'} pilihan Carasun: asli, terdaftar BPOM, nyaman di udara tropis. Gratis ongkir mulai Rp 200.000.`,
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
      source={sourceOf(category.id)}
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
