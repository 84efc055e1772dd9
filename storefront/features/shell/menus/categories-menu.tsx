import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CategoryNode } from '../../../../contract/catalog.ts'
import { categoryTreeQuery } from '../../../api/catalogue.ts'
import { Icon } from '../../../ui/icon.tsx'
import { menuLinkClass } from './menu-link.ts'

const grounds = ['bg-sun-tint', 'bg-teal-tint', 'bg-coral-tint', 'bg-sand-deep', 'bg-rose-tint']

/** The top categories, each unfolding its subcategories, as on the page of all categories. */
export function CategoriesMenu() {
  const { data: categories = [] } = useQuery(categoryTreeQuery)
  return (
    <ul className="grid gap-2.5">
      {categories.map((category, index) => (
        <li key={category.id}>
          <details className="group rounded-card bg-white shadow-1" name="aisle">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-3 font-bold [&::-webkit-details-marker]:hidden">
              <span
                aria-hidden
                className={`voice grid size-9 place-items-center rounded-pill text-lg ${grounds[index % grounds.length]}`}
              >
                {category.name.charAt(0)}
              </span>
              <span className="flex-1">{category.name}</span>
              <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
            </summary>
            <ul className="px-2 pb-2">
              <li>
                <CategoryLink category={category}>Semua {category.name}</CategoryLink>
              </li>
              {category.children.map(subcategory => (
                <li key={subcategory.id}>
                  <CategoryLink category={subcategory}>{subcategory.name}</CategoryLink>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

const CategoryLink = ({
  category: { id, slug },
  children,
}: {
  category: CategoryNode
  children: ReactNode
}) => (
  <Link to="/category/$category" params={{ category: `${id}-${slug}` }} className={menuLinkClass}>
    {children}
  </Link>
)
