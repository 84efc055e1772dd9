import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BrandLogo } from '../../browse/brand-logo.tsx'
import { featuredBrandsQuery } from './flyout-queries.ts'

/**
 * The flyout of "Brand" in the main menu: the featured brands in their own lettering, on their own background colours.
 */
export function BrandsFlyout() {
  const { data: brands = [] } = useQuery(featuredBrandsQuery)
  return (
    <div className="wrap min-h-[300px] py-7">
      <ul className="grid grid-cols-5 gap-4">
        {brands.map(brand => (
          <li key={brand.id}>
            <Link
              to="/brand/$brand"
              params={{ brand: `${brand.id}-${brand.slug}` }}
              className="grid min-h-24 place-items-center rounded-card px-5 text-center text-xl transition hover:-translate-y-[3px] hover:shadow-2"
              style={{ background: brand.ground_color ?? 'var(--color-sand-deep)' }}
            >
              <BrandLogo brand={brand} className="h-11" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/brand"
        className="mt-3 inline-flex min-h-11 items-center font-bold text-coral-deep hover:underline"
      >
        Semua brand
      </Link>
    </div>
  )
}
