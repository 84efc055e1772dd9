import { Refusal } from '../../../contract/refusals.ts'
import { hashPassword, matchesPassword } from '../../credentials/passwords.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import * as accounts from './account-store.ts'
import { countGuess, forgetGuesses, refuseLocked } from './guess-limits.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { mailNewPassword } from './security-mails.ts'
import { deleteSessionsOf } from './session-store.ts'
import type { Staff, StaffVisit } from './sessions.ts'

/**
 * Changes the person's password, which ends their other sessions and is reported by e-mail. A wrong current one counts as
 * at the sign-in: a borrowed session is no place to guess. Refuses with INVALID_INPUT and STAFF_LOCKED.
 */
export async function changeOwnPassword(
  shop: Shop,
  actor: Actor,
  staff: Staff,
  { current, password }: { current: string; password: string },
  visit: StaffVisit,
): Promise<void> {
  await refuseLocked(shop.db, staff.id, 'password', visit, shop.now())
  const from = await accounts.findPasswordHash(shop.db, staff.id)
  if (!(await matchesPassword(from, current))) {
    await countGuess(shop, staff, 'password', visit)
    throw wrongCurrent()
  }
  refuseCommonPassword(password, staff)
  const to = await hashPassword(password)
  await shop.db.transaction().execute(async tx => {
    await refuseLocked(tx, staff.id, 'password', visit, shop.now())
    await forgetGuesses(tx, staff.id, visit)
    if (!(await accounts.replacePasswordHash(tx, staff.id, { from, to }))) throw wrongCurrent()
    const sessions = await deleteSessionsOf(tx, staff.id, staff.sessionId)
    await recordStaffAction(tx, actor, 'own-password.change', { kind: 'staff', id: staff.id }, { sessions })
  })
  await mailNewPassword(shop, staff, visit)
}

const wrongCurrent = () =>
  new Refusal('INVALID_INPUT', { field: 'current', message: 'Kata sandi yang sekarang belum benar.' })
