import { ACCOUNT_LOCK_FAILS } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { matchesPassword } from '../../credentials/passwords.ts'
import type { Shop } from '../../shop.ts'
import { failedLogin } from './failed-logins.ts'
import { countFailedLogin, resetUnlessLocked } from './known-devices.ts'
import { findAccountById } from './member-store.ts'
import { findLoginTime } from './profile-store.ts'

/** How recently a member without a password must have logged in. */
const FRESH_LOGIN_MS = 10 * 60 * 1000

export interface Proof {
  password?: string | undefined
  /** The session token of the request. */
  token: string | null
  /** The device's own token from an earlier login (`known-devices.ts`). */
  device: string | null
}

/**
 * Requires proof for actions that a borrowed or stolen session must not perform: the password again or, from members
 * with only a social login, a login within the last ten minutes (ASVS 7.5.1). Refuses with PASSWORD_NEEDED,
 * LOGIN_AGAIN, and as a wrong login does.
 */
export async function proveIdentity(shop: Shop, memberId: string, proof: Proof): Promise<void> {
  const account = await findAccountById(shop.db, memberId)
  if (!account) throw new Refusal('NOT_LOGGED_IN')
  if (account.passwordHash === null) return requireFreshLogin(shop, memberId, proof.token)
  if (!proof.password) throw new Refusal('PASSWORD_NEEDED', { field: 'password' })
  const fails = await countIfWrong(shop, account, { ...proof, password: proof.password })
  if (fails === 0) return
  const { code, details } = failedLogin(fails)
  throw new Refusal(code, { field: 'password', ...(details ? { details } : {}) })
}

/** Refuses with LOGIN_AGAIN. */
export async function requireFreshLogin(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  token: string | null,
): Promise<void> {
  const loggedInAt = token && (await findLoginTime(shop.db, memberId, token))
  if (!loggedInAt || shop.now().getTime() - loggedInAt.getTime() > FRESH_LOGIN_MS)
    throw new Refusal('LOGIN_AGAIN')
}

/**
 * Checks a member's password as a login does, with the same counts, so that a session cannot bypass the lock and a
 * stranger's guesses do not lock the owner's devices. Returns 0 if it is right, otherwise the number of failures in a
 * row.
 */
export async function countIfWrong(
  shop: Pick<Shop, 'db'>,
  account: { id: string; passwordHash: string | null },
  { password, device }: { password: string; device: string | null },
): Promise<number> {
  if (!(await matchesPassword(account.passwordHash, password)))
    return countFailedLogin(shop.db, account.id, device)
  const isPassed = await shop.db.transaction().execute(tx => resetUnlessLocked(tx, account.id, device))
  return isPassed ? 0 : ACCOUNT_LOCK_FAILS
}
