import type { Member, RegisterBody } from '../../../contract/members.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { hashPassword } from './passwords.ts'
import { findSession, startSession, type Visit } from './sessions.ts'
import * as store from './store.ts'

export interface SignedIn {
  member: Member
  /** Given to the visitor once; see `sessions.ts`. */
  token: string
}

const saluteOf = { Female: 'Ms', Male: 'Mr' } as const

/**
 * Opens an account and signs its owner in (AUTH-04, AUTH-50). Refuses with ALREADY_LOGGED_IN, EMAIL_AND_USERNAME_TAKEN,
 * EMAIL_TAKEN, USERNAME_TAKEN (AUTH-30..AUTH-33), and INVALID_INPUT for a salute that is not the gender's (AUTH-42).
 */
export async function register(shop: Shop, input: RegisterBody, visit: Visit): Promise<SignedIn> {
  if (visit.token && (await findSession(shop, visit.token))) throw new Refusal('ALREADY_LOGGED_IN')
  const salute = saluteOf[input.gender]
  if (input.salute && input.salute !== salute) throw new Refusal('INVALID_INPUT', { field: 'salute' })
  const passwordHash = await hashPassword(input.password)

  return shop.db.transaction().execute(async tx => {
    const member = await store.insertMember(tx, {
      ...input,
      salute,
      passwordHash,
    })
    if (!member) throw await taken(tx, input)
    return { member, token: await startSession(tx, member.id, visit, shop.now()) }
  })
}

async function taken(db: Db, { email, user_name }: RegisterBody): Promise<Refusal> {
  const { isEmail, isUserName } = await store.findTaken(db, email, user_name)
  if (isEmail && isUserName) return new Refusal('EMAIL_AND_USERNAME_TAKEN', { field: 'email' })
  if (isEmail) return new Refusal('EMAIL_TAKEN', { field: 'email' })
  return new Refusal('USERNAME_TAKEN', { field: 'user_name' })
}
