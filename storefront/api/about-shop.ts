import { queryOptions } from '@tanstack/react-query'
import type { AboutShop } from '../../contract/about-shop.ts'
import { api } from './client.ts'

/** The seller and the names of the shop's pages. They are in the HTML, for the footer of every page. */
export const aboutShopQuery = queryOptions({
  queryKey: ['about-shop'],
  queryFn: () => api.get<AboutShop>('/api/about-shop'),
  staleTime: Number.POSITIVE_INFINITY,
})
