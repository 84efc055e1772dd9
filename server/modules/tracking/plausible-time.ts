/** An earlier time comes from a clock that was never set, and PostgreSQL has no year 0. */
const EARLIEST = new Date('2000-01-01T00:00:00Z')

/** Returns the time that a browser reports; the current time if the browser's clock is ahead or was never set. */
export function plausibleTime(reported: string, now: Date): Date {
  const at = new Date(reported)
  return at <= now && at >= EARLIEST ? at : now
}
