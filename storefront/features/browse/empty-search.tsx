import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Tile } from '../../../contract/catalog.ts'
import { POPULAR_PRODUCTS } from '../../../contract/constants.ts'
import { categoryTreeQuery } from '../../api/catalog.ts'
import { api } from '../../api/client.ts'
import { track } from '../tracking/track.ts'
import { LazyRail } from './lazy-rail.tsx'

const popularProductsQuery = queryOptions({
  queryKey: ['popular-products'],
  queryFn: () => api.get<Tile[]>('/api/product/ppr', { query: { limit: POPULAR_PRODUCTS } }),
})

/** Suggestions after a search that found nothing: the top categories and popular products. */
export function EmptySearch({ words }: { words: string }) {
  useEffect(() => track('search_without_result', { words }), [words])
  const { data: tree = [] } = useQuery(categoryTreeQuery)
  return (
    <>
      <nav aria-label="Kategori" className="mt-8">
        <h2 className="voice text-xl">Mulai dari kategori</h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {tree.map(({ id, slug, name }) => (
            <li key={id}>
              <Link
                to="/category/$category"
                params={{ category: `${id}-${slug}` }}
                className="inline-flex min-h-11 items-center rounded-pill border border-line bg-white px-5 text-[0.9375rem] font-semibold hover:border-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LazyRail title="Sedang populer" query={popularProductsQuery} />
    </>
  )
}
