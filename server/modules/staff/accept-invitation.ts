import { REQUIRED } from '../../../contract/form-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { hashOfToken, looksLikeToken } from '../../credentials/random-token.ts'
import type { Shop } from '../../shop.ts'
import { FIRST_OWNER_EMAIL } from './invite-first-owner.ts'
import * as people from './people-store.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { deleteSessionsOf } from './session-store.ts'
import { deviceTokenOf, type StaffVisit, startSession } from './sessions.ts'
import type { StaffSignedIn } from './sign-in.ts'

/**
 * Returns whom an invitation is for; the first owner has no name and address yet. Refuses with INVITATION_INVALID.
 */
export async function showInvitation({ db, now }: Pick<Shop, 'db' | 'now'>, token: string) {
  const id = looksLikeToken(token) ? await people.findInvited(db, hashOfToken(token), now()) : null
  const person = id === null ? null : await people.findPerson(db, id)
  if (!person) throw new Refusal('INVITATION_INVALID')
  const isFirstOwner = person.email === FIRST_OWNER_EMAIL
  return {
    name: isFirstOwner ? '' : person.name,
    email: isFirstOwner ? null : person.email,
    role: person.role.name,
  }
}

/**
 * Accepts an invitation: the person chooses name and password, and gets a session in which only a second factor can be
 * set up (STAFF-02). The first owner also says the address. Refuses with INVITATION_INVALID and
 * STAFF_EMAIL_TAKEN, and as `refuseCommonPassword` does; an invitation works once.
 */
export async function acceptInvitation(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { token, name, email, password }: { token: string; name: string; email?: string; password: string },
  visit: StaffVisit,
): Promise<StaffSignedIn> {
  if (!looksLikeToken(token)) throw new Refusal('INVITATION_INVALID')
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async tx => {
    const id = await people.spendInvitation(tx, hashOfToken(token), now())
    if (id === null) throw new Refusal('INVITATION_INVALID')
    await people.setNameAndPassword(tx, id, { name, passwordHash })
    const person = await people.findPerson(tx, id)
    refuseCommonPassword(password, { name, email: email ?? person?.email ?? '' })
    if (person?.email === FIRST_OWNER_EMAIL) {
      if (email === undefined) throw new Refusal('INVALID_INPUT', { field: 'email', message: REQUIRED })
      await people.setEmail(tx, id, email)
    }
    // Of somebody who accepted an earlier invitation, and set up no second factor.
    await deleteSessionsOf(tx, id)
    const device = deviceTokenOf(visit)
    return { token: await startSession(tx, id, visit, now()), device }
  })
}
