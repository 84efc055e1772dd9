import { queryOptions } from '@tanstack/react-query'
import type { Brand, Facet, Product, Tile } from '../../../../contract/catalog.ts'
import { CATEGORY_LIST_CAP, PAGE_SIZE_MAX } from '../../../../contract/constants.ts'
import { api } from '../../../api/client.ts'

const FRESH_MS = 30 * 60_000
const WORDS = 6
/** Two rows of five. */
const FLYOUT_BRANDS = 10

/** The contents of a category's flyout, besides its subcategories. */
export const categoryFlyoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['category flyout', id],
    queryFn: async () => {
      const filter = JSON.stringify({ categories: [id] })
      const facet = (name: 'categories' | 'tags') =>
        api.get<Facet[]>(`/api/v3/${name}/distinct/products`, {
          query: { filter, limit: CATEGORY_LIST_CAP, ...(name === 'tags' ? { place: 'menu' } : {}) },
        })
      const [counts, tags, allTags, [bestSeller]] = await Promise.all([
        facet('categories'),
        facet('tags'),
        api.get<Product['tags']>('/api/tags', { query: { limit: PAGE_SIZE_MAX } }),
        api.get<Tile[]>('/api/v3/products', { query: { filter, sort: '-total_orders', limit: 1 } }),
      ])
      const properties = new Set(allTags.flatMap(({ kind, slug }) => (kind === 'tag' ? slug : [])))
      return {
        counts: new Map(counts.map(({ id, count }) => [id, count])),
        needs: tags.filter(({ slug }) => !properties.has(slug)).slice(0, WORDS),
        properties: tags.filter(({ slug }) => properties.has(slug)).slice(0, WORDS),
        bestSeller,
      }
    },
    staleTime: FRESH_MS,
  })

export const featuredBrandsQuery = queryOptions({
  queryKey: ['brands', 'flyout'],
  queryFn: () =>
    api.get<Brand[]>('/api/v3/brands', {
      query: { is_featured: true, sort: '-total_reviews', limit: FLYOUT_BRANDS },
    }),
  staleTime: FRESH_MS,
})
