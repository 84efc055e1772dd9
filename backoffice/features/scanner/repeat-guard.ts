/** A code that was out of sight for this long belongs to another pack. */
const AWAY_MS = 1200

/**
 * A camera sees the same code many times a second. Returns a function that says whether a sighting is a new one: the
 * code counts once until it has been out of sight.
 */
export function makeRepeatGuard(): (code: string, nowMs: number) => boolean {
  const seenAt = new Map<string, number>()
  return (code, nowMs) => {
    const before = seenAt.get(code)
    seenAt.set(code, nowMs)
    return before === undefined || nowMs - before >= AWAY_MS
  }
}
