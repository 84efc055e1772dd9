import { sql } from 'kysely'
import { STAFF_LOCK_FAILS, STAFF_LOCK_MINUTES } from '../../../contract/staff/session.ts'
import type { Db } from '../../db/database.ts'

/** The table of staff accounts. */

export interface SignInAccount {
  id: string
  name: string
  email: string
  passwordHash: string | null
}

/** Finds the account of a current staff member who has accepted the invitation. */
export async function findAccountByEmail(db: Db, email: string): Promise<SignInAccount | null> {
  const row = await db
    .selectFrom('staff_accounts')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name, email: row.email, passwordHash: row.password_hash } : null
}

/**
 * Counts a wrong password or code, unless the account is locked. Returns until when it is locked, if this was the last
 * try. One statement, so that guessing in parallel gains nothing.
 */
export async function countFailure(db: Db, id: string, now: Date): Promise<Date | null> {
  const lockedUntil = new Date(now.getTime() + STAFF_LOCK_MINUTES * 60_000)
  const row = await db
    .updateTable('staff_accounts')
    .set({
      failed_count: sql`case when failed_count + 1 >= ${STAFF_LOCK_FAILS} then 0 else failed_count + 1 end`,
      locked_until: sql`case when failed_count + 1 >= ${STAFF_LOCK_FAILS} then ${lockedUntil}::timestamptz else locked_until end`,
    })
    .where('id', '=', id)
    .where(eb => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returning('locked_until')
    .executeTakeFirst()
  return row?.locked_until && row.locked_until > now ? row.locked_until : null
}

/** Resets the count after a right code or passkey. Returns until when the account is locked; then nothing changes. */
export async function resetFailures(tx: Db, id: string, now: Date): Promise<Date | null> {
  const { locked_until } = await tx
    .selectFrom('staff_accounts')
    .select('locked_until')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (locked_until && locked_until > now) return locked_until
  await tx
    .updateTable('staff_accounts')
    .set({ failed_count: 0, locked_until: null })
    .where('id', '=', id)
    .execute()
  return null
}

export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_accounts')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export async function setPasswordHash(tx: Db, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('staff_accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Returns until when the account is locked, or null. */
export async function findLock(db: Db, id: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('staff_accounts')
    .select('locked_until')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.locked_until && row.locked_until > now ? row.locked_until : null
}
