import type { QueryClient } from '@tanstack/react-query'
import { WEATHER_CITY } from '../../../contract/weather.ts'
import { laterBannersQuery } from '../../api/banners.ts'
import { ownRowsQuery } from '../browse/own-rows.tsx'
import { latestPostsQuery } from '../content/latest-posts.tsx'
import {
  bestsellerSlider,
  mostPopularsSlider,
  recentlyViewedSlider,
  weeklySlider,
  whatsNewSlider,
} from './rails.ts'
import { voicesQuery } from './voices.tsx'

/**
 * Loads on the server what a browser loads later: for a home page that is only looked at, such as the preview of staff. A
 * rail whose products cannot be loaded keeps its placeholder.
 */
export async function loadLowerHome(queries: QueryClient): Promise<void> {
  const sliders = [bestsellerSlider, whatsNewSlider, weeklySlider, mostPopularsSlider]
  await Promise.all([
    ...sliders.map(slider => queries.prefetchQuery(slider(new Map()))),
    queries.prefetchQuery(ownRowsQuery({ place: 'home', city: WEATHER_CITY.Key })),
    queries.prefetchQuery(voicesQuery),
    queries.prefetchQuery(latestPostsQuery),
    queries.fetchQuery(laterBannersQuery),
  ])
  // Nobody in particular looks at it.
  queries.setQueryData(recentlyViewedSlider.queryKey, [])
}
