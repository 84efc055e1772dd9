import { ACCOUNT_LOCK_FAILS } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { hashPassword, matchesPassword } from '../../credentials/passwords.ts'
import type { Shop } from '../../shop.ts'
import { resetLoginFailures } from './known-devices.ts'
import { mailAccountChange } from './mail-account-change.ts'
import { getMember } from './member-store.ts'
import * as store from './password-store.ts'
import { countIfWrong, requireFreshLogin } from './prove-identity.ts'
import { endSessionsOf, type Visit } from './sessions.ts'

/**
 * Changes the password, given the current one (PROFILE-10). Signs out other devices, but not this one. Refuses with
 * WRONG_PASSWORD (PASSWORD_TRIES_USED_UP from the fifth wrong one in a row), SAME_PASSWORD, or PASSWORD_NOT_SET for
 * members who only sign in with a social account.
 */
export async function changePassword(
  shop: Shop,
  memberId: string,
  { oldpassword, newpassword }: { oldpassword: string; newpassword: string },
  { token, device }: Pick<Visit, 'token' | 'device'>,
): Promise<void> {
  const from = await store.findPasswordHash(shop.db, memberId)
  if (!from) throw new Refusal('PASSWORD_NOT_SET')
  const account = { id: memberId, passwordHash: from }
  const fails = await countIfWrong(shop, account, { password: oldpassword, device })
  if (fails >= ACCOUNT_LOCK_FAILS) throw new Refusal('PASSWORD_TRIES_USED_UP', { field: 'oldpassword' })
  if (fails > 0) throw new Refusal('WRONG_PASSWORD', { field: 'oldpassword' })
  if (await matchesPassword(from, newpassword)) throw new Refusal('SAME_PASSWORD', { field: 'newpassword' })
  const to = await hashPassword(newpassword)
  await shop.db.transaction().execute(async tx => {
    if (!(await store.replacePassword(tx, memberId, { from, to })))
      throw new Refusal('WRONG_PASSWORD', { field: 'oldpassword' })
    await store.deleteResetsOf(tx, memberId)
    await resetLoginFailures(tx, memberId)
    await endSessionsOf(tx, memberId, token)
  })
  await mailAccountChange(shop, await getMember(shop.db, memberId), 'password')
}

/**
 * Sets the first password of a member with a social login (AUTH-35). It opens another way into the account, so it
 * requires a login within the last ten minutes, and the owner gets an e-mail. Refuses with PASSWORD_ALREADY_SET,
 * LOGIN_AGAIN.
 */
export async function setFirstPassword(
  shop: Shop,
  memberId: string,
  password: string,
  token: string | null,
): Promise<void> {
  if (await store.findPasswordHash(shop.db, memberId)) throw new Refusal('PASSWORD_ALREADY_SET')
  await requireFreshLogin(shop, memberId, token)
  const to = await hashPassword(password)
  if (!(await store.replacePassword(shop.db, memberId, { from: null, to })))
    throw new Refusal('PASSWORD_ALREADY_SET')
  await mailAccountChange(shop, await getMember(shop.db, memberId), 'first-password')
}
