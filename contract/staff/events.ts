import type { Permission } from './permissions.ts'

/**
 * What `GET /api/staff/events` tells an open page (DASH-04): that something of this kind has changed, not what; the page
 * then reads its lists again. Each kind is told to those who may read it.
 */
export const staffEventKinds = {
  /** An order was placed, paid, or moved on. */
  orders: 'orders.read',
  /** A visitor or somebody of the staff wrote. */
  chats: 'care.answer',
  /** A request for a second person's yes was made or decided. */
  approvals: 'staff.approve',
  /** A payment that does not fit its order was found or closed. */
  incidents: 'money.incidents',
  /** Somebody of the staff did something; every list may be different. */
  actions: 'everybody',
} as const satisfies Record<string, Permission | 'everybody'>

export type StaffEventKind = keyof typeof staffEventKinds

/** The data of each event. Its id is a cursor: a page that comes back sends it and is told what it missed. */
export interface StaffEvent {
  kinds: StaffEventKind[]
}
