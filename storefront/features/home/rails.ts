import { queryOptions } from '@tanstack/react-query'
import type { Tile } from '../../../contract/catalog.ts'
import { RECENTLY_VIEWED_LIMIT } from '../../../contract/constants.ts'
import { api } from '../../api/client.ts'
import { FLASH_TILES } from './home-queries.ts'
import { type Shown, showOnce } from './shown-once.ts'

/** The home page's sliders, named as in the specification (HOME-37..HOME-41); each loads when it is near the screen. */

const SLIDER_TILES = 8

interface Slider {
  path: string
  query?: Record<string, string>
  /** How many tiles the page shows above it: that many more are fetched, because the slider leaves those out. */
  above: number
}

/** Returns a slider's query; its tiles leave out what the page's other sliders show. */
const slider =
  (name: string, { path, query, above }: Slider) =>
  (shown: Shown) =>
    queryOptions({
      queryKey: ['slider', name],
      queryFn: () => api.get<Tile[]>(path, { query: { ...query, limit: SLIDER_TILES + above } }),
      select: tiles => showOnce(shown, name, tiles, SLIDER_TILES),
    })

export const bestsellerSlider = slider('bestseller', { path: '/api/v3/best-seller', above: FLASH_TILES })

export const whatsNewSlider = slider('whats-new', {
  path: '/api/v3/products',
  query: { filter: JSON.stringify({ just_arrived: true }), sort: '-arrived_at' },
  above: FLASH_TILES + SLIDER_TILES,
})

/** The best sellers of the last seven days (AMB-33). */
export const weeklySlider = slider('weekly', {
  path: '/api/products/trending',
  above: FLASH_TILES + 2 * SLIDER_TILES,
})

export const mostPopularsSlider = slider('most-populars', {
  path: '/api/product/ppr',
  above: FLASH_TILES + 3 * SLIDER_TILES,
})

/**
 * For this member or this browser; fetched again on every visit to the page. It leaves nothing out, because the visitor
 * looks here for what they viewed.
 */
export const recentlyViewedSlider = queryOptions({
  queryKey: ['slider', 'recently-viewed'],
  queryFn: () => api.get<Tile[]>('/api/v3/product-views', { query: { limit: RECENTLY_VIEWED_LIMIT } }),
  staleTime: 0,
})
