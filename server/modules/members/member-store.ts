import { sql } from 'kysely'
import { readEmailAddress } from '../../../contract/email-address.ts'
import type { Member } from '../../../contract/members.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { exactNameFirst, isNamed, isNamedAlike } from './user-names.ts'

/** Finds members by e-mail or user name, and turns rows into the contract's `Member`. */

export interface MemberRow {
  id: string
  user_name: string
  first_name: string
  last_name: string
  email: string
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

export const memberColumns = `m.id, m.user_name, m.first_name, m.last_name, m.email, m.phone_no, m.gender,
  m.salute, m.date_of_birth, m.image_url, m.acquisition_source, m.is_verified_phone, m.is_verified_email,
  m.coachmark_visited`

/**
 * Turns a row into the contract's `Member` (AUTH-41, AUTH-42). An older client reads the id as `my_sql_id` and the
 * address as `email_lower`.
 */
export function toMember({ image_url, ...row }: MemberRow): Member {
  return {
    _id: row.id,
    my_sql_id: row.id,
    email_lower: row.email,
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

/** Finds an account by e-mail or user name, ignoring case. No user name contains "@". */
export async function findAccount(db: Db, emailOrUserName: string): Promise<Account | null> {
  const accounts = db.selectFrom('members').select(['id', 'password_hash'])
  const isAddress = emailOrUserName.includes('@')
  const row = await (isAddress
    ? accounts.where('email', '=', readEmailAddress(emailOrUserName))
    : accounts.where(isNamed(emailOrUserName)).orderBy(exactNameFirst(emailOrUserName))
  ).executeTakeFirst()
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

/** Returns the member with this id, who must exist. */
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
> & { passwordHash: string | null; isEmailVerified: boolean }

/**
 * Returns null if the e-mail, the user name or a look-alike of it is taken. Waits for a concurrent registration to
 * finish.
 */
export async function insertMember(db: Db, member: NewMember): Promise<Member | null> {
  const { rows } = await sql<MemberRow>`
    insert into members as m
      (user_name, email, password_hash, first_name, last_name, phone_no, gender, salute, acquisition_source,
      is_verified_email)
    select ${member.user_name}, ${member.email}, ${member.passwordHash}, ${member.first_name}, ${member.last_name},
      ${member.phone_no}, ${member.gender}, ${member.salute}, ${member.acquisition_source},
      ${member.isEmailVerified}::boolean
    where not exists (select from members where ${isNamedAlike(member.user_name)})
    on conflict do nothing
    returning ${sql.raw(memberColumns)}`.execute(db)
  return rows[0] ? toMember(rows[0]) : null
}

/** Finds out which of the two is taken. */
export async function findTaken(db: Db, email: string, userName: string) {
  const result = await sql<{ is_email: boolean; is_user_name: boolean }>`
    select exists (select from members where email = ${email}) as is_email,
      exists (select from members where ${isNamedAlike(userName)}) as is_user_name`.execute(db)
  const { is_email: isEmail, is_user_name: isUserName } = onlyRow(result)
  return { isEmail, isUserName }
}
