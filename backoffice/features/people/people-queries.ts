import { queryOptions } from '@tanstack/react-query'
import type { StaffPerson } from '../../../contract/staff/people.ts'
import type { PeopleFilter } from '../../../contract/staff/people-list.ts'
import { readyRoles, type StaffRole } from '../../../contract/staff/roles.ts'
import { call } from '../../api/call.ts'
import type { PeopleSearch } from './people-search.ts'

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => call<StaffPerson[]>('GET', '/people', { signal }),
})

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => call<StaffRole[]>('GET', '/roles', { signal }),
  select: inOrder,
})

export const peopleFilterOf = ({ cari, keadaan, peran, urut }: PeopleSearch): PeopleFilter => ({
  search: cari ?? '',
  state: keadaan,
  role: peran,
  sort: urut,
})

const readyKeys = Object.keys(readyRoles)

/** The ready roles as the shop lists them, then its own by name. */
function inOrder(roles: StaffRole[]): StaffRole[] {
  const place = ({ key }: StaffRole) => (readyKeys.includes(key) ? readyKeys.indexOf(key) : readyKeys.length)
  return roles.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, 'id'))
}
