import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Members' password hashes, and the reset tokens that replace a forgotten password. */

/** Returns undefined if there is no such member, null if the member has no password. */
export async function findPasswordHash(db: Db, memberId: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.password_hash
}

/** Returns false if the password is no longer `from`: of two concurrent changes one wins. */
export async function replacePassword(
  db: Db,
  memberId: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const result = await db
    .updateTable('members')
    .set({ password_hash: to, updated_at: sql`now()` })
    .where('id', '=', memberId)
    .where('password_hash', 'is not distinct from', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function setPasswordHash(db: Db, memberId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', memberId)
    .execute()
}

export async function insertReset(
  db: Db,
  reset: { tokenHash: Buffer; memberId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ token_hash: reset.tokenHash, member_id: reset.memberId, expires_at: reset.expiresAt })
    .execute()
}

/** Returns false if the token was used, has expired or never existed; of two concurrent uses one succeeds. */
export async function useReset(
  db: Db,
  { tokenHash, memberId, now }: { tokenHash: Buffer; memberId: string; now: Date },
): Promise<boolean> {
  const result = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteResetsOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('member_id', '=', memberId).execute()
}

export async function deleteExpiredResets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
}
