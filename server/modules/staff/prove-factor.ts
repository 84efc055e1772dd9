import { Refusal } from '../../../contract/refusals.ts'
import { hashOfToken, looksLikeToken, newToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { normalRecoveryCode, stepOfCode } from './code-app.ts'
import * as factors from './factor-store.ts'
import { countGuess, forgetGuesses, refuseLocked } from './guess-limits.ts'
import { confirmSession, trustDevice } from './session-store.ts'
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
  await refuseLocked(shop.db, staff.id, 'factor', visit, now)
  const token = await shop.db.transaction().execute(async tx => {
    if (!(await spendCode(tx, staff, code, now))) return null
    await refuseLocked(tx, staff.id, 'factor', visit, now)
    return openSession(tx, staff, visit, now)
  })
  if (token !== null) return token
  await countGuess(shop, staff, 'factor', visit)
  throw new Refusal('STAFF_CODE_REFUSED')
}

/**
 * Records that the factor was given; returns the session's new token. Only now are wrong tries forgotten and the device
 * trusted: the password alone must not give a thief who knows it new tries at the code. Refuses with
 * STAFF_NOT_SIGNED_IN if the session was ended meanwhile, for example by a new password.
 */
export async function openSession(
  tx: Db,
  { id, sessionId }: Staff,
  visit: StaffVisit,
  now: Date,
): Promise<string> {
  const token = newToken()
  if (!(await confirmSession(tx, sessionId, hashOfToken(token), now)))
    throw new Refusal('STAFF_NOT_SIGNED_IN')
  await forgetGuesses(tx, id, visit)
  if (looksLikeToken(visit.device)) await trustDevice(tx, id, visit.device, now)
  return token
}

async function spendCode(tx: Db, staff: Staff, code: string, now: Date): Promise<boolean> {
  const secret = usableFactors(staff).includes('code') ? await factors.findCodeApp(tx, staff.id) : null
  const step = secret === null ? null : stepOfCode(secret, code, now)
  if (step !== null) return factors.spendStep(tx, staff.id, step)
  return factors.spendRecoveryCode(tx, staff.id, hashOfToken(normalRecoveryCode(code)), now)
}
