import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** True if the member has a password; false if they only use social login. */
export const hasPasswordQuery = queryOptions({
  queryKey: ['mine', 'has-password'],
  queryFn: async () => (await api.get<{ is_set: boolean }>('/api/auth/password')).is_set,
})
