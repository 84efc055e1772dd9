import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { CitySunNow, RowProduct, RowSales } from '../../../contract/staff/own-rows.ts'
import type { Recommendations, RowsPreview } from '../../../contract/staff/recommendations.ts'
import type { SunCity } from '../../../contract/staff/uv-rows.ts'
import { CITY_QUERY_MIN_CHARS } from '../../../contract/weather.ts'
import { call } from '../../api/call.ts'

export const recommendationParts = {
  baris: 'Baris di toko',
  sendiri: 'Baris sendiri',
  tidak: 'Dikecualikan',
} as const
export type RecommendationPart = keyof typeof recommendationParts

/** The parameters in the address: which part is shown. */
export const recommendationSearch = z.object({
  bagian: z.enum(['sendiri', 'tidak']).optional().catch(undefined),
})

export const recommendationsQuery = queryOptions({
  queryKey: ['recommendations'],
  queryFn: ({ signal }) => call<Recommendations>('GET', '/recommendations', { signal }),
})

export const rowsPreviewQuery = (productId: string) =>
  queryOptions({
    queryKey: ['recommendations', 'preview', productId],
    queryFn: ({ signal }) =>
      call<RowsPreview>('GET', '/recommendations/preview', { query: { product_id: productId }, signal }),
  })

export const rowProductsQuery = (search: string) =>
  queryOptions({
    queryKey: ['recommendations', 'products', search],
    queryFn: ({ signal }) =>
      call<RowProduct[]>('GET', '/recommendations/products', { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

export const sunCitiesQuery = (search: string) =>
  queryOptions({
    queryKey: ['recommendations', 'cities', search],
    queryFn: ({ signal }) => call<SunCity[]>('GET', '/recommendations/cities', { query: { search }, signal }),
    enabled: search.length >= CITY_QUERY_MIN_CHARS,
    placeholderData: keepPreviousData,
  })

const SUN_FRESH_MS = 60_000

export const citySunQuery = (city: string) =>
  queryOptions({
    queryKey: ['recommendations', 'sun', city],
    queryFn: ({ signal }) => call<CitySunNow>('GET', '/recommendations/sun', { query: { city }, signal }),
    staleTime: SUN_FRESH_MS,
    refetchInterval: SUN_FRESH_MS,
  })

export const rowSalesQuery = (id: string) =>
  queryOptions({
    queryKey: ['read-once', 'row-sales', id],
    queryFn: ({ signal }) => call<RowSales>('GET', `/recommendations/rows/${id}/sales`, { signal }),
  })
