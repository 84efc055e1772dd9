import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CategoryNode } from '../../contract/catalog.ts'
import { categoryTreeQuery } from '../api/catalog.ts'
import { categoryPicturesQuery } from '../api/category-pictures.ts'
import { CategoryPicture } from '../features/browse/category-picture.tsx'
import { CrumbLinks } from '../features/browse/crumb-links.tsx'
import { pageHead } from '../features/page-head/page-head.ts'
import { SharedPicture } from '../features/page-head/shared-picture.tsx'

export const Route = createFileRoute('/category/')({
  // Prefetched, because the page works without pictures.
  loader: ({ context }) => context.queryClient.prefetchQuery(categoryPicturesQuery()),
  head: () =>
    pageHead({
      title: 'Semua kategori',
      description: 'Perawatan surya, skincare, makeup, rambut, dan tubuh: semua rak Carasun di satu halaman.',
    }),
  component: CategoriesPage,
})

const grounds = ['bg-sun-tint', 'bg-teal-tint', 'bg-coral-tint', 'bg-sand-deep', 'bg-rose-tint']
const groundOf = (index: number) => grounds[index % grounds.length]

/**
 * All top categories, each with the picture of a best seller: first those with subcategories, which the page names too.
 * An imported catalogue may have hundreds without any, which are shown in less space.
 */
function CategoriesPage() {
  const { data: categories } = useSuspenseQuery(categoryTreeQuery)
  const { data: pictures } = useQuery(categoryPicturesQuery())
  const aisles = categories.filter(({ children }) => children.length > 0)
  const shelves = categories.filter(({ children }) => children.length === 0)
  return (
    <div className="wrap pt-2 lg:pt-3">
      <SharedPicture />
      <CrumbLinks here="Kategori" />
      <h1 className="voice mt-1 text-2xl lg:mt-2 lg:text-[2.5rem] lg:leading-tight">Semua kategori</h1>
      {aisles.length > 0 ? (
        <ul
          className={`mt-5 grid gap-(--gap) md:grid-cols-2 lg:mt-8 lg:grid-cols-3 ${firstCardSpan(aisles.length)}`}
        >
          {aisles.map((category, index) => (
            <li key={category.id} className={`rounded-panel p-4 wrap-anywhere lg:p-6 ${groundOf(index)}`}>
              <CategoryHeading category={category} className="text-xl lg:text-2xl" />
              <ul
                className={`mt-2 grid gap-x-4 gap-y-1 [grid-template-columns:repeat(auto-fill,minmax(min(9.5rem,100%),1fr))]`}
              >
                {category.children.map(subcategory => (
                  <li key={subcategory.id}>
                    <Link
                      to="/category/$category"
                      params={{ category: `${subcategory.id}-${subcategory.slug}` }}
                      className="group flex min-h-16 items-center gap-3 text-sm leading-tight font-semibold hover:text-coral-deep"
                    >
                      <CategoryPicture
                        picture={pictures?.get(subcategory.id)}
                        className="size-14 rounded-card shadow-1 lg:size-16"
                      />
                      <span className="min-w-0">{subcategory.name}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      ) : null}
      {shelves.length > 0 ? (
        <ul className="mt-5 grid grid-cols-2 gap-(--gap) md:grid-cols-3 lg:mt-8 lg:grid-cols-4">
          {shelves.map((category, index) => (
            <li key={category.id} className={`rounded-panel p-3 wrap-anywhere lg:p-4 ${groundOf(index)}`}>
              <CategoryHeading category={category} className="text-lg">
                <CategoryPicture picture={pictures?.get(category.id)} className="size-11 rounded-pill" />
              </CategoryHeading>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const CategoryHeading = ({
  category: { id, slug, name },
  className,
  children,
}: {
  category: CategoryNode
  className: string
  /** Before the name. */
  children?: ReactNode
}) => (
  <h2 className={`voice ${className}`}>
    <Link
      to="/category/$category"
      params={{ category: `${id}-${slug}` }}
      className="group flex min-h-11 items-center gap-3 hover:underline"
    >
      {children}
      {name}
    </Link>
  </h2>
)

/** Widens the first card so that no card is alone in the last row of two or three columns. */
function firstCardSpan(count: number): string {
  const inPairs = count % 2 === 1 ? 'md:max-lg:[&>:first-child]:col-span-2' : ''
  const inThrees = ['', 'lg:[&>:first-child]:col-span-3', 'lg:[&>:first-child]:col-span-2'][count % 3]
  return `${inPairs} ${inThrees}`
}
