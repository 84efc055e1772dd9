import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * The owners of phone numbers and e-mail addresses, and whether they are verified. Phones are national digits,
 * e-mail addresses are normalised by `contract/email-address.ts`.
 */

const hasPhone = (phone: string) => sql`national_phone(phone_no) = ${phone}` as unknown as Expression<SqlBool>

/** Finds a member by e-mail address. Mail must go to the returned address, never to the typed one. */
export async function findByEmail(db: Db, email: string): Promise<{ id: string; email: string } | null> {
  const row = await db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

/** Finds the owner of a number: many members may have entered it; at most one has verified it. */
export async function findPhoneOwner(
  db: Db,
  phone: string,
): Promise<{ id: string; isVerified: boolean } | null> {
  const row = await db
    .selectFrom('members')
    .select(['id', 'is_verified_phone as isVerified'])
    .where(hasPhone(phone))
    .orderBy('is_verified_phone', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Marks the e-mail address as verified (OTP-05). Returns false if the member has changed it since. */
export async function markEmailVerified(db: Db, memberId: string, email: string): Promise<boolean> {
  const result = await db
    .updateTable('members')
    .set({ is_verified_email: true, updated_at: sql`now()` })
    .where('id', '=', memberId)
    .where('email', '=', email)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Marks the e-mail address as verified after a login without password. Returns true if this is its first verification:
 * data that another person may have added to the account before, such as the phone number, is then not trusted.
 */
export async function verifyFirstEmail(db: Db, memberId: string): Promise<boolean> {
  const result = await db
    .updateTable('members')
    .set({ is_verified_email: true, is_verified_phone: false, updated_at: sql`now()` })
    .where('id', '=', memberId)
    .where('is_verified_email', '=', false)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Marks the phone number as verified (OTP-05). Returns false if the member has changed it since. */
export async function markPhoneVerified(db: Db, memberId: string, phone: string): Promise<boolean> {
  const result = await db
    .updateTable('members')
    .set({ is_verified_phone: true, updated_at: sql`now()` })
    .where('id', '=', memberId)
    .where(hasPhone(phone))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Saves a new number, which was verified by the code sent to it (OTP-06). */
export async function changePhone(db: Db, memberId: string, phone: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ phone_no: `0${phone}`, is_verified_phone: true, updated_at: sql`now()` })
    .where('id', '=', memberId)
    .execute()
}
