import type { Permission } from './permissions.ts'

/**
 * The events of `GET /api/staff/events` (DASH-04). They tell an open page that something of this kind has changed, not
 * what; the page then fetches its lists again. Each kind is sent only to staff who may read it.
 */
export const staffEventKinds = {
  /** An order was placed, paid, or moved on, or its buyer answered about its delivery. */
  orders: 'orders.read',
  /** A visitor or a staff member wrote. */
  chats: 'care.answer',
  /** A review began to wait for staff, or a shopper reported one. */
  reviews: 'catalog.moderate',
  /** An approval was requested or decided. */
  approvals: 'staff.approve',
  /** A payment that does not fit its order was found or closed. */
  incidents: 'money.incidents',
  /** A job of staff made a step. */
  jobs: 'everybody',
  /** A staff member did something; every list may have changed. */
  actions: 'everybody',
} as const satisfies Record<string, Permission | 'everybody'>

export type StaffEventKind = keyof typeof staffEventKinds

/** The data of each event. Its id is a cursor: a page that reconnects sends it and receives what it missed. */
export interface StaffEvent {
  kinds: StaffEventKind[]
}
