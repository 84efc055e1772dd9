import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** Whether the member has a password, or signs in by a social account only. */
export const hasPasswordQuery = queryOptions({
  queryKey: ['mine', 'has-password'],
  queryFn: async () => (await api.get<{ is_set: boolean }>('/api/auth/password')).is_set,
})
