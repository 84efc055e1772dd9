import { queryOptions } from '@tanstack/react-query'
import type { Brand, CategoryNode } from '../../contract/catalog.ts'
import { CATEGORY_DEPTH } from '../../contract/constants.ts'
import { api } from './client.ts'

const TREE_FRESH_MS = 30 * 60_000

/** The whole category tree (LIST-42), for the menus, breadcrumbs and the category page. */
export const categoryTreeQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () =>
    api.get<CategoryNode[]>('/api/v3/categories/children', {
      query: { depth: CATEGORY_DEPTH, sort: 'position' },
    }),
  staleTime: TREE_FRESH_MS,
})

/** Finds the path from the top category down to the given one; empty if no category has that id or slug. */
export function findCategoryPath(tree: CategoryNode[], idOrSlug: string): CategoryNode[] {
  for (const node of tree) {
    if (node.id === idOrSlug || node.slug === idOrSlug) return [node]
    const below = findCategoryPath(node.children, idOrSlug)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** Splits "12-losion-surya" into its parts; null if it does not start with an id and a dash (AMB-18). */
export function parseIdSlug(text: string): { id: string; slug: string } | null {
  const match = /^(\d{1,18})-(.+?)(?:\.html)?$/.exec(text)
  return match ? { id: match[1] as string, slug: match[2] as string } : null
}

/** A brand with its story; null if no brand has that id (PDP-02). */
export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: ['brand', id],
    queryFn: async () =>
      (
        await api.get<Brand[]>('/api/v3/brands', { query: { filter: JSON.stringify({ _id: id }), limit: 1 } })
      )[0] ?? null,
  })

/** A tag, concern or skin type by its slug; null if there is none. */
export const tagQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tag', slug],
    queryFn: async () =>
      (
        await api.get<{ name: string; slug: string }[]>('/api/tags', {
          query: { filter: JSON.stringify({ slug }), limit: 1 },
        })
      )[0] ?? null,
  })
