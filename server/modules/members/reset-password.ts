import { Refusal } from '../../../contract/refusals.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { hashOfToken, looksLikeToken, newToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { resetLoginFailures } from './known-devices.ts'
import { mailAccountChange } from './mail-account-change.ts'
import { getMember } from './member-store.ts'
import * as store from './password-store.ts'
import { endSessionsOf } from './sessions.ts'

const RESET_TOKEN_VALID_MS = 15 * 60 * 1000

/** Issues a token for setting a new password; returns it for the reset page's URL (ROUTE-55). */
export async function startPasswordReset(tx: Db, memberId: string, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + RESET_TOKEN_VALID_MS)
  await store.insertReset(tx, { tokenHash: hashOfToken(token), memberId, expiresAt })
  return token
}

/**
 * Sets a new password with the token from the reset page (AUTH-07), which works once. Ends all sessions and unlocks the
 * account (AUTH-26). Refuses with NO_ACTIVE_OTP_REQUEST if the token is invalid, expired or another member's.
 */
export async function resetPassword(
  shop: Shop,
  { code, uid, password }: { code: string; uid: string; password: string },
): Promise<void> {
  if (!looksLikeToken(code)) throw new Refusal('NO_ACTIVE_OTP_REQUEST')
  await shop.db.transaction().execute(async tx => {
    const reset = { tokenHash: hashOfToken(code), memberId: uid, now: shop.now() }
    if (!(await store.useReset(tx, reset))) throw new Refusal('NO_ACTIVE_OTP_REQUEST')
    await store.setPasswordHash(tx, uid, await hashPassword(password))
    await store.deleteResetsOf(tx, uid)
    await resetLoginFailures(tx, uid)
    await endSessionsOf(tx, uid)
  })
  await mailAccountChange(shop, await getMember(shop.db, uid), 'password')
}
