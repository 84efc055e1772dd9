import { queryOptions } from '@tanstack/react-query'
import type { Tile } from '../../../contract/catalog.ts'
import { POPULAR_PRODUCTS, RECENTLY_VIEWED_LIMIT, TRENDING_LIMIT } from '../../../contract/constants.ts'
import { api } from '../../api/client.ts'

/** The home page's sliders, named as in the specification (HOME-37..HOME-41); each loads when it is near the screen. */

const SLIDER_TILES = 10

const slider = (name: string, path: string, query: Record<string, string | number>) =>
  queryOptions({ queryKey: ['slider', name], queryFn: () => api.get<Tile[]>(path, { query }) })

export const bestsellerSlider = slider('bestseller', '/api/v3/best-seller', { limit: SLIDER_TILES })

export const whatsNewSlider = slider('whats-new', '/api/v3/products', {
  filter: JSON.stringify({ just_arrived: true }),
  sort: '-arrived_at',
  limit: SLIDER_TILES,
})

export const mostPopularsSlider = slider('most-populars', '/api/product/ppr', { limit: POPULAR_PRODUCTS })

/** The best sellers of the last seven days (AMB-33). */
export const weeklySlider = slider('weekly', '/api/products/trending', { limit: TRENDING_LIMIT })

/** For this member or this browser; fetched again on every visit to the page. */
export const recentlyViewedSlider = queryOptions({
  ...slider('recently-viewed', '/api/v3/product-views', { limit: RECENTLY_VIEWED_LIMIT }),
  staleTime: 0,
})
