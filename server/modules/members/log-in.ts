import { ACCOUNT_LOCK_FAILS } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { failedLogin } from './failed-logins.ts'
import { matchesPassword } from './passwords.ts'
import type { SignedIn } from './register.ts'
import { endSession, startSession, type Visit } from './sessions.ts'
import * as store from './store.ts'

/**
 * Signs a member in by e-mail or user name (AUTH-01) under a new session; the one that the visitor came with ends.
 * Refuses with ACCOUNT_UNKNOWN, or by the count of wrong passwords in a row (AUTH-22..AUTH-25). Devices that are
 * signed in stay so while the account is locked.
 */
export async function logIn(
  shop: Shop,
  { email, password }: { email: string; password: string },
  visit: Visit,
): Promise<SignedIn> {
  const account = await store.findAccount(shop.db, email)
  const isRight = await matchesPassword(account?.passwordHash ?? null, password)
  if (!account) throw new Refusal('ACCOUNT_UNKNOWN')
  if (!isRight) throw failedLogin(await store.countFailedLogin(shop.db, account.id))

  return shop.db.transaction().execute(async tx => {
    // Asked after the password, in the statement that clears the count: of many guesses at once, a right one that
    // comes behind the fifth wrong one is refused like the rest.
    const member = await store.clearFailedLogins(tx, account.id, ACCOUNT_LOCK_FAILS)
    if (!member) throw failedLogin(ACCOUNT_LOCK_FAILS)
    if (visit.token) await endSession(tx, visit.token)
    return { member, token: await startSession(tx, member.id, visit, shop.now()) }
  })
}
