import { sql } from 'kysely'
import { RECOVERY_CODES } from '../../../contract/staff/session.ts'
import type { Db } from '../../db/database.ts'

/** The second factors of staff: the code app's secret, recovery codes, passkeys. */

export async function findCodeApp(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_accounts')
    .select('totp_secret')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.totp_secret ?? null
}

export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff_accounts a
    where a.id = ${accountId}
      and (a.totp_secret is not null or exists (select from staff_passkeys p where p.account_id = a.id))`.execute(
    db,
  )
  return rows.length > 0
}

export async function setCodeApp(tx: Db, accountId: string, secret: string, step: number): Promise<void> {
  await tx
    .updateTable('staff_accounts')
    .set({ totp_secret: secret, totp_last_step: step })
    .where('id', '=', accountId)
    .execute()
}

/** Uses the code of a 30-second step. Returns false if that step's code, or a later one, was used before. */
export async function spendStep(tx: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_accounts')
    .set({ totp_last_step: step })
    .where('id', '=', accountId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a recovery code. Returns false if there is no such code or it was used before. */
export async function spendRecoveryCode(
  tx: Db,
  accountId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(tx: Db, accountId: string, hashes: Buffer[]): Promise<void> {
  if (hashes.length !== RECOVERY_CODES) throw new Error(`There are always ${RECOVERY_CODES} recovery codes.`)
  await tx.deleteFrom('staff_recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map(code_hash => ({ account_id: accountId, code_hash })))
    .execute()
}

export interface Passkey {
  id: string
  name: string
  publicKey: Buffer
  counter: number
  transports: string[]
  createdAt: Date
  lastUsedAt: Date | null
}

export async function listPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    counter: row.counter,
    transports: row.transports,
    publicKey: row.public_key,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** Finds the person behind a passkey, for signing in without a password. */
export async function findPasskeyOwner(
  db: Db,
  id: string,
): Promise<{ id: string; name: string; email: string } | null> {
  const row = await db
    .selectFrom('staff_passkeys as p')
    .innerJoin('staff_accounts as a', 'a.id', 'p.account_id')
    .select(['a.id', 'a.name', 'a.email'])
    .where('p.id', '=', id)
    .where('a.ended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function insertPasskey(
  tx: Db,
  accountId: string,
  { id, name, publicKey, counter, transports }: Omit<Passkey, 'createdAt' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('staff_passkeys')
    .values({
      id,
      name,
      counter,
      transports,
      account_id: accountId,
      public_key: publicKey,
      created_at: now,
    })
    .execute()
}

export async function recordPasskeyUse(tx: Db, id: string, counter: number, now: Date): Promise<void> {
  await tx.updateTable('staff_passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

export async function deletePasskey(tx: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locks the account's row, so that two changes of its factors happen one after the other. */
export async function lockAccount(tx: Db, accountId: string): Promise<void> {
  await sql`select from staff_accounts where id = ${accountId} for update`.execute(tx)
}

/** Deletes every second factor; until a new one is set up, the password alone opens nothing. */
export async function resetFactors(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('staff_recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .updateTable('staff_accounts')
    .set(eb => ({ totp_secret: null, factors_reset_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

/** A new factor is being set up. Returns true if the earlier ones were reset. */
export async function endReset(tx: Db, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_accounts')
    .set({ factors_reset_at: null })
    .where('id', '=', accountId)
    .where('factors_reset_at', 'is not', null)
    .executeTakeFirst()
  await deleteResetLink(tx, accountId)
  return numUpdatedRows > 0n
}

/** Replaces the link for a new factor; an earlier one no longer works. */
export async function replaceResetLink(
  tx: Db,
  accountId: string,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await deleteResetLink(tx, accountId)
  await tx
    .insertInto('staff_factor_resets')
    .values({ token_hash: tokenHash, account_id: accountId, expires_at: expiresAt })
    .execute()
}

/** Finds the account that a valid link is for. */
export async function findResetAccount(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: string; name: string; email: string; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('staff_factor_resets as r')
    .innerJoin('staff_accounts as a', 'a.id', 'r.account_id')
    .select(['a.id', 'a.name', 'a.email', 'a.password_hash'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', now)
    .where('a.ended_at', 'is', null)
    .where('a.factors_reset_at', 'is not', null)
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name, email: row.email, passwordHash: row.password_hash } : null
}

/** Uses up a link. Returns false if another call was faster. */
export async function spendResetLink(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_factor_resets')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function deleteResetLink(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('staff_factor_resets').where('account_id', '=', accountId).execute()
}
