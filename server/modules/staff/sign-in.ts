import { Refusal } from '../../../contract/refusals.ts'
import { matchesPassword } from '../../credentials/passwords.ts'
import { failedSignIns } from '../../metrics/shop-metrics.ts'
import type { Shop } from '../../shop.ts'
import * as accounts from './account-store.ts'
import { countGuess, refuseLocked } from './guess-limits.ts'
import { mailNewDevice } from './security-mails.ts'
import * as store from './session-store.ts'
import { deviceTokenOf, type StaffVisit, startSession } from './sessions.ts'

export interface StaffSignedIn {
  token: string
  /** Kept by the browser; a sign-in from a device without it is reported by e-mail (STAFF-05). */
  device: string
}

/**
 * Checks e-mail and password and opens a session that still lacks the second factor. Refuses with STAFF_SIGN_IN_REFUSED,
 * which does not say whether the account exists, with STAFF_LOCKED, and with STAFF_FACTORS_RESET while a new factor must be
 * set up by the mailed link: the password alone must not set it up.
 */
export async function signIn(
  shop: Shop,
  { email, password }: { email: string; password: string },
  visit: StaffVisit,
): Promise<StaffSignedIn> {
  const now = shop.now()
  const account = await accounts.findAccountByEmail(shop.db, email)
  // Before the password is hashed, so that guessing on costs the shop little.
  if (account) await refuseLocked(shop.db, account.id, 'password', visit, now)
  const isCorrect = await matchesPassword(account?.passwordHash ?? null, password)
  if (!account || !isCorrect) {
    if (account) await countGuess(shop, account, 'password', visit)
    else failedSignIns.inc({ who: 'staff' })
    throw new Refusal('STAFF_SIGN_IN_REFUSED')
  }
  const device = deviceTokenOf(visit)
  const { token, isKnown } = await shop.db.transaction().execute(async tx => {
    await refuseLocked(tx, account.id, 'password', visit, now)
    if (await accounts.lockIfReset(tx, account.id)) throw new Refusal('STAFF_FACTORS_RESET')
    const isKnown = await store.rememberDevice(tx, account.id, device, now)
    return { token: await startSession(tx, account.id, visit, now), isKnown }
  })
  if (!isKnown) await mailNewDevice(shop, account, visit)
  return { token, device }
}
