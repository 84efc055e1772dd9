import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { StaffBrandDetail, StaffBrandPage } from '../../../contract/staff/brands.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

const shows = ['featured', 'no-logo', 'no-story', 'empty'] as const

/** The parameters in the address of the list of brands. */
export const brandSearch = listSearch.extend({ tampil: z.enum(shows).optional().catch(undefined) })
export type BrandSearch = z.infer<typeof brandSearch>

export const brandsQuery = ({ cari, tampil, sesudah }: BrandSearch) => {
  const query = { search: cari || undefined, show: tampil, after: sesudah }
  return queryOptions({
    queryKey: ['brands', 'list', query],
    queryFn: ({ signal }) => call<StaffBrandPage>('GET', '/brands', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: ['brands', 'one', id],
    queryFn: ({ signal }) => call<StaffBrandDetail>('GET', `/brands/${id}`, { signal }),
  })
