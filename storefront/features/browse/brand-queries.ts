import { queryOptions } from '@tanstack/react-query'
import type { Facet, Product, Tile } from '../../../contract/catalog.ts'
import { CATEGORY_LIST_CAP, PAGE_SIZE_MAX } from '../../../contract/constants.ts'
import { api } from '../../api/client.ts'

/** The best sellers in the head of a brand's page: three on a phone, four on wider screens. */
const LINE_UP = 4
const PROMISES = 4
/** A property that fewer of a brand's products have does not count as a promise of the brand. */
const PROMISE_SHARE = 1 / 3

type Tag = Pick<Product['tags'][number], 'slug' | 'kind'>

/** The contents of a brand page's head, besides the brand itself: its best sellers and what its products promise. */
export const brandWorldQuery = (id: string) =>
  queryOptions({
    queryKey: ['brand world', id],
    queryFn: async () => {
      const filter = JSON.stringify({ brands: [id] })
      const [lineUp, facets, tags, count] = await Promise.all([
        api.get<Tile[]>('/api/v3/products', { query: { filter, sort: '-total_orders', limit: LINE_UP } }),
        api.get<Facet[]>('/api/v3/tags/distinct/products', {
          query: { filter, limit: CATEGORY_LIST_CAP, place: 'brand' },
        }),
        api.get<Tag[]>('/api/tags', { query: { limit: PAGE_SIZE_MAX } }),
        api.get<number>('/api/products/count', { query: { filter } }),
      ])
      return { lineUp, promises: promisesOf(facets, tags, count), count }
    },
  })

/**
 * Returns what many of a brand's products promise, with the number that do: properties first, then the skin types and
 * concerns that they are for.
 */
export function promisesOf(facets: Facet[], tags: Tag[], count: number): Facet[] {
  const kinds = new Map(tags.map(({ slug, kind }) => [slug, kind]))
  const shared = facets.filter(facet => facet.count >= count * PROMISE_SHARE)
  const isProperty = ({ slug }: Facet) => kinds.get(slug) === 'tag'
  return [...shared.filter(isProperty), ...shared.filter(facet => !isProperty(facet))]
    .slice(0, PROMISES)
    .map(facet => ({ ...facet, name: promiseName(facet.name, kinds.get(facet.slug)) }))
}

function promiseName(name: string, kind: string | undefined): string {
  if (kind === 'skin-type') return `Kulit ${name.toLowerCase()}`
  return kind === 'concern' ? `Untuk ${name.toLowerCase()}` : name
}
