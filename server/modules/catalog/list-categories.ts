import type { CategoryNode } from '../../../contract/catalog.ts'
import type { Shop } from '../../shop.ts'

interface Row {
  id: number
  parent_id: number | null
  slug: string
  name: string
}

/** Returns the tree down to `depth` levels, in position order (LIST-42). */
export async function listCategories(shop: Pick<Shop, 'pool'>, depth: number): Promise<CategoryNode[]> {
  const { rows } = await shop.pool.query<Row>(
    'select id, parent_id, slug, name from categories order by position, id',
  )
  const childrenOf = Map.groupBy(rows, row => row.parent_id)
  const nodes = (parentId: number | null, levels: number): CategoryNode[] =>
    levels === 0
      ? []
      : (childrenOf.get(parentId) ?? []).map(({ id, slug, name }) => ({
          id: String(id),
          slug,
          name,
          children: nodes(id, levels - 1),
        }))
  return nodes(null, depth)
}
