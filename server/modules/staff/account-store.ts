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

/**
 * Locks the account until the transaction ends. Returns true if its second factors were reset and no new one is set up
 * yet.
 */
export async function lockIfReset(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_accounts')
    .select('factors_reset_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.factors_reset_at !== null
}
