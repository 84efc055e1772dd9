import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { CategoryNode } from '../../../contract/catalog.ts'
import { categoryTreeQuery, findCategoryPath } from '../../api/catalog.ts'
import { Icon } from '../../ui/icon.tsx'
import { categoriesThatFit } from './categories-that-fit.ts'
import { useFlyout } from './use-flyout.ts'

const Flyout = lazy(() => import('./menus/flyout.tsx'))

const linkClass =
  'flex min-h-12 min-w-11 items-center justify-center border-b-[3px] border-transparent font-semibold whitespace-nowrap hover:text-coral-deep aria-[current]:border-coral aria-[current]:text-coral-deep data-[status=active]:border-coral data-[status=active]:text-coral-deep'

/** The top categories on wide screens, each with a panel of its subcategories; the one that the page belongs to is marked. */
export default function CategoryNav() {
  const path = useRouterState({ select: state => state.location.pathname })
  const { data: categories } = useSuspenseQuery(categoryTreeQuery)
  const current = findTopCategoryAt(categories, path)
  const visibleCategories = categoriesThatFit(categories)
  const flyout = useFlyout()
  return (
    <nav aria-label="Kategori utama" className="wrap hidden lg:block" {...flyout.menu}>
      <ul className="flex items-center gap-7 xl:gap-8">
        {visibleCategories.map(category => (
          <Item
            key={category.id}
            name={category.name}
            flyout={flyout}
            panel={category.children.length > 0 && <Flyout category={category} />}
          >
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
          <Item name="Lainnya" flyout={flyout}>
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
        <Item name="Brand" flyout={flyout} panel={<Flyout />}>
          <Link to="/brand" className={linkClass} activeOptions={{ includeSearch: false }}>
            Brand
          </Link>
        </Item>
        <Item name="Baru Datang" flyout={flyout}>
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

interface ItemProps {
  name: string
  flyout: ReturnType<typeof useFlyout>
  /** The panel that opens below it, if there is one. */
  panel?: ReactNode
  /** Its link. */
  children: ReactNode
}

function Item({ name, flyout, panel, children }: ItemProps) {
  const isOpen = Boolean(panel) && flyout.openName === name
  return (
    <li {...flyout.entry(name)}>
      <div className="relative">
        {children}
        {panel && (
          <button
            type="button"
            aria-label={`Isi menu ${name}`}
            {...flyout.button(name)}
            className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-full focus-visible:left-0 focus-visible:z-40 focus-visible:grid focus-visible:size-11 focus-visible:place-items-center focus-visible:rounded-pill focus-visible:bg-white focus-visible:shadow-2"
          >
            <Icon name="chevron-down" className={isOpen ? 'rotate-180' : ''} />
          </button>
        )}
      </div>
      {isOpen && (
        // A link within it leads away.
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links have the keys
        <div
          onClick={flyout.close}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-8rem)] animate-fade overflow-y-auto border-t border-line bg-white shadow-2"
        >
          <Suspense fallback={<div className="min-h-[300px]" />}>{panel}</Suspense>
        </div>
      )}
    </li>
  )
}

/** `/category/{id}-…` and `/{categorySlug}/{id}-…` both name the category. */
function findTopCategoryAt(categories: CategoryNode[], path: string): CategoryNode | undefined {
  const [first = '', second = ''] = path.split('/').slice(1)
  const key = first === 'category' ? (second.split('-')[0] ?? '') : second ? first : ''
  return key ? findCategoryPath(categories, key)[0] : undefined
}
