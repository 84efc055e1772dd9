import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { categoryTreeQuery } from '../api/catalogue.ts'
import { CrumbLinks } from '../features/browse/crumb-links.tsx'
import { pageHead } from '../features/page-head/page-head.ts'
import { SharedPicture } from '../features/page-head/shared-picture.tsx'

export const Route = createFileRoute('/category/')({
  head: () =>
    pageHead({
      title: 'Semua kategori',
      description: 'Perawatan surya, skincare, makeup, rambut, dan tubuh: semua rak Carasun di satu halaman.',
    }),
  component: CategoriesPage,
})

const grounds = ['bg-sun-tint', 'bg-teal-tint', 'bg-coral-tint', 'bg-sand-deep', 'bg-rose-tint']

/** All top categories with their subcategories. */
function CategoriesPage() {
  const { data: categories } = useSuspenseQuery(categoryTreeQuery)
  // An imported catalogue may have hundreds of top categories without subcategories: show those smaller.
  const isFlat = categories.every(category => category.children.length === 0)
  return (
    <div className="wrap pt-2 lg:pt-3">
      <SharedPicture />
      <CrumbLinks here="Kategori" />
      <h1 className="voice mt-1 text-2xl lg:mt-2 lg:text-[2.5rem] lg:leading-tight">Semua kategori</h1>
      <ul
        className={`mt-5 grid gap-(--gap) lg:mt-8 ${isFlat ? 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4' : 'md:grid-cols-2 lg:grid-cols-3'}`}
      >
        {categories.map((category, index) => (
          <li
            key={category.id}
            className={`rounded-panel wrap-anywhere ${isFlat ? 'p-3 lg:p-4' : 'p-5 lg:p-7'} ${grounds[index % grounds.length]}`}
          >
            <h2 className={`voice ${isFlat ? 'text-lg' : 'text-xl'}`}>
              <Link
                to="/category/$category"
                params={{ category: `${category.id}-${category.slug}` }}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {category.name}
              </Link>
            </h2>
            {category.children.length > 0 && (
              <ul className="mt-1 flex flex-wrap gap-2">
                {category.children.map(subcategory => (
                  <li key={subcategory.id}>
                    <Link
                      to="/category/$category"
                      params={{ category: `${subcategory.id}-${subcategory.slug}` }}
                      className="inline-flex min-h-11 items-center rounded-pill bg-white px-4 text-sm font-semibold hover:text-coral-deep"
                    >
                      {subcategory.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
