import type { Insertable } from 'kysely'
import type { SocialProvider } from '../../../contract/social.ts'
import type { Db } from '../../db/database.ts'
import type { SocialSignUps } from '../../db/tables.ts'

/** Finds the member who owns the social account, or null. */
export async function findOwner(db: Db, provider: SocialProvider, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('social_identities')
    .select('member_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** Returns false if the social account was linked to a member in the meantime. */
export async function insertIdentity(
  tx: Db,
  identity: { provider: string; subject: string; member_id: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('social_identities')
    .values(identity)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes every social login of the member. */
export async function deleteIdentities(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('social_identities').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('social_sign_ups').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('sign_in_tokens').where('member_id', '=', memberId).execute()
}

export async function insertSignUp(db: Db, signUp: Insertable<SocialSignUps>): Promise<void> {
  await db.insertInto('social_sign_ups').values(signUp).execute()
}

export const findSignUp = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('social_sign_ups')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Returns false if another call was quicker. */
export async function deleteSignUp(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const result = await tx.deleteFrom('social_sign_ups').where('token_hash', '=', tokenHash).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function insertSignInToken(
  db: Db,
  token: { token_hash: Buffer; browser_hash: Buffer; member_id: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('sign_in_tokens').values(token).execute()
}

/** Deletes the token and returns the member it signs in; null in any browser other than the one it was issued to. */
export async function takeSignInToken(
  tx: Db,
  token: { tokenHash: Buffer; browserHash: Buffer },
  now: Date,
): Promise<string | null> {
  const row = await tx
    .deleteFrom('sign_in_tokens')
    .where('token_hash', '=', token.tokenHash)
    .where('browser_hash', '=', token.browserHash)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id ?? null
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('social_sign_ups').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sign_in_tokens').where('expires_at', '<=', now).execute()
}
