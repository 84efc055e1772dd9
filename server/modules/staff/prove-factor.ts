import { Refusal } from '../../../contract/refusals.ts'
import { hashOfToken, newToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import * as accounts from './account-store.ts'
import { normalRecoveryCode, stepOfCode } from './code-app.ts'
import { countFailure } from './count-failure.ts'
import * as factors from './factor-store.ts'
import { refuseLocked } from './refuse-locked.ts'
import { confirmSession } from './session-store.ts'
import { type Staff, type StaffVisit, usableFactors } from './sessions.ts'

/**
 * Opens the session with a code of the app or a recovery code; on an open session it confirms the person again for
 * actions that cannot be undone. Each code works once. Returns the session's new token. Refuses with STAFF_CODE_REFUSED
 * and STAFF_LOCKED.
 */
export async function proveByCode(
  shop: Shop,
  staff: Staff,
  code: string,
  visit: StaffVisit,
): Promise<string> {
  const now = shop.now()
  refuseLocked(await accounts.findLock(shop.db, staff.id, now))
  const token = await shop.db.transaction().execute(async tx => {
    if (!(await spendCode(tx, staff, code, now))) return null
    return openSession(tx, staff, now)
  })
  if (token !== null) return token
  await countFailure(shop, staff, visit)
  throw new Refusal('STAFF_CODE_REFUSED')
}

/**
 * Records that the factor was given; returns the session's new token. Only now are wrong tries forgotten: the password
 * alone must not give a thief who knows it new tries at the code. Refuses with STAFF_LOCKED.
 */
export async function openSession(tx: Db, { id, sessionId }: Staff, now: Date): Promise<string> {
  refuseLocked(await accounts.resetFailures(tx, id, now))
  const token = newToken()
  await confirmSession(tx, sessionId, hashOfToken(token), now)
  return token
}

async function spendCode(tx: Db, staff: Staff, code: string, now: Date): Promise<boolean> {
  const secret = usableFactors(staff).includes('code') ? await factors.findCodeApp(tx, staff.id) : null
  const step = secret === null ? null : stepOfCode(secret, code, now)
  if (step !== null) return factors.spendStep(tx, staff.id, step)
  return factors.spendRecoveryCode(tx, staff.id, hashOfToken(normalRecoveryCode(code)), now)
}
