import { Refusal } from '../../../contract/refusals.ts'

/** Refuses with STAFF_LOCKED if the account is locked until a moment. */
export function refuseLocked(lockedUntil: Date | null): void {
  if (lockedUntil) throw new Refusal('STAFF_LOCKED', { details: { locked_until: lockedUntil.toISOString() } })
}
