import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { Carriers } from '../../../contract/staff/carriers.ts'
import { call } from '../../api/call.ts'

export const carriersQuery = queryOptions({
  queryKey: ['carriers'],
  queryFn: ({ signal }) => call<Carriers>('GET', '/carriers', { signal }),
})

/** Whose fees are open, in the address. */
export const carrierSearch = z.object({ kurir: z.string().max(40).optional().catch(undefined) })
