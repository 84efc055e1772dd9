import { type StaffEventKind, staffEventKinds } from '../../contract/staff/events.ts'

/**
 * Queries that no event can change, that are refetched on a timer, or that read so much that only their own page asks anew
 * (`read-once`).
 */
const ownKeys = ['session', 'code-app', 'invitation', 'figures', 'read-once']

/** Counts of many kinds of things: any event may change them. */
const sumKeys = ['waiting']

/** Whether events of these kinds may have changed what a query shows: its key begins with its kind. */
export function isRenewedBy(kinds: readonly StaffEventKind[], [first]: readonly unknown[]): boolean {
  const key = String(first)
  // A staff action may change every list.
  if (kinds.includes('actions')) return !ownKeys.includes(key)
  return sumKeys.includes(key) || (key in staffEventKinds && kinds.includes(key as StaffEventKind))
}
