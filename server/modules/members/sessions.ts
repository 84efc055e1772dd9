import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import * as store from './store.ts'

/**
 * A session is a random token that only the visitor holds; the table knows its SHA-256. The web carries it in a cookie,
 * other clients as a bearer: the same rows behind both (AMB-10). It lives 30 days from the last visit.
 */

const SESSION_MS = 30 * 24 * 60 * 60 * 1000
/** A visit is noted at most this often, so that reading does not write. */
const NOTE_VISIT_EVERY_MS = 60 * 60 * 1000

/** Where a session was opened from, for the member's own list of devices. */
export interface Visit {
  /** The token that the request came with, when it had one. */
  token: string | null
  userAgent: string
  address: string
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
/** Anything else never was a token of ours; the database need not be asked. */
const looksLikeToken = (token: string) => /^[\w-]{43}$/.test(token)

/** Opens a session and returns its token, 43 characters that are not kept anywhere here. */
export async function startSession(db: Db, memberId: string, visit: Visit, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await store.insertSession(db, {
    token_hash: hashOf(token),
    member_id: memberId,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
    user_agent: visit.userAgent.slice(0, 300),
    address: visit.address.slice(0, 64),
  })
  return token
}

/** Who holds this token, or null. Runs on every call of a member: one prepared statement by primary key. */
export async function findSession(shop: Shop, token: string): Promise<store.SessionMember | null> {
  if (!looksLikeToken(token)) return null
  const now = shop.now()
  const session = await store.findMemberOfSession(shop.pool, hashOf(token), now)
  if (!session) return null
  if (now.getTime() - session.lastSeenAt.getTime() >= NOTE_VISIT_EVERY_MS)
    await store.noteVisit(shop.db, hashOf(token), now, new Date(now.getTime() + SESSION_MS))
  return session.member
}

export async function endSession(db: Db, token: string): Promise<void> {
  if (looksLikeToken(token)) await store.deleteSession(db, hashOf(token))
}

/** For the schedule: forgets sessions that nobody can use any more. Answers how many there were. */
export const deleteExpiredSessions = (db: Db, now: Date): Promise<number> =>
  store.deleteExpiredSessions(db, now)
