import { z } from 'zod'
import type { Permission } from './permissions.ts'

/** The lists of the back office whose views can be named and kept (TABLE-02), with the permission to read each. */
export const staffLists = {
  orders: 'orders.read',
  transfers: 'money.transfers',
  refunds: 'money.refunds',
  incidents: 'money.incidents',
  waves: 'warehouse.pack',
  stock: 'stock.read',
  deliveries: 'stock.read',
  products: 'catalog.read',
  members: 'members.read',
  reviews: 'catalog.moderate',
  returns: 'care.returns',
  people: 'staff.read',
  journal: 'journal.read',
} as const satisfies Record<string, Permission>

export type StaffList = keyof typeof staffLists

export const staffList = z.enum(Object.keys(staffLists) as [StaffList, ...StaffList[]])

/** The longest query that a view keeps. */
export const VIEW_SEARCH_MAX_CHARS = 2000

export const saveViewBody = z.object({
  list: staffList,
  name: z.string().trim().min(1).max(60),
  /** The query of the list's address, without "?": filters, sort, columns, density. */
  search: z.string().max(VIEW_SEARCH_MAX_CHARS),
  is_shared: z.boolean(),
})

/** `GET /api/staff/views`: a person's own views of a list, and the shared ones. */
export interface StaffView {
  id: string
  name: string
  search: string
  is_shared: boolean
  /** Who made it; only that person, or an owner, deletes it. */
  owner: { id: string; name: string }
}
