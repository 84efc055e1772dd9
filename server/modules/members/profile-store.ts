import { sql, type Updateable } from 'kysely'
import { hashOfToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import type { Members } from '../../db/tables.ts'
import { exactNameFirst, isNamed } from './user-names.ts'

/** The parts of the members table that the profile reads and writes. */

/** Returns when the session with this token began; null if it is not the member's. */
export async function findLoginTime(db: Db, memberId: string, token: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', hashOfToken(token))
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

export interface LockedProfile {
  user_name: string
  email: string
  phone_no: string
  image_url: string | null
}

/** Locks and returns the profile until the transaction ends; null if the account was deleted. */
export async function lockProfile(db: Db, memberId: string): Promise<LockedProfile | null> {
  const row = await db
    .selectFrom('members')
    .select(['user_name', 'email', 'phone_no', 'image_url'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateProfile(db: Db, memberId: string, changes: Updateable<Members>): Promise<void> {
  await db
    .updateTable('members')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', memberId)
    .execute()
}

/** Records which coach marks the member has seen; keeps the newest fifty. */
export async function addVisitedMarks(db: Db, memberId: string, marks: string[]): Promise<void> {
  await sql`
    update members set coachmark_visited = (
      select coalesce(array_agg(mark order by position), '{}') from (
        select mark, min(position) as position
        from unnest(coachmark_visited || ${marks}::text[]) with ordinality as all_marks (mark, position)
        group by mark order by position desc limit 50) kept)
    where id = ${memberId}`.execute(db)
}

export async function findPublic(db: Db, userName: string) {
  const row = await db
    .selectFrom('members')
    .select(['id', 'user_name', 'first_name', 'image_url', 'created_at'])
    .where(isNamed(userName))
    .orderBy(exactNameFirst(userName))
    .executeTakeFirst()
  return row ?? null
}

/** Returns true if any member uses this picture. Members who upload the same picture share one file. */
export async function isPictureUsed(db: Db, imageUrl: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('image_url', '=', imageUrl).executeTakeFirst()
  return row !== undefined
}

/**
 * Prevents the account's deletion until this transaction ends, and makes the member's orders and payment retries run
 * one at a time, so that only one of them uses what a member may use once.
 */
export async function lockAccountShared(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from members where id = ${memberId} for no key update`.execute(db)
  return rows.length > 0
}

/** Blocks every other write for the member until this transaction ends; null if the account was deleted. */
export async function lockAccount(db: Db, memberId: string) {
  const row = await db
    .selectFrom('members')
    .select(['email', 'is_verified_email', 'first_name', 'image_url'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a member; the foreign keys delete every row that refers to the member, or anonymise it. */
export async function deleteMember(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('members').where('id', '=', memberId).execute()
}

/** Completes the profile of a member with a social login (AUTH-16). The e-mail stays, because it is verified. */
export async function completeMember(
  tx: Db,
  memberId: string,
  facts: {
    user_name: string
    first_name: string
    last_name: string
    phone_no: string
    gender: 'Female' | 'Male'
    salute: 'Ms' | 'Mr'
  },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      ...facts,
      // A number other than the verified one may belong to anybody.
      is_verified_phone: sql<boolean>`is_verified_phone and national_phone(phone_no) = national_phone(${facts.phone_no})`,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .execute()
}
