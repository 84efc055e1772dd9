import { queryOptions } from '@tanstack/react-query'
import type { PublicSettings } from '../../contract/settings.ts'
import { api } from './client.ts'

/** The shop's configuration, fetched once per visit. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => api.get<PublicSettings>('/api/settings'),
  staleTime: Number.POSITIVE_INFINITY,
})
