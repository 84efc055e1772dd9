import type { Shop } from '../../shop.ts'
import * as accounts from './account-store.ts'
import { refuseLocked } from './refuse-locked.ts'
import { mailLock } from './security-mails.ts'
import type { StaffVisit } from './sessions.ts'

/**
 * Counts a wrong password, code or passkey. The last try locks the account, which one e-mail reports: while the account is
 * locked, nothing is counted. Refuses with STAFF_LOCKED from the last try on.
 */
export async function countFailure(
  shop: Shop,
  account: { id: string; name: string; email: string },
  visit: StaffVisit,
): Promise<void> {
  const now = shop.now()
  refuseLocked(await accounts.findLock(shop.db, account.id, now))
  const lockedUntil = await accounts.countFailure(shop.db, account.id, now)
  if (lockedUntil) await mailLock(shop, account, visit)
  refuseLocked(lockedUntil)
}
