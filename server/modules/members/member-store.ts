import { sql } from 'kysely'
import type { Member } from '../../../contract/members.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/** Members by what they sign in with, and as the contract shows one to themself. */

export interface MemberRow {
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

export const memberColumns = `m.id, m.user_name, m.first_name, m.last_name, m.email, m.email_lower, m.phone_no, m.gender,
  m.salute, m.date_of_birth, m.image_url, m.acquisition_source, m.is_verified_phone, m.is_verified_email,
  m.coachmark_visited`

/** AUTH-41, AUTH-42. `my_sql_id` is the name that an older client reads the same id by. */
export function toMember({ image_url, ...row }: MemberRow): Member {
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
