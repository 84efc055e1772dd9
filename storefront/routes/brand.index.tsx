import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { brandsQuery } from '../api/brands.ts'
import { CrumbLinks } from '../features/browse/crumb-links.tsx'
import { pageHead } from '../features/page-head/page-head.ts'
import { SharedPicture } from '../features/page-head/shared-picture.tsx'

export const Route = createFileRoute('/brand/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(brandsQuery),
  head: () =>
    pageHead({
      title: 'Semua brand',
      description: 'Brand perawatan surya dan kecantikan di Carasun, A sampai Z.',
    }),
  component: BrandsPage,
})

/** With more brands than this, the cards are smaller. */
const MANY_BRANDS = 60

function BrandsPage() {
  const { data: brands } = useSuspenseQuery(brandsQuery)
  const cardClass = brands.length > MANY_BRANDS ? 'p-3 lg:p-4' : 'min-h-24 p-4 lg:min-h-36 lg:p-5'
  return (
    <div className="wrap pt-2 lg:pt-3">
      <SharedPicture />
      <CrumbLinks here="Brand" />
      <h1 className="voice mt-1 text-2xl lg:mt-2 lg:text-[2.5rem] lg:leading-tight">Semua brand</h1>
      <ul className="mt-5 grid grid-cols-2 gap-(--gap) md:grid-cols-3 lg:mt-8 lg:grid-cols-4">
        {brands.map(brand => (
          <li key={brand.id}>
            <Link
              to="/brand/$brand"
              params={{ brand: `${brand.id}-${brand.slug}` }}
              className={`flex h-full flex-col justify-end rounded-card shadow-1 transition hover:-translate-y-[3px] hover:shadow-2 ${cardClass}`}
              style={{ background: brand.ground_color ?? 'var(--color-sand-deep)' }}
            >
              <span className="voice text-lg wrap-anywhere md:text-xl">{brand.name}</span>
              <span className="text-sm">{brand.country}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
