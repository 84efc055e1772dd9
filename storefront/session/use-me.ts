import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { Me } from '../../contract/members.ts'
import { api, carryToken } from '../api/client.ts'

/** Who one is: asked once after hydration, since public pages are the same for everyone. Null is a guest. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await api.get<Me | null>('/api/user/me', { query: { guest: 'null' } })
    carryToken(me?.clients.dashboard.token ?? null)
    return me
  },
  staleTime: 5 * 60_000,
})

/** `member` is null for guests and while it is not known yet; `isKnown` tells the two apart. */
export function useMe() {
  const { data: answer, isError, refetch } = useQuery(meQuery)
  // The answer may come before this part of the page is alive, and the server drew it for nobody.
  const data = useHydrated() ? answer : undefined
  return { member: data?.user ?? null, isKnown: data !== undefined, isError, retry: refetch }
}
