import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CategoryNode } from '../../../contract/catalog.ts'
import { categoryPicturesQuery } from '../../api/category-pictures.ts'
import { CategoryPicture } from './category-picture.tsx'

/** More than fit in one row on a wide screen, where the sidebar lists them too. */
const MANY = 8

interface SubcategoryCardsProps {
  /** Id of the category above. */
  parent: string
  subcategories: CategoryNode[]
}

/** The subcategories of the page's category, each with the picture of a best seller. */
export default function SubcategoryCards({ parent, subcategories }: SubcategoryCardsProps) {
  const { data: pictures } = useQuery(categoryPicturesQuery(parent))
  return (
    <ul
      className={`flex gap-2 ${subcategories.length > MANY ? 'lg:hidden' : 'lg:mb-7 lg:grid lg:auto-cols-[minmax(0,11rem)] lg:grid-flow-col lg:gap-4'}`}
    >
      {subcategories.map(category => (
        <li key={category.id} className="grid">
          <Link
            to="/category/$category"
            params={{ category: `${category.id}-${category.slug}` }}
            className="group flex min-h-11 items-center gap-2 rounded-pill border border-line bg-white pr-4 pl-1 text-sm font-semibold whitespace-nowrap lg:flex-col lg:gap-0 lg:overflow-hidden lg:rounded-card lg:border-0 lg:p-0 lg:text-center lg:leading-tight lg:whitespace-normal lg:shadow-1 lg:transition lg:hover:-translate-y-[3px] lg:hover:shadow-2"
          >
            <CategoryPicture
              picture={pictures?.get(category.id)}
              className="size-9 rounded-pill lg:aspect-8/7 lg:h-auto lg:w-full lg:rounded-none"
            />
            <span className="lg:grid lg:min-h-14 lg:place-items-center lg:px-2 lg:py-2">{category.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
