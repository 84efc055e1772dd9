import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { MemberGroup } from '../../../contract/staff/member-groups.ts'
import type { MemberSort, MemberState, StaffMemberList } from '../../../contract/staff/members.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

const day = z.iso.date().optional().catch(undefined)

/**
 * The parameters in the address of the list of members. The frame loads them with the route, so the words of the groups stay
 * out.
 */
export const memberSearch = listSearch.extend({
  /** The group whose tab is open. */
  bagian: z
    .enum(['new', 'loyal', 'asleep'] satisfies MemberGroup[])
    .optional()
    .catch(undefined),
  keadaan: z
    .enum(['blocked', 'locked'] satisfies MemberState[])
    .optional()
    .catch(undefined),
  sejak: day,
  sampai: day,
  urutan: z
    .enum(['newest', 'oldest'] satisfies MemberSort[])
    .optional()
    .catch(undefined),
})
export type MemberSearch = z.infer<typeof memberSearch>

/** Converts the address's parameters into the server's filter. */
export const memberFilterOf = ({ bagian, keadaan, sejak, sampai, cari }: MemberSearch) => ({
  group: bagian,
  state: keadaan,
  joined_from: sejak,
  joined_until: sampai,
  q: cari,
})

/**
 * Not renewed by events: each order would count every list that is open. It is read again when it is opened, and after an
 * act on a member.
 */
export const membersKey = ['read-once', 'members'] as const

export const membersQuery = (search: MemberSearch) => {
  const query = { ...memberFilterOf(search), sort: search.urutan, after: search.sesudah }
  // Words may be a name: calls with them have no query, which proxies log.
  const list = ({ signal }: { signal: AbortSignal }) =>
    query.q === undefined
      ? call<StaffMemberList>('GET', '/members', { query, signal })
      : call<StaffMemberList>('POST', '/members/search', { body: query, signal })
  return queryOptions({
    queryKey: [...membersKey, query],
    queryFn: list,
    placeholderData: keepPreviousData,
  })
}
