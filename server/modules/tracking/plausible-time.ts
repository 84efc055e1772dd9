/** A clock that was never set stands before this; PostgreSQL knows no year 0. */
const EARLIEST = new Date('2000-01-01T00:00:00Z')

/** When something was done as a browser tells it; now where its clock is ahead, or was never set. */
export function plausibleTime(told: string, now: Date): Date {
  const at = new Date(told)
  return at <= now && at >= EARLIEST ? at : now
}
