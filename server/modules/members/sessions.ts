import { DAY_MS, HOUR_MS } from '../../../contract/time-units.ts'
import { hashOfToken, looksLikeToken, newToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import * as store from './session-store.ts'

/**
 * A session is a random token that only the visitor has; the table stores its SHA-256. Browsers send it in a cookie,
 * other clients as a bearer token; both use the same rows (AMB-10).
 */

/** How long a session lasts: `idleMs` after the last visit, at most `longestMs` after the login. */
const lifetimes = {
  remembered: { idleMs: 30 * DAY_MS, longestMs: 180 * DAY_MS },
  /** For a shared device: the cookie ends with the browser, the session after a day at most. */
  shared: { idleMs: 12 * HOUR_MS, longestMs: DAY_MS },
}
/** A visit is recorded at most this often, so that most reads write nothing. */
const RECORD_VISIT_EVERY_MS = HOUR_MS

/** The client behind a request: what it sent to identify itself, and what the member's list of devices shows of it. */
export interface Visit {
  /** The session token of the request, if it had one. */
  token: string | null
  /** The device's own token from an earlier login (`known-devices.ts`). */
  device: string | null
  userAgent: string
  address: string
}

/** Opens a session and returns its token, 43 characters that the shop does not store. */
export async function startSession(
  db: Db,
  memberId: string,
  visit: Visit,
  now: Date,
  isRemembered = true,
): Promise<string> {
  const token = newToken()
  await store.insertSession(db, {
    token_hash: hashOfToken(token),
    member_id: memberId,
    created_at: now,
    last_seen_at: now,
    expires_at: endOf({ isRemembered, createdAt: now }, now),
    is_remembered: isRemembered,
    user_agent: visit.userAgent.slice(0, 300),
    address: visit.address.slice(0, 64),
  })
  return token
}

/**
 * Returns the member with this token, or null. Runs on every call by a member: one prepared statement that looks up the
 * primary key.
 */
export async function findSession(shop: Shop, token: string): Promise<store.SessionMember | null> {
  if (!looksLikeToken(token)) return null
  const now = shop.now()
  const session = await store.findMemberOfSession(shop.pool, hashOfToken(token), now)
  if (!session) return null
  if (now.getTime() - session.lastSeenAt.getTime() >= RECORD_VISIT_EVERY_MS)
    await store.recordVisit(shop.db, hashOfToken(token), now, endOf(session, now))
  return session.member
}

export async function endSession(db: Db, token: string): Promise<void> {
  if (looksLikeToken(token)) await store.deleteSession(db, hashOfToken(token))
}

/** Ends all sessions of a member, except the one with `keptToken`. Returns how many it ended. */
export const endSessionsOf = (db: Db, memberId: string, keptToken: string | null = null): Promise<number> =>
  store.deleteSessionsOf(db, memberId, looksLikeToken(keptToken) ? hashOfToken(keptToken) : null)

/** Deletes expired sessions, for the schedule. Returns how many it deleted. */
export const deleteExpiredSessions = (db: Db, now: Date): Promise<number> =>
  store.deleteExpiredSessions(db, now)

function endOf({ isRemembered, createdAt }: { isRemembered: boolean; createdAt: Date }, now: Date): Date {
  const { idleMs, longestMs } = isRemembered ? lifetimes.remembered : lifetimes.shared
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + longestMs))
}
