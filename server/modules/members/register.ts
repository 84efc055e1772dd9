import type { Member, RegisterBody } from '../../../contract/members.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { completeLogin, type SignedIn } from './log-in.ts'
import * as store from './member-store.ts'
import { findSession, type Visit } from './sessions.ts'
import { requireClearUserName } from './user-names.ts'

/** AUTH-42 */
export const saluteOf = { Female: 'Ms', Male: 'Mr' } as const

/**
 * Opens an account and signs its owner in (AUTH-04, AUTH-50). Refuses with ALREADY_LOGGED_IN, EMAIL_AND_USERNAME_TAKEN,
 * EMAIL_TAKEN, USERNAME_TAKEN (AUTH-30..AUTH-33), USERNAME_MIXED_SCRIPTS, and INVALID_INPUT for a salute that does not
 * match the gender (AUTH-42).
 */
export async function register(shop: Shop, input: RegisterBody, visit: Visit): Promise<SignedIn> {
  if (visit.token && (await findSession(shop, visit.token))) throw new Refusal('ALREADY_LOGGED_IN')
  const salute = saluteOf[input.gender]
  if (input.salute && input.salute !== salute) throw new Refusal('INVALID_INPUT', { field: 'salute' })
  const passwordHash = await hashPassword(input.password)

  return shop.db.transaction().execute(async tx => {
    const member = await openAccount(tx, { ...input, salute, passwordHash, isEmailVerified: false })
    return completeLogin(tx, shop, member, visit)
  })
}

/** Refuses with EMAIL_AND_USERNAME_TAKEN, EMAIL_TAKEN, USERNAME_TAKEN, USERNAME_MIXED_SCRIPTS. */
export async function openAccount(tx: Db, facts: store.NewMember): Promise<Member> {
  requireClearUserName(facts.user_name)
  const member = await store.insertMember(tx, facts)
  if (member) return member
  const { isEmail, isUserName } = await store.findTaken(tx, facts.email, facts.user_name)
  if (isEmail && isUserName) throw new Refusal('EMAIL_AND_USERNAME_TAKEN', { field: 'email' })
  if (isEmail) throw new Refusal('EMAIL_TAKEN', { field: 'email' })
  throw new Refusal('USERNAME_TAKEN', { field: 'user_name' })
}
