import { Refusal } from '../../../contract/refusals.ts'
import { hashPassword, matchesPassword } from '../../credentials/passwords.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import * as accounts from './account-store.ts'
import { countFailure } from './count-failure.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { refuseLocked } from './refuse-locked.ts'
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
  refuseLocked(await accounts.findLock(shop.db, staff.id, shop.now()))
  if (!(await matchesPassword(await accounts.findPasswordHash(shop.db, staff.id), current))) {
    await countFailure(shop, staff, visit)
    throw new Refusal('INVALID_INPUT', { field: 'current', message: 'Kata sandi yang sekarang belum benar.' })
  }
  refuseCommonPassword(password, staff)
  const passwordHash = await hashPassword(password)
  await shop.db.transaction().execute(async tx => {
    refuseLocked(await accounts.resetFailures(tx, staff.id, shop.now()))
    await accounts.setPasswordHash(tx, staff.id, passwordHash)
    const sessions = await deleteSessionsOf(tx, staff.id, staff.sessionId)
    await recordStaffAction(tx, actor, 'own-password.change', { kind: 'staff', id: staff.id }, { sessions })
  })
  await mailNewPassword(shop, staff, visit)
}
