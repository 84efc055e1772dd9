import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { Me } from '../../contract/members.ts'
import { api, setBearerToken } from '../api/client.ts'

/**
 * The signed-in member, or null for a guest. Fetched once after hydration, because public pages are the same for
 * everyone.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await api.get<Me | null>('/api/user/me', { query: { guest: 'null' } })
    setBearerToken(me?.clients.dashboard.token ?? null)
    return me
  },
  staleTime: 5 * 60_000,
  // Without a network this must fail at once: a paused query would leave the visitor's press without an effect.
  networkMode: 'always',
  refetchOnReconnect: true,
})

/** `member` is null for guests and while unknown; `isKnown` distinguishes the two (`until-known.tsx`). */
export function useMe() {
  const { data: me } = useQuery(meQuery)
  // The response may arrive before this part of the page is hydrated, and the server rendered it for a guest.
  const data = useHydrated() ? me : undefined
  return { member: data?.user ?? null, isKnown: data !== undefined }
}
