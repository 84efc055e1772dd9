import { ACCOUNT_LOCK_FAILS } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { failedLogin } from './failed-logins.ts'
import { matchesPassword } from './passwords.ts'
import * as profiles from './profile-store.ts'
import { countFailedLogin } from './store.ts'

/** Who has no password must have logged in this lately. */
const FRESH_LOGIN_MS = 10 * 60 * 1000

export interface Proof {
  password?: string | undefined
  /** The session's token that the request came with. */
  token: string | null
}

/**
 * Before something that a borrowed or stolen session must not do: the password once more, or, for members who come in
 * by a social account only, a login of the last ten minutes (ASVS 7.5.1). Wrong ones count like wrong logins, so that a
 * session is no way round the lock. Refuses with PASSWORD_NEEDED, LOGIN_AGAIN, and as a wrong login does.
 */
export async function proveIdentity(shop: Shop, memberId: string, proof: Proof): Promise<void> {
  const account = await profiles.findProofOf(shop.db, memberId)
  if (!account) throw new Refusal('NOT_LOGGED_IN')
  if (account.passwordHash === null) {
    const loggedInAt = proof.token && (await profiles.findLoginTime(shop.db, memberId, proof.token))
    if (!loggedInAt || shop.now().getTime() - loggedInAt.getTime() > FRESH_LOGIN_MS)
      throw new Refusal('LOGIN_AGAIN')
    return
  }
  if (!proof.password) throw new Refusal('PASSWORD_NEEDED', { field: 'password' })
  if (account.failedLoginCount >= ACCOUNT_LOCK_FAILS) throw failedLogin(account.failedLoginCount)
  if (!(await matchesPassword(account.passwordHash, proof.password))) {
    const { code, details } = failedLogin(await countFailedLogin(shop.db, memberId))
    throw new Refusal(code, { field: 'password', ...(details ? { details } : {}) })
  }
}
