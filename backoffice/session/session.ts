import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Permission } from '../../contract/staff/permissions.ts'
import type { StaffMe, StaffSession } from '../../contract/staff/session.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'

/** The person who has signed in, and the stage of signing in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => call<StaffSession>('GET', '/session', { isSigningIn: true }),
  staleTime: 60_000,
})

/** Fetches the session again, after a call that changed it but did not return it. */
export const fetchSession = (): Promise<StaffSession> =>
  queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

/** Stores the response of a sign-in call, and removes everything that was cached for another person. */
export function setSession(session: StaffSession): void {
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  const isOther = before?.stage === 'open' && session.stage === 'open' && before.me.id !== session.me.id
  if (isOther || session.stage === 'signed-out') queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

/** The person who has signed in, on pages behind the sign-in. */
export function useMe(): StaffMe {
  const { data } = useSuspenseQuery(sessionQuery)
  if (data.stage !== 'open') throw new Error('useMe is for pages that open after signing in')
  return data.me
}

/** Returns a function that says if the person has a permission. The server checks it again with every call. */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useMe()
  return permission => permissions.includes(permission)
}
