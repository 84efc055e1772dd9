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
    <ul>
      {subcategories.map(category => (
        <li key={category.id}>
          <Link
            to="/category/$category"
            params={{ category: `${category.id}-${category.slug}` }}
            className="flex min-h-11 items-center justify-between gap-3 text-[0.9375rem] hover:text-coral-deep hover:underline"
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
