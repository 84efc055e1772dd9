import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import * as factors from './factor-store.ts'
import type { Staff } from './sessions.ts'

/**
 * Locks the account of a person who sets up a factor. A session that has given none may set up only the first one:
 * refuses with STAFF_FACTOR_NEEDED if another session was faster.
 */
export async function lockForSetUp(tx: Db, { id, confirmedAt }: Staff): Promise<void> {
  await factors.lockAccount(tx, id)
  if (confirmedAt === null && (await factors.hasFactor(tx, id))) throw new Refusal('STAFF_FACTOR_NEEDED')
}
