import { Link } from '@tanstack/react-router'
import type { CategoryNode } from '../../../contract/catalog.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Facts } from '../shell/facts.tsx'
import { breadcrumbSchema } from './listing-schema.ts'

/** From home down through the categories to where one is. */
export function CrumbLinks({ categories = [], here }: { categories?: CategoryNode[]; here: string }) {
  return (
    <>
      <Breadcrumbs
        here={here}
        links={[
          <Link key="home" to="/">
            Beranda
          </Link>,
          ...categories.map(category => (
            <Link
              key={category.id}
              to="/category/$category"
              params={{ category: `${category.id}-${category.slug}` }}
            >
              {category.name}
            </Link>
          )),
        ]}
      />
      <Facts of={import.meta.env.SSR && (origin => breadcrumbSchema(categories, here, origin))} />
    </>
  )
}
