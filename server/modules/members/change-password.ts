import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { liftLock } from './known-devices.ts'
import * as store from './password-store.ts'
import { hashPassword, matchesPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { getMember } from './store.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Another password for who knows the one in use (PROFILE-10). Other devices are signed out, this one stays. Refuses
 * with WRONG_PASSWORD, SAME_PASSWORD, or PASSWORD_NOT_SET for who signs in by a social account only.
 */
export async function changePassword(
  shop: Shop,
  memberId: string,
  { oldpassword, newpassword }: { oldpassword: string; newpassword: string },
  keptToken: string | null,
): Promise<void> {
  const from = await store.findPasswordHash(shop.db, memberId)
  if (!from) throw new Refusal('PASSWORD_NOT_SET')
  if (!(await matchesPassword(from, oldpassword)))
    throw new Refusal('WRONG_PASSWORD', { field: 'oldpassword' })
  if (await matchesPassword(from, newpassword)) throw new Refusal('SAME_PASSWORD', { field: 'newpassword' })
  const to = await hashPassword(newpassword)
  await shop.db.transaction().execute(async tx => {
    if (!(await store.replacePassword(tx, memberId, { from, to })))
      throw new Refusal('WRONG_PASSWORD', { field: 'oldpassword' })
    await store.deleteResetsOf(tx, memberId)
    await liftLock(tx, memberId)
    await endSessionsOf(tx, memberId, keptToken)
  })
  await tellOfChange(shop, await getMember(shop.db, memberId), 'password')
}

/** The first password of who signs in by a social account (AUTH-35). Refuses with PASSWORD_ALREADY_SET. */
export async function setFirstPassword(shop: Shop, memberId: string, password: string): Promise<void> {
  const to = await hashPassword(password)
  if (!(await store.replacePassword(shop.db, memberId, { from: null, to })))
    throw new Refusal('PASSWORD_ALREADY_SET')
}
