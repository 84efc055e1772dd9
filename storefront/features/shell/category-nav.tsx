import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CategoryNode } from '../../../contract/catalog.ts'
import { categoryTreeQuery, findCategoryPath } from '../../api/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { categoriesThatFit } from './categories-that-fit.ts'

const linkClass =
  'flex min-h-12 min-w-11 items-center justify-center border-b-[3px] border-transparent font-semibold whitespace-nowrap hover:text-coral-deep aria-[current]:border-coral aria-[current]:text-coral-deep data-[status=active]:border-coral data-[status=active]:text-coral-deep'

/** The top categories on wide screens; the one that the page belongs to is marked. */
export default function CategoryNav() {
  const path = useRouterState({ select: state => state.location.pathname })
  const { data: categories } = useSuspenseQuery(categoryTreeQuery)
  const current = findTopCategoryAt(categories, path)
  const visibleCategories = categoriesThatFit(categories)
  return (
    <nav aria-label="Kategori utama" className="wrap hidden lg:block">
      <ul className="flex items-center gap-7 xl:gap-8">
        {visibleCategories.map(category => (
          <Item key={category.id}>
            <Link
              to="/category/$category"
              params={{ category: `${category.id}-${category.slug}` }}
              aria-current={category === current ? 'true' : undefined}
              className={linkClass}
            >
              {category.name}
            </Link>
          </Item>
        ))}
        {visibleCategories.length < categories.length && (
          <Item>
            <Link
              to="/category"
              activeOptions={{ exact: true }}
              aria-current={current && !visibleCategories.includes(current) ? 'true' : undefined}
              className={linkClass}
            >
              Lainnya
            </Link>
          </Item>
        )}
        <Item>
          <Link to="/brand" className={linkClass} activeOptions={{ includeSearch: false }}>
            Brand
          </Link>
        </Item>
        <Item>
          <Link to="/new-arrival" className={linkClass} activeOptions={{ includeSearch: false }}>
            Baru Datang
          </Link>
        </Item>
        <li className="ml-auto">
          <Link
            to="/flash-sale"
            className="my-0.5 inline-flex min-h-11 items-center gap-1.5 rounded-pill bg-sun px-4 font-bold hover:bg-[#ffb81a]"
          >
            <Icon name="flash" size={16} /> Flash Sale
          </Link>
        </li>
      </ul>
    </nav>
  )
}

const Item = ({ children }: { children: ReactNode }) => <li>{children}</li>

/** `/category/{id}-…` and `/{categorySlug}/{id}-…` both name the category. */
function findTopCategoryAt(categories: CategoryNode[], path: string): CategoryNode | undefined {
  const [first = '', second = ''] = path.split('/').slice(1)
  const key = first === 'category' ? (second.split('-')[0] ?? '') : second ? first : ''
  return key ? findCategoryPath(categories, key)[0] : undefined
}
