import { Refusal } from '../../../contract/refusals.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { hashOfToken, looksLikeToken } from '../../credentials/random-token.ts'
import type { Shop } from '../../shop.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { lockCredentials, setPasswordHash } from './account-store.ts'
import { endAccess } from './end-sessions.ts'
import { findAccountOfLink, spendLink } from './password-reset-store.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { mailNewPassword } from './security-mails.ts'
import { rememberDevice } from './session-store.ts'
import { deviceTokenOf, type StaffVisit, startSession } from './sessions.ts'
import type { StaffSignedIn } from './sign-in.ts'

/**
 * Sets a new password by the mailed link, which works once. All sessions end and no device is trusted any more; the new
 * session still lacks the second factor, as after the password step. An e-mail reports it. Refuses with
 * PASSWORD_RESET_INVALID, and as `refuseCommonPassword` does.
 */
export async function usePasswordReset(
  shop: Shop,
  { token, password }: { token: string; password: string },
  visit: StaffVisit,
): Promise<StaffSignedIn> {
  const now = shop.now()
  const account = looksLikeToken(token) ? await findAccountOfLink(shop.db, hashOfToken(token), now) : null
  if (!account) throw new Refusal('PASSWORD_RESET_INVALID')
  refuseCommonPassword(password, account)
  const passwordHash = await hashPassword(password)
  const device = deviceTokenOf(visit)
  const { id, name } = account
  const session = await shop.db.transaction().execute(async tx => {
    if ((await lockCredentials(tx, id)).isReset || !(await spendLink(tx, hashOfToken(token))))
      throw new Refusal('PASSWORD_RESET_INVALID')
    await setPasswordHash(tx, id, passwordHash)
    const sessions = await endAccess(tx, id)
    const actor = { kind: 'staff', id, name, address: visit.address } as const
    await recordStaffAction(tx, actor, 'own-password.reset', { kind: 'staff', id }, { sessions })
    await rememberDevice(tx, id, device, now)
    return startSession(tx, id, visit, now)
  })
  await mailNewPassword(shop, account, visit)
  return { token: session, device }
}
