import { Refusal } from '../../../contract/refusals.ts'
import type { CodeAppSetUp, RecoveryCodes } from '../../../contract/staff/session.ts'
import { hashOfToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import { qrSvg } from '../../qr/qr-svg.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import {
  codeAppUri,
  isCodeAppSecret,
  newCodeAppSecret,
  newRecoveryCodes,
  normalRecoveryCode,
  stepOfCode,
} from './code-app.ts'
import * as factors from './factor-store.ts'
import { lockForSetUp } from './lock-for-set-up.ts'
import { openSession } from './prove-factor.ts'
import { setChallenge, takeChallenge } from './session-store.ts'
import { allowedFactors, type Staff, type StaffVisit } from './sessions.ts'

/**
 * Begins to set up a code app. The secret waits in the session until a code proves that the app has it. Refuses with
 * STAFF_FACTOR_NEEDED if the role needs a passkey.
 */
export async function beginCodeApp(db: Db, staff: Staff): Promise<CodeAppSetUp> {
  if (!allowedFactors(staff).includes('code'))
    throw new Refusal('STAFF_FACTOR_NEEDED', { details: { allowed: allowedFactors(staff) } })
  const secret = newCodeAppSecret()
  await setChallenge(db, staff.sessionId, secret)
  const uri = codeAppUri(secret, staff.email)
  return { secret, uri, qr_svg: qrSvg(uri, 4) }
}

/**
 * Sets up the code app with its first code, and opens the session; the first factor is part of joining, so it is not
 * recorded, unless it replaces factors that were reset. Returns the session's new token and, with the first factor, the
 * recovery codes. Refuses with STAFF_CODE_REFUSED; the secret then waits for another try. Refuses with
 * STAFF_FACTOR_NEEDED as `lockForSetUp` does.
 */
export const finishCodeApp = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  staff: Staff,
  code: string,
  visit: StaffVisit,
): Promise<{ token: string; codes: RecoveryCodes | null }> =>
  db.transaction().execute(async tx => {
    await lockForSetUp(tx, staff)
    const secret = await takeChallenge(tx, staff.sessionId)
    const step = secret === null || !isCodeAppSecret(secret) ? null : stepOfCode(secret, code, now())
    // The transaction is rolled back, so that the secret still waits.
    if (secret === null || step === null) throw new Refusal('STAFF_CODE_REFUSED')
    const wasReset = await factors.endReset(tx, staff.id)
    await factors.setCodeApp(tx, staff.id, secret, step)
    if (staff.factors.length > 0 || wasReset)
      await recordStaffAction(tx, actor, 'code-apps.set-up', { kind: 'staff', id: staff.id })
    return { token: await openSession(tx, staff, visit, now()), codes: await firstRecoveryCodes(tx, staff) }
  })

/** Makes recovery codes with the first factor; null if there are some already. */
export const firstRecoveryCodes = (tx: Db, staff: Staff): Promise<RecoveryCodes> | null =>
  staff.factors.length > 0 && staff.recoveryCodes > 0 ? null : renewRecoveryCodes(tx, staff)

/** Replaces all recovery codes by new ones. They are shown once; the table stores their SHA-256. */
export async function renewRecoveryCodes(db: Db, { id }: Staff): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes()
  await factors.replaceRecoveryCodes(
    db,
    id,
    codes.map(code => hashOfToken(normalRecoveryCode(code))),
  )
  return { recovery_codes: codes }
}
