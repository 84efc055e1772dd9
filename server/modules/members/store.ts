import { type Insertable, sql } from 'kysely'
import type pg from 'pg'
import type { Member } from '../../../contract/members.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Sessions } from '../../db/tables.ts'

/** The member behind a session, as the contract shows one to themself. */
export type SessionMember = Member

interface MemberRow {
  id: string
  user_name: string
  first_name: string
  last_name: string
  email: string
  email_lower: string
  phone_no: string
  gender: Member['gender']
  salute: Member['salute']
  date_of_birth: string | null
  image_url: string | null
  acquisition_source: string | null
  is_verified_phone: boolean
  is_verified_email: boolean
  coachmark_visited: string[]
}

const memberColumns = `m.id, m.user_name, m.first_name, m.last_name, m.email, m.email_lower, m.phone_no, m.gender,
  m.salute, m.date_of_birth, m.image_url, m.acquisition_source, m.is_verified_phone, m.is_verified_email,
  m.coachmark_visited`

/** AUTH-41, AUTH-42. `my_sql_id` is the name that an older client reads the same id by. */
function toMember({ image_url, ...row }: MemberRow): Member {
  return {
    _id: row.id,
    my_sql_id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    country: { name: 'Indonesia' },
    image: image_url,
    ...row,
  }
}

export interface Account {
  id: string
  passwordHash: string | null
}

/** By e-mail or user name, whatever the case. No user name holds an "@", so at most one row fits. */
export async function findAccount(db: Db, emailOrUserName: string): Promise<Account | null> {
  const row = await db
    .selectFrom('members')
    .select(['id', 'password_hash'])
    .where(eb =>
      eb.or([
        eb('email_lower', '=', sql<string>`lower(${emailOrUserName})`),
        eb('user_name_lower', '=', sql<string>`lower(${emailOrUserName})`),
      ]),
    )
    .executeTakeFirst()
  return row ? { id: row.id, passwordHash: row.password_hash } : null
}

export type NewMember = Pick<
  Member,
  'user_name' | 'email' | 'first_name' | 'last_name' | 'phone_no' | 'gender' | 'salute' | 'acquisition_source'
> & { passwordHash: string | null }

/** Null when the e-mail or the user name is taken; waits for a registration that is under way at the same moment. */
export async function insertMember(db: Db, member: NewMember): Promise<Member | null> {
  const { rows } = await sql<MemberRow>`
    insert into members as m
      (user_name, email, password_hash, first_name, last_name, phone_no, gender, salute, acquisition_source)
    values (${member.user_name}, ${member.email}, ${member.passwordHash}, ${member.first_name}, ${member.last_name},
      ${member.phone_no}, ${member.gender}, ${member.salute}, ${member.acquisition_source})
    on conflict do nothing
    returning ${sql.raw(memberColumns)}`.execute(db)
  return rows[0] ? toMember(rows[0]) : null
}

/** Which of the two somebody has. */
export async function findTaken(db: Db, email: string, userName: string) {
  const taken = await sql<{ is_email: boolean; is_user_name: boolean }>`
    select exists (select from members where email_lower = lower(${email})) as is_email,
           exists (select from members where user_name_lower = lower(${userName})) as is_user_name`.execute(
    db,
  )
  const { is_email: isEmail, is_user_name: isUserName } = onlyRow(taken)
  return { isEmail, isUserName }
}

/** One more wrong password; answers how many there are in a row now, this one counted, whoever else counts meanwhile. */
export async function countFailedLogin(db: Db, memberId: string): Promise<number> {
  const row = await db
    .updateTable('members')
    .set(eb => ({ failed_login_count: eb('failed_login_count', '+', 1) }))
    .where('id', '=', memberId)
    .returning('failed_login_count')
    .executeTakeFirstOrThrow()
  return row.failed_login_count
}

/** Sets the count back unless it has reached the lock; null when it has. */
export async function clearFailedLogins(db: Db, memberId: string, lockAt: number): Promise<Member | null> {
  const { rows } = await sql<MemberRow>`
    update members as m set failed_login_count = 0 where m.id = ${memberId} and m.failed_login_count < ${lockAt}
    returning ${sql.raw(memberColumns)}`.execute(db)
  return rows[0] ? toMember(rows[0]) : null
}

export async function insertSession(db: Db, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

const findMemberOfSessionText = `
  select ${memberColumns}, s.last_seen_at
  from sessions s join members m on m.id = s.member_id
  where s.token_hash = $1 and s.expires_at > $2`

export async function findMemberOfSession(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<{ member: Member; lastSeenAt: Date } | null> {
  const { rows } = await pool.query<MemberRow & { last_seen_at: Date }>({
    name: 'find-member-of-session',
    text: findMemberOfSessionText,
    values: [tokenHash, now],
  })
  if (!rows[0]) return null
  const { last_seen_at: lastSeenAt, ...row } = rows[0]
  return { member: toMember(row), lastSeenAt }
}

export async function noteVisit(db: Db, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
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

export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst()
  return Number(result.numDeletedRows)
}
