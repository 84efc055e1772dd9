import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { SignInAccount } from './account-store.ts'

/** The table of the links with which staff set a new password. */

/** Records that a link was asked for. Returns false if one was asked for after the given time. */
export async function recordRequest(
  tx: Db,
  accountId: string,
  { now, notAfter }: { now: Date; notAfter: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_password_resets as r (account_id, requested_at) values (${accountId}, ${now})
    on conflict (account_id) do update set requested_at = excluded.requested_at
    where r.requested_at <= ${notAfter} returning account_id`.execute(tx)
  return rows.length > 0
}

/** Replaces the link; an earlier one no longer works. */
export async function setLink(tx: Db, accountId: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('staff_password_resets')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('account_id', '=', accountId)
    .execute()
}

/** Finds the account that a valid link is for. */
export async function findAccountOfLink(db: Db, tokenHash: Buffer, now: Date): Promise<SignInAccount | null> {
  const row = await db
    .selectFrom('staff_password_resets as r')
    .innerJoin('staff_accounts as a', 'a.id', 'r.account_id')
    .select(['a.id', 'a.name', 'a.email', 'a.password_hash'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', now)
    .where('a.ended_at', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name, email: row.email, passwordHash: row.password_hash } : null
}

/** Uses up a link. Returns false if another call was faster. */
export async function spendLink(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_password_resets')
    .set({ token_hash: null, expires_at: null })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a person's link: it must set no password once the second factors are reset. */
export async function endLink(tx: Db, accountId: string): Promise<void> {
  await tx
    .updateTable('staff_password_resets')
    .set({ token_hash: null, expires_at: null })
    .where('account_id', '=', accountId)
    .execute()
}
