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

export async function findAccountById(db: Db, id: string): Promise<Account | null> {
  const row = await db
    .selectFrom('members')
    .select(['id', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { id: row.id, passwordHash: row.password_hash } : null
}

/** The member with this id, who must be there. */
export async function getMember(db: Db, id: string): Promise<Member> {
  return toMember(
    onlyRow(
      await sql<MemberRow>`select ${sql.raw(memberColumns)} from members m where m.id = ${id}`.execute(db),
    ),
  )
}

export type NewMember = Pick<
  Member,
  'user_name' | 'email' | 'first_name' | 'last_name' | 'phone_no' | 'gender' | 'salute' | 'acquisition_source'
> & { passwordHash: string | null; isVerifiedEmail: boolean }

/** Null when the e-mail or the user name is taken; waits for a registration that is under way at the same moment. */
export async function insertMember(db: Db, member: NewMember): Promise<Member | null> {
  const { rows } = await sql<MemberRow>`
    insert into members as m
      (user_name, email, password_hash, first_name, last_name, phone_no, gender, salute, acquisition_source,
      is_verified_email)
    values (${member.user_name}, ${member.email}, ${member.passwordHash}, ${member.first_name}, ${member.last_name},
      ${member.phone_no}, ${member.gender}, ${member.salute}, ${member.acquisition_source},
      ${member.isVerifiedEmail})
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

/** Sets the count back unless it has reached the lock; false when it has. */
export async function clearFailedLogins(db: Db, memberId: string, lockAt: number): Promise<boolean> {
  const result = await db
    .updateTable('members')
    .set({ failed_login_count: 0 })
    .where('id', '=', memberId)
    .where('failed_login_count', '<', lockAt)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** As `countFailedLogin`, on a device that the account knows; null when it does not know it. */
export async function countFailOfDevice(
  db: Db,
  memberId: string,
  deviceHash: Buffer,
): Promise<number | null> {
  const row = await db
    .updateTable('known_devices')
    .set(eb => ({ failed_login_count: eb('failed_login_count', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .returning('failed_login_count')
    .executeTakeFirst()
  return row?.failed_login_count ?? null
}

/** Held until the transaction ends, so that nobody counts meanwhile; null for an unknown device. */
export async function findFailsOfDevice(
  tx: Db,
  memberId: string,
  deviceHash: Buffer,
): Promise<number | null> {
  const row = await tx
    .selectFrom('known_devices')
    .select('failed_login_count')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .forUpdate()
    .executeTakeFirst()
  return row?.failed_login_count ?? null
}

export async function clearFailsOfDevice(tx: Db, memberId: string, deviceHash: Buffer): Promise<void> {
  await tx
    .updateTable('known_devices')
    .set({ failed_login_count: 0 })
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .execute()
}

/** Whether the account of this e-mail or user name knows the device. */
export async function findDeviceByName(
  db: Db,
  emailOrUserName: string,
  deviceHash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    select from known_devices d join members m on m.id = d.member_id
    where d.device_hash = ${deviceHash} and lower(${emailOrUserName}) in (m.email_lower, m.user_name_lower)`.execute(
    db,
  )
  return rows.length > 0
}

export async function upsertDevice(tx: Db, memberId: string, deviceHash: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ member_id: memberId, device_hash: deviceHash, last_login_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['member_id', 'device_hash'])
        .doUpdateSet({ failed_login_count: 0, last_login_at: now }),
    )
    .execute()
}

export async function clearAllFails(db: Db, memberId: string): Promise<void> {
  await sql`
    with forgotten as (delete from known_devices where member_id = ${memberId})
    update members set failed_login_count = 0 where id = ${memberId}`.execute(db)
}

export async function deleteDevicesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_login_at', '<', before).execute()
}

export async function insertSession(db: Db, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

const findMemberOfSessionText = `
  select ${memberColumns}, s.last_seen_at, s.created_at as session_created_at, s.is_remembered
  from sessions s join members m on m.id = s.member_id
  where s.token_hash = $1 and s.expires_at > $2`

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

export async function deleteSessionsOf(db: Db, memberId: string, keptHash: Buffer | null): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .$if(keptHash !== null, query => query.where('token_hash', '!=', keptHash as Buffer))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** False when the member has no such session. */
export async function deleteSessionById(db: Db, memberId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
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
