import { Link } from '@tanstack/react-router'
import type { CategoryNode, Facet } from '../../../contract/catalog.ts'
import { withDots } from '../../../contract/rupiah.ts'

/** Links to the subcategories of a category, with their product counts. */
export function SubcategoryLinks({
  subcategories,
  facets,
}: {
  subcategories: CategoryNode[]
  facets: Facet[]
}) {
  return (
    <ul className="max-lg:flex max-lg:flex-wrap max-lg:gap-2">
      {subcategories.map(category => (
        <li key={category.id}>
          <Link
            to="/category/$category"
            params={{ category: `${category.id}-${category.slug}` }}
            className="flex min-h-11 items-center justify-between gap-3 text-[0.9375rem] hover:text-coral-deep hover:underline max-lg:gap-1.5 max-lg:rounded-pill max-lg:border max-lg:border-edge max-lg:bg-white max-lg:px-4 max-lg:text-sm max-lg:font-semibold"
          >
            {category.name}
            <span className="text-sm text-ink-soft tabular-nums">
              {withDots(countBelow(category, facets))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Returns the subcategory's own count if the facets include it, otherwise the sum of its children. */
export function countBelow(node: CategoryNode, facets: Facet[]): number {
  const own = facets.find(facet => facet.id === node.id)
  return own ? own.count : node.children.reduce((sum, child) => sum + countBelow(child, facets), 0)
}
