import { queryOptions } from '@tanstack/react-query'
import type { ApiKey } from '../../../contract/staff/api-keys.ts'
import { call } from '../../api/call.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call<ApiKey[]>('GET', '/api-keys', { signal }),
})
