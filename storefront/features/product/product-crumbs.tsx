import { useSuspenseQuery } from '@tanstack/react-query'
import { categoryTreeQuery, findCategoryPath } from '../../api/catalog.ts'
import { CrumbLinks } from '../browse/crumb-links.tsx'

/** Breadcrumbs from home to the product, shown on wide screens. */
export default function ProductCrumbs({ categoryId, name }: { categoryId: string; name: string }) {
  const { data: tree } = useSuspenseQuery(categoryTreeQuery)
  return <CrumbLinks categories={findCategoryPath(tree, categoryId)} here={name} />
}
