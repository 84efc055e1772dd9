import { Link } from '@tanstack/react-router'
import type { CategoryNode } from '../../../contract/catalog.ts'
import { CrumbTrail } from '../page-head/crumb-trail.tsx'

/** Breadcrumbs from home through the categories to this page. */
export function CrumbLinks({ categories = [], here }: { categories?: CategoryNode[]; here: string }) {
  const above = categories.map(({ id, slug, name }) => ({
    name,
    path: `/category/${id}-${slug}`,
    link: (
      <Link key={id} to="/category/$category" params={{ category: `${id}-${slug}` }}>
        {name}
      </Link>
    ),
  }))
  return <CrumbTrail here={here} above={above} />
}
