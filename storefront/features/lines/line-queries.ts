import { queryOptions } from '@tanstack/react-query'
import type { ProductFilter, Tile } from '../../../contract/catalog.ts'
import { api } from '../../api/client.ts'
import type { ListingSource } from '../browse/listing-queries.ts'

/** The shop's product lines: what each holds. */
export const lines = {
  all: { base: {} },
  sunscreen: { base: { categories: ['perawatan-surya'] } },
  reapply: { base: { tags: ['reapply'] } },
} satisfies Record<string, ListingSource>

const LINE_TILES = 8

/** What sells best of a line, for its row. */
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
  // What sells best of all is a sunscreen, most days: that one stands on its own card.
  all: { categories: ['skincare'] },
}

/** The picture on a line's card: the pack that sells best. */
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
