import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { StaffTag, StaffTagDetail } from '../../../contract/staff/tags.ts'
import { tagKinds, tagPlaces } from '../../../contract/tags.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parameters in the address of the list of tags. */
export const tagSearch = listSearch.extend({
  jenis: z.enum(tagKinds).optional().catch(undefined),
  tempat: z.enum(tagPlaces).optional().catch(undefined),
})
export type TagSearch = z.infer<typeof tagSearch>

export const tagsQuery = queryOptions({
  queryKey: ['tags', 'list'],
  queryFn: ({ signal }) => call<StaffTag[]>('GET', '/tags', { signal }),
})

export const tagQuery = (id: string) =>
  queryOptions({
    queryKey: ['tags', 'one', id],
    queryFn: ({ signal }) => call<StaffTagDetail>('GET', `/tags/${id}`, { signal }),
  })
