import { randomUUID } from 'node:crypto'
import type { Permission } from '../../../contract/staff/permissions.ts'
import {
  CONFIRMED_MINUTES,
  STAFF_IDLE_MINUTES,
  STAFF_LONGEST_HOURS,
  type StaffFactor,
  type StaffSession,
} from '../../../contract/staff/session.ts'
import { MINUTE_MS } from '../../../contract/time-units.ts'
import { hashOfToken, looksLikeToken, newToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { type HeldRole, roleOf } from './roles.ts'
import * as store from './session-store.ts'

/**
 * A staff session (STAFF-04) is a random token in a cookie of its own; the table stores its SHA-256. It begins with the
 * password and opens with the second factor.
 */

const LONGEST_MS = STAFF_LONGEST_HOURS * 60 * MINUTE_MS
/** A touch is recorded at most this often, so that most reads write nothing. */
const RECORD_TOUCH_EVERY_MS = MINUTE_MS

/** The person behind a call, with what the session may do. */
export interface Staff {
  sessionId: string
  id: string
  name: string
  email: string
  role: HeldRole
  needsPasskey: boolean
  factors: StaffFactor[]
  recoveryCodes: number
  createdAt: Date
  confirmedAt: Date | null
  challenge: string | null
}

/** Whoever calls, a person or a program with a key. */
export type StaffCaller = Pick<Staff, 'id' | 'name' | 'role'>

/** The client behind a call. */
export interface StaffVisit {
  userAgent: string
  address: string
  /** The token of the browser's device cookie. */
  device: string | undefined
}

/** The device's own token; a browser that has none gets a new one. */
export const deviceTokenOf = ({ device }: StaffVisit): string =>
  looksLikeToken(device) ? device : newToken()

/**
 * Opens a session after the password, an accepted invitation, or a passkey; only the last also confirms it. Returns its
 * token.
 */
export async function startSession(
  tx: Db,
  accountId: string,
  visit: StaffVisit,
  now: Date,
  confirmedAt: Date | null = null,
): Promise<string> {
  const token = newToken()
  await store.insertSession(tx, {
    id: randomUUID(),
    token_hash: hashOfToken(token),
    account_id: accountId,
    created_at: now,
    last_seen_at: now,
    expires_at: endOf(now, now),
    confirmed_at: confirmedAt,
    user_agent: visit.userAgent.slice(0, 300),
    address: visit.address.slice(0, 64),
  })
  return token
}

/**
 * Returns the person with this token, or null. `isTouch` is false for calls that the person did not cause; they do not
 * keep the session alive.
 */
export async function findStaff(
  { pool, db, now }: Pick<Shop, 'pool' | 'db' | 'now'>,
  token: string | undefined,
  isTouch: boolean,
): Promise<Staff | null> {
  if (!looksLikeToken(token)) return null
  const at = now()
  const row = await store.findSession(pool, hashOfToken(token), at)
  if (!row) return null
  if (isTouch && at.getTime() - row.last_seen_at.getTime() >= RECORD_TOUCH_EVERY_MS)
    await store.recordTouch(db, row.id, at, endOf(row.created_at, at))
  return {
    sessionId: row.id,
    id: row.account_id,
    name: row.name,
    email: row.email,
    role: roleOf(row),
    needsPasskey: row.needs_passkey,
    factors: [
      ...(row.passkeys > 0 ? ['passkey' as const] : []),
      ...(row.has_code_app ? ['code' as const] : []),
    ],
    recoveryCodes: row.recovery_codes,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    challenge: row.challenge,
  }
}

/** Returns how far a session has come: an account without a second factor sets one up before anything else opens. */
export function stageOf({ confirmedAt, factors, needsPasskey }: Staff): 'factor' | 'set-up' | 'open' {
  if (confirmedAt === null && factors.length > 0) return 'factor'
  const hasEnough = needsPasskey ? factors.includes('passkey') : factors.length > 0
  return hasEnough && confirmedAt !== null ? 'open' : 'set-up'
}

/** Returns the factors that the person may use now: only a passkey, if the role needs one and there is one. */
export const usableFactors = ({ needsPasskey, factors }: Staff): StaffFactor[] =>
  needsPasskey && factors.includes('passkey') ? ['passkey'] : factors

export const allowedFactors = ({ needsPasskey }: Staff): StaffFactor[] =>
  needsPasskey ? ['passkey'] : ['passkey', 'code']

export const can = ({ role }: StaffCaller, permission: Permission): boolean =>
  role.permissions.includes(permission)

/** Returns true if the second factor was given recently enough for an action that cannot be undone. */
export const isConfirmed = ({ confirmedAt }: Staff, now: Date): boolean =>
  confirmedAt !== null && now.getTime() < confirmedUntil(confirmedAt).getTime()

const confirmedUntil = (confirmedAt: Date) => new Date(confirmedAt.getTime() + CONFIRMED_MINUTES * MINUTE_MS)

export const actorOf = ({ id, name }: Staff, address: string | null): Actor => ({
  kind: 'staff',
  id,
  name,
  address,
})

/** Shows a session to its person. */
export function showSession(staff: Staff | null): StaffSession {
  if (!staff) return { stage: 'signed-out' }
  const stage = stageOf(staff)
  if (stage === 'factor') return { stage, factors: usableFactors(staff) }
  if (stage === 'set-up') return { stage, allowed: allowedFactors(staff) }
  const { id, name, email, role, factors, recoveryCodes, createdAt, confirmedAt } = staff
  return {
    stage,
    me: {
      id,
      name,
      email,
      factors,
      role: { key: role.key, name: role.name, home: role.home },
      permissions: role.permissions,
      recovery_codes: recoveryCodes,
      confirmed_until: confirmedUntil(confirmedAt ?? createdAt).toISOString(),
      ends_at: new Date(createdAt.getTime() + LONGEST_MS).toISOString(),
    },
  }
}

/** The session lives on for the idle time, and never beyond the longest time. */
const endOf = (createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + STAFF_IDLE_MINUTES * MINUTE_MS, createdAt.getTime() + LONGEST_MS))
