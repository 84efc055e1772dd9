import { Refusal } from '../../../contract/refusals.ts'
import { matchesPassword } from '../../credentials/passwords.ts'
import { hashOfToken, looksLikeToken } from '../../credentials/random-token.ts'
import type { Shop } from '../../shop.ts'
import { lockCredentials } from './account-store.ts'
import * as factors from './factor-store.ts'
import { countGuess, refuseLocked } from './guess-limits.ts'
import { mailNewDevice } from './security-mails.ts'
import { rememberDevice } from './session-store.ts'
import { deviceTokenOf, type StaffVisit, startSession } from './sessions.ts'
import type { StaffSignedIn } from './sign-in.ts'

/**
 * Opens a session in which a new second factor can be set up, by the link of a reset and the password (STAFF-03). The link
 * works once. Refuses with FACTOR_RESET_INVALID, with INVALID_INPUT for a wrong password, and with STAFF_LOCKED after five.
 */
export async function useFactorReset(
  shop: Shop,
  { token, password }: { token: string; password: string },
  visit: StaffVisit,
): Promise<StaffSignedIn> {
  const now = shop.now()
  const account = looksLikeToken(token)
    ? await factors.findResetAccount(shop.db, hashOfToken(token), now)
    : null
  if (!account) throw new Refusal('FACTOR_RESET_INVALID')
  await refuseLocked(shop.db, account.id, 'reset-link', visit, now)
  if (!(await matchesPassword(account.passwordHash, password))) {
    await countGuess(shop, account, 'reset-link', visit)
    throw wrongPassword()
  }
  const device = deviceTokenOf(visit)
  const opened = await shop.db.transaction().execute(async tx => {
    await refuseLocked(tx, account.id, 'reset-link', visit, now)
    const { passwordHash, isReset } = await lockCredentials(tx, account.id)
    if (passwordHash !== account.passwordHash) throw wrongPassword()
    if (!isReset || !(await factors.spendResetLink(tx, hashOfToken(token))))
      throw new Refusal('FACTOR_RESET_INVALID')
    const isKnown = await rememberDevice(tx, account.id, device, now)
    return { token: await startSession(tx, account.id, visit, now), isKnown }
  })
  if (!opened.isKnown) await mailNewDevice(shop, account, visit)
  return { token: opened.token, device }
}

const wrongPassword = () =>
  new Refusal('INVALID_INPUT', { field: 'password', message: 'Kata sandi belum benar.' })
