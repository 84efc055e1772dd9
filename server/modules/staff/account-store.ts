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

/** Replaces the password. Returns false if it is no longer `from`: of two concurrent changes one wins. */
export async function replacePasswordHash(
  tx: Db,
  id: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_accounts')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Credentials {
  passwordHash: string | null
  /** The second factors were reset, and no new one is set up yet. */
  isReset: boolean
}

/**
 * Locks the account until the transaction ends, so that its credentials stay as they are. A password that was checked
 * before may have been replaced meanwhile: hashing takes longer than another call.
 */
export async function lockCredentials(tx: Db, id: string): Promise<Credentials> {
  const row = await tx
    .selectFrom('staff_accounts')
    .select(['password_hash', 'factors_reset_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return {
    passwordHash: row?.password_hash ?? null,
    isReset: row !== undefined && row.factors_reset_at !== null,
  }
}
