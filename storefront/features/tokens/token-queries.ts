import { queryOptions } from '@tanstack/react-query'
import type { TokenPrize, TokenRedemption, Tokens } from '../../../contract/tokens.ts'
import { api } from '../../api/client.ts'

/** The prizes for tokens; the same for everybody. */
export const prizesQuery = queryOptions({
  queryKey: ['token-prizes'],
  queryFn: () => api.get<TokenPrize[]>('/api/token-prizes'),
})

export const tokensQuery = queryOptions({
  queryKey: ['mine', 'tokens'],
  queryFn: () => api.get<Tokens>('/api/user/me/tokens'),
})

/** TOKEN-17 */
export const redemptionsQuery = queryOptions({
  queryKey: ['mine', 'tokens', 'redemptions'],
  queryFn: () => api.get<TokenRedemption[]>('/api/user/me/tokens/redemptions'),
  // Without a network, the query fails at once and the dialog shows the error.
  networkMode: 'always',
})
