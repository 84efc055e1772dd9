import { Refusal } from '../../../contract/refusals.ts'
import { matchesPassword } from '../../credentials/passwords.ts'
import type { Shop } from '../../shop.ts'
import * as accounts from './account-store.ts'
import { hasFactor } from './factor-store.ts'
import { countGuess, nobodyAt, refuseLocked } from './guess-limits.ts'
import { mailUnfinishedInvitation } from './invite-staff.ts'
import { mailNewDevice } from './security-mails.ts'
import * as store from './session-store.ts'
import { deviceTokenOf, type StaffVisit, startSession } from './sessions.ts'

export interface StaffSignedIn {
  token: string
  /** Kept by the browser; a sign-in from a device without it is reported by e-mail (STAFF-05). */
  device: string
}

/**
 * Checks e-mail and password and opens a session that still lacks the second factor. Refuses with STAFF_SIGN_IN_REFUSED
 * and STAFF_LOCKED, which do not say whether the account exists: an address without one is counted and locked alike. The
 * password alone must not set up a factor, so it also refuses with STAFF_FACTORS_RESET while a new one must be set up by
 * the mailed link, and with STAFF_INVITATION_OPEN if the first one never was; then it mails a new invitation.
 */
export async function signIn(
  shop: Shop,
  { email, password }: { email: string; password: string },
  visit: StaffVisit,
): Promise<StaffSignedIn> {
  const now = shop.now()
  const account = await accounts.findAccountByEmail(shop.db, email)
  const counted = account ?? nobodyAt(email)
  // Before the password is hashed, so that guessing on costs the shop little.
  await refuseLocked(shop.db, counted.id, 'password', visit, now)
  const isCorrect = await matchesPassword(account?.passwordHash ?? null, password)
  if (!account || !isCorrect) {
    await countGuess(shop, counted, 'password', visit)
    throw new Refusal('STAFF_SIGN_IN_REFUSED')
  }
  const device = deviceTokenOf(visit)
  const opened = await shop.db.transaction().execute(async tx => {
    await refuseLocked(tx, account.id, 'password', visit, now)
    const { passwordHash, isReset } = await accounts.lockCredentials(tx, account.id)
    if (passwordHash !== account.passwordHash) throw new Refusal('STAFF_SIGN_IN_REFUSED')
    if (isReset) throw new Refusal('STAFF_FACTORS_RESET')
    if (!(await hasFactor(tx, account.id))) {
      await mailUnfinishedInvitation(tx, account.id, now)
      return null
    }
    const isKnown = await store.rememberDevice(tx, account.id, device, now)
    return { token: await startSession(tx, account.id, visit, now), isKnown }
  })
  if (!opened) throw new Refusal('STAFF_INVITATION_OPEN')
  if (!opened.isKnown) await mailNewDevice(shop, account, visit)
  return { token: opened.token, device }
}
