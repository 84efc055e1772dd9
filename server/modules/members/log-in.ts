import { ACCOUNT_LOCK_FAILS } from '../../../contract/constants.ts'
import type { Member } from '../../../contract/members.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { matchesPassword } from '../../credentials/passwords.ts'
import type { Db } from '../../db/database.ts'
import { failedSignIns } from '../../metrics/shop-metrics.ts'
import type { Shop } from '../../shop.ts'
import { failedLogin } from './failed-logins.ts'
import { countFailedLogin, rememberDevice, resetUnlessLocked } from './known-devices.ts'
import * as store from './member-store.ts'
import { lockAccountShared } from './profile-store.ts'
import { requireUnblocked } from './require-unblocked.ts'
import { endSession, startSession, type Visit } from './sessions.ts'

export interface SignedIn {
  member: Member
  /** Given to the visitor once; see `sessions.ts`. */
  token: string
  /** Kept by the device; see `known-devices.ts`. */
  device: string
  isRemembered: boolean
}

/**
 * Signs a member in by e-mail or user name (AUTH-01) with a new session; the browser's previous one ends. Refuses with
 * ACCOUNT_UNKNOWN, or with a code that depends on the number of wrong passwords in a row (AUTH-22..AUTH-25). Signed-in
 * devices stay signed in while the account is locked.
 */
export async function logIn(
  shop: Shop,
  { email, password, remember }: { email: string; password: string; remember: boolean },
  visit: Visit,
): Promise<SignedIn> {
  const account = await store.findAccount(shop.db, email)
  return logInToAccount(shop, account, { password, remember }, visit)
}

/**
 * Does the same as `logIn` for an account already found; `also` runs in the same transaction, after the password was
 * checked.
 */
export async function logInToAccount(
  shop: Shop,
  account: store.Account | null,
  { password, remember }: { password: string; remember: boolean },
  visit: Visit,
  also: (tx: Db) => Promise<void> = async () => {},
): Promise<SignedIn> {
  const isCorrect = await matchesPassword(account?.passwordHash ?? null, password)
  if (!account || !isCorrect) failedSignIns.inc({ who: 'member' })
  if (!account) throw new Refusal('ACCOUNT_UNKNOWN')
  if (!isCorrect) throw failedLogin(await countFailedLogin(shop.db, account.id, visit.device))

  return shop.db.transaction().execute(async tx => {
    // The account before its devices, as whoever unlocks it or changes its password: otherwise each waits for the other.
    if (!(await lockAccountShared(tx, account.id))) throw new Refusal('ACCOUNT_UNKNOWN')
    if (!(await resetUnlessLocked(tx, account.id, visit.device))) throw failedLogin(ACCOUNT_LOCK_FAILS)
    await also(tx)
    return completeLogin(tx, shop, await store.getMember(tx, account.id), visit, remember)
  })
}

/** Opens a session for an authenticated member; every login method ends here. Refuses with ACCOUNT_BLOCKED. */
export async function completeLogin(
  tx: Db,
  shop: Pick<Shop, 'now' | 'env'>,
  member: Member,
  visit: Visit,
  isRemembered = true,
): Promise<SignedIn> {
  await requireUnblocked(tx, shop, member.id)
  if (visit.token) await endSession(tx, visit.token)
  return {
    member,
    token: await startSession(tx, member.id, visit, shop.now(), isRemembered),
    device: await rememberDevice(tx, member.id, visit.device, shop.now()),
    isRemembered,
  }
}
