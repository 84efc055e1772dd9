import { useSuspenseQuery } from '@tanstack/react-query'
import { categoryTreeQuery, findCategoryPath } from '../../api/catalogue.ts'
import { CrumbLinks } from '../browse/crumb-links.tsx'

/** From home down to the product; wide screens show it. */
export default function ProductCrumbs({ categoryId, name }: { categoryId: string; name: string }) {
  const { data: tree } = useSuspenseQuery(categoryTreeQuery)
  return <CrumbLinks categories={findCategoryPath(tree, categoryId)} here={name} />
}
