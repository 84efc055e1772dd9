import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CategoryNode } from '../../../../contract/catalog.ts'
import { categoryTreeQuery } from '../../../api/catalog.ts'
import { categoryPicturesQuery } from '../../../api/category-pictures.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CategoryPicture } from '../../browse/category-picture.tsx'
import { menuLinkClass } from './menu-link.ts'

/** The top categories, each unfolding its subcategories, all with the picture of a best seller. */
export function CategoriesMenu() {
  const { data: categories = [] } = useQuery(categoryTreeQuery)
  const { data: pictures } = useQuery(categoryPicturesQuery())
  return (
    <ul className="grid gap-2.5">
      {categories.map(category => (
        <li key={category.id}>
          <details className="group rounded-card bg-white shadow-1" name="aisle">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-3 font-bold [&::-webkit-details-marker]:hidden">
              <CategoryPicture picture={pictures?.get(category.id)} className="size-11 rounded-pill" />
              <span className="flex-1">{category.name}</span>
              <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
            </summary>
            <ul className="px-2 pb-2">
              <li>
                <CategoryLink category={category}>Semua {category.name}</CategoryLink>
              </li>
              {category.children.map(subcategory => (
                <li key={subcategory.id}>
                  <CategoryLink category={subcategory}>
                    <CategoryPicture
                      picture={pictures?.get(subcategory.id)}
                      className="size-9 rounded-pill"
                    />
                    {subcategory.name}
                  </CategoryLink>
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
