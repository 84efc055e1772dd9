import { queryOptions } from '@tanstack/react-query'
import type { Brand } from '../../contract/catalog.ts'
import { PAGE_SIZE_MAX } from '../../contract/constants.ts'
import { api } from './client.ts'

/** All brands by name, fetched page by page. */
export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: async () => {
    const brands: Brand[] = []
    for (let hasMore = true; hasMore; ) {
      const page = await api.get<Brand[]>('/api/v3/brands', {
        query: { sort: 'name', limit: PAGE_SIZE_MAX, skip: brands.length },
      })
      brands.push(...page)
      hasMore = page.length === PAGE_SIZE_MAX
    }
    return brands
  },
})
