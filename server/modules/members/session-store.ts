import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { Member } from '../../../contract/members.ts'
import type { Db } from '../../db/database.ts'
import type { Sessions } from '../../db/tables.ts'
import { type MemberRow, memberColumns, toMember } from './member-store.ts'

/** The table of sessions, which stores only the hashes of tokens. */

/** The member behind a session, in the form in which the contract shows members their own data. */
export type SessionMember = Member

export async function insertSession(db: Db, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

const findMemberOfSessionText = `
  select ${memberColumns}, s.last_seen_at, s.created_at as session_created_at, s.is_remembered
  from sessions s join members m on m.id = s.member_id
  where s.token_hash = $1 and s.expires_at > $2 and m.blocked_at is null`

export async function findMemberOfSession(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<{ member: Member; lastSeenAt: Date; createdAt: Date; isRemembered: boolean } | null> {
  const { rows } = await pool.query<
    MemberRow & { last_seen_at: Date; session_created_at: Date; is_remembered: boolean }
  >({
    name: 'find-member-of-session',
    text: findMemberOfSessionText,
    values: [tokenHash, now],
  })
  if (!rows[0]) return null
  const {
    last_seen_at: lastSeenAt,
    session_created_at: createdAt,
    is_remembered: isRemembered,
    ...row
  } = rows[0]
  return { member: toMember(row), lastSeenAt, createdAt, isRemembered }
}

export async function recordVisit(db: Db, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', now)
    .execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(db: Db, memberId: string, keptHash: Buffer | null): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .$if(keptHash !== null, query => query.where('token_hash', '!=', keptHash as Buffer))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Returns false if the member has no such session. */
export async function deleteSessionById(db: Db, memberId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function listSessions(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst()
  return Number(result.numDeletedRows)
}
