import { queryOptions } from '@tanstack/react-query'
import type { ProductFilter, Tile } from '../../../contract/catalog.ts'
import { api } from '../../api/client.ts'
import type { ListingSource } from '../browse/listing-queries.ts'

/** The products of each of the shop's product lines. */
export const lines = {
  all: { base: {} },
  sunscreen: { base: { categories: ['perawatan-surya'] } },
  reapply: { base: { tags: ['reapply'] } },
} satisfies Record<string, ListingSource>

const LINE_TILES = 8

/** The best sellers of a line, for its rail. */
export const lineQuery = (line: keyof typeof lines) =>
  queryOptions({
    queryKey: ['line', line],
    queryFn: () =>
      api.get<Tile[]>('/api/v3/products', {
        query: { filter: JSON.stringify(lines[line].base), limit: LINE_TILES },
      }),
  })

const coverFilters: Record<keyof typeof lines, ProductFilter> = {
  sunscreen: lines.sunscreen.base,
  reapply: lines.reapply.base,
  // The overall best seller is usually a sunscreen, which already has its own card.
  all: { categories: ['skincare'] },
}

/** The picture on a line's card: its best-selling product. */
export const lineCoverQuery = (line: keyof typeof lines) =>
  queryOptions({
    queryKey: ['line-cover', line],
    queryFn: async () => {
      const [tile] = await api.get<Tile[]>('/api/v3/products', {
        query: { filter: JSON.stringify(coverFilters[line]), limit: 1 },
      })
      return tile?.images.find(image => image.is_cover) ?? tile?.images[0] ?? null
    },
  })
