import type { Insertable } from 'kysely'
import type pg from 'pg'
import { hashOfToken, looksLikeToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import type { StaffSessions } from '../../db/tables.ts'
import { deleteExpiredFailures } from './guess-store.ts'

/** The table of staff sessions, which stores only the hashes of tokens. */

export interface SessionRow {
  id: string
  account_id: string
  created_at: Date
  last_seen_at: Date
  confirmed_at: Date | null
  challenge: string | null
  name: string
  email: string
  role_key: string
  role_name: string | null
  role_home: string | null
  role_permissions: string[] | null
  needs_passkey: boolean
  has_code_app: boolean
  passkeys: number
  recovery_codes: number
}

const findSessionText = `
  select s.id, s.account_id, s.created_at, s.last_seen_at, s.confirmed_at, s.challenge, a.name, a.email,
    r.key as role_key, r.name as role_name, r.home as role_home, r.permissions as role_permissions, r.needs_passkey,
    a.totp_secret is not null as has_code_app,
    (select count(*) from staff_passkeys p where p.account_id = a.id) as passkeys,
    (select count(*) from staff_recovery_codes c where c.account_id = a.id and c.used_at is null) as recovery_codes
  from staff_sessions s join staff_accounts a on a.id = s.account_id join staff_roles r on r.key = a.role_key
  where s.token_hash = $1 and s.expires_at > $2 and a.ended_at is null`

/** Runs on every call of the back office: one prepared statement. */
export async function findSession(pool: pg.Pool, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'find-staff-session',
    text: findSessionText,
    values: [tokenHash, now],
  })
  return rows[0] ?? null
}

export async function insertSession(tx: Db, session: Insertable<StaffSessions>): Promise<void> {
  await tx.insertInto('staff_sessions').values(session).execute()
}

export async function recordTouch(db: Db, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute()
}

/**
 * Records that the second factor was given, and replaces the token, so that one stolen before is worth nothing. Returns
 * false if the session was ended meanwhile.
 */
export async function confirmSession(tx: Db, id: string, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_sessions')
    .set({ confirmed_at: now, token_hash: tokenHash, challenge: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setChallenge(db: Db, id: string, challenge: string): Promise<void> {
  await db.updateTable('staff_sessions').set({ challenge }).where('id', '=', id).execute()
}

/** Takes the challenge out of the session, so that it is answered at most once. */
export async function takeChallenge(tx: Db, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('staff_sessions')
    .select('challenge')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row?.challenge)
    await tx.updateTable('staff_sessions').set({ challenge: null }).where('id', '=', id).execute()
  return row?.challenge ?? null
}

/** Keeps a challenge that nobody's session holds yet: for signing in by a passkey alone. */
export async function keepChallenge(db: Db, challenge: string, expiresAt: Date): Promise<void> {
  await db.insertInto('staff_challenges').values({ challenge, expires_at: expiresAt }).execute()
}

/** Uses such a challenge. Returns false if there is none, or it was used or has expired. */
export async function spendChallenge(db: Db, challenge: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns false if the person has no such session. */
export async function deleteSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of a person, except the kept one. Returns how many. */
export async function deleteSessionsOf(
  db: Db,
  accountId: string,
  keptId: string | null = null,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('account_id', '=', accountId)
    .$if(keptId !== null, query => query.where('id', '!=', keptId))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function listSessions(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_factor_resets').where('expires_at', '<=', now).execute()
  await deleteExpiredFailures(db, now)
}

/**
 * Remembers the device that has this token; returns false if the account has not signed in from it before. People may
 * share a device: each account has a mark of its own.
 */
export async function rememberDevice(tx: Db, accountId: string, token: string, now: Date): Promise<boolean> {
  const tokenHash = hashOfDevice(token, accountId)
  const known = await tx
    .updateTable('staff_devices')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return true
  await tx
    .insertInto('staff_devices')
    .values({ token_hash: tokenHash, account_id: accountId, last_seen_at: now })
    .execute()
  return false
}

/** Remembers that the person gave the second factor on this device: its wrong tries are counted apart from then on. */
export async function trustDevice(tx: Db, accountId: string, token: string, now: Date): Promise<void> {
  await tx
    .insertInto('staff_devices')
    .values({
      token_hash: hashOfDevice(token, accountId),
      account_id: accountId,
      last_seen_at: now,
      trusted_at: now,
    })
    .onConflict(conflict => conflict.column('token_hash').doUpdateSet({ last_seen_at: now, trusted_at: now }))
    .execute()
}

/** Returns a name for the device if the person trusts it, otherwise null. */
export async function findTrustedDevice(
  db: Db,
  accountId: string,
  token: string | undefined,
): Promise<string | null> {
  if (!looksLikeToken(token)) return null
  const row = await db
    .selectFrom('staff_devices')
    .select('token_hash')
    .where('token_hash', '=', hashOfDevice(token, accountId))
    .where('account_id', '=', accountId)
    .where('trusted_at', 'is not', null)
    .executeTakeFirst()
  return row ? row.token_hash.toString('base64url') : null
}

/** Forgets all devices of a person: none is trusted, and the next sign-in on each is reported as new. */
export async function deleteDevicesOf(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('staff_devices').where('account_id', '=', accountId).execute()
}

const hashOfDevice = (token: string, accountId: string) => hashOfToken(`${token} ${accountId}`)

/** Deletes devices from which nobody has signed in since the given time. */
export async function deleteDevicesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('staff_devices').where('last_seen_at', '<', before).execute()
}
