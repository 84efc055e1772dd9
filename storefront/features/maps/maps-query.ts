import { queryOptions } from '@tanstack/react-query'
import { loadMaps } from './load-maps.ts'

/** The script of Google Maps, loaded once for all maps of the visit. */
export const mapsQuery = (mapsKey: string) =>
  queryOptions({
    queryKey: ['maps'],
    queryFn: () => loadMaps(mapsKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
