import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { findAccount } from '../member-store.ts'

/** Returns the id of the member whom staff name by e-mail or user name. Refuses with NOT_FOUND. */
export async function requireAccount(db: Db, name: string): Promise<string> {
  const account = await findAccount(db, name)
  if (!account) throw noSuch({ kind: 'member', id: name })
  return account.id
}
