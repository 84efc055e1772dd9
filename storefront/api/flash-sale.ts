import { queryOptions } from '@tanstack/react-query'
import type { RunningFlashSale } from '../../contract/flash-sale.ts'
import { api } from './client.ts'

export const flashSaleQuery = queryOptions({
  queryKey: ['flash-sale'],
  queryFn: () => api.get<RunningFlashSale | null>('/api/flash_sale'),
})
