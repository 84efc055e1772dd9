import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { brandsQuery } from '../api/brands.ts'
import { BrandWall } from '../features/browse/brand-wall.tsx'
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

function BrandsPage() {
  const { data: brands } = useSuspenseQuery(brandsQuery)
  return (
    <div className="wrap pt-2 lg:pt-3">
      <SharedPicture />
      <CrumbLinks here="Brand" />
      <BrandWall brands={brands} />
    </div>
  )
}
