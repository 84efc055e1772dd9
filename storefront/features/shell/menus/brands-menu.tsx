import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { brandsQuery } from '../../../api/brands.ts'
import { BrandLogo } from '../../browse/brand-logo.tsx'
import { menuLinkClass } from './menu-link.ts'

/** All brands by first letter, each in its own lettering, with links to jump to a letter. */
export function BrandsMenu() {
  const { data: brands = [] } = useQuery(brandsQuery)
  const letters = Map.groupBy(brands, brand => brand.name.charAt(0).toUpperCase())
  return (
    <>
      <nav aria-label="Huruf" className="-mx-1 flex flex-wrap">
        {[...letters.keys()].map(letter => (
          <a
            key={letter}
            href={`#brand-${letter}`}
            className="grid size-11 place-items-center rounded-pill font-bold text-coral-deep hover:bg-coral-tint"
            onClick={event => {
              event.preventDefault()
              document.getElementById(`brand-${letter}`)?.scrollIntoView({ block: 'start' })
            }}
          >
            {letter}
          </a>
        ))}
      </nav>
      {[...letters].map(([letter, brandsOfLetter]) => (
        <section key={letter} aria-labelledby={`brand-${letter}`} className="mt-3">
          <h3 id={`brand-${letter}`} className="voice scroll-mt-2 px-3 text-lg text-coral-deep">
            {letter}
          </h3>
          <ul>
            {brandsOfLetter.map(brand => (
              <li key={brand.id}>
                <Link
                  to="/brand/$brand"
                  params={{ brand: `${brand.id}-${brand.slug}` }}
                  className={menuLinkClass}
                >
                  <span
                    className="my-1 flex min-h-12 flex-1 items-center rounded-field px-4"
                    style={{ background: brand.ground_color ?? 'var(--color-white)' }}
                  >
                    <BrandLogo brand={brand} className="h-8" />
                  </span>
                  <span className="w-7 text-right text-sm font-normal text-ink-soft">
                    {brand.total_products}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
