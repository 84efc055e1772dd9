import { queryOptions } from '@tanstack/react-query'
import type { PinnedProduct, StaffCategory, StaffCategoryDetail } from '../../../contract/staff/categories.ts'
import { call } from '../../api/call.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['categories', 'tree'],
  queryFn: ({ signal }) => call<StaffCategory[]>('GET', '/categories', { signal }),
})

export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['categories', 'one', id],
    queryFn: ({ signal }) => call<StaffCategoryDetail>('GET', `/categories/${id}`, { signal }),
  })

export const pinnableQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: ['categories', 'pinnable', id, search],
    queryFn: ({ signal }) =>
      call<PinnedProduct[]>('GET', `/categories/${id}/products`, { query: { search }, signal }),
    enabled: search !== '',
  })
