import type { Updateable } from 'kysely'
import type { ProfileBody } from '../../../contract/profile.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Members } from '../../db/tables.ts'
import type { Shop } from '../../shop.ts'
import { mailAccountChange } from './mail-account-change.ts'
import { deleteResetsOf } from './password-store.ts'
import * as store from './profile-store.ts'
import { type Proof, proveIdentity } from './prove-identity.ts'
import { saluteOf } from './register.ts'
import { requireFreeUserName } from './user-names.ts'

/**
 * Updates a member's own profile (PROFILE-01, PROFILE-02). Changing the e-mail, user name or phone number, with which
 * the member logs in or recovers the account, requires proof of identity. A new e-mail or number is unverified; the old
 * e-mail address gets a notice. Refuses with EMAIL_TAKEN, USERNAME_TAKEN, USERNAME_MIXED_SCRIPTS and as `proveIdentity`
 * does.
 */
export async function updateProfile(
  shop: Shop,
  member: { id: string; user_name: string; email: string; phone_no: string; first_name: string },
  input: ProfileBody,
  proof: Proof,
): Promise<void> {
  const { password: _, coachmark_visited: marks, ...fields } = input
  const isNew = (field: 'email' | 'user_name' | 'phone_no') =>
    fields[field] !== undefined && fields[field] !== member[field]
  if (isNew('email') || isNew('user_name') || isNew('phone_no')) await proveIdentity(shop, member.id, proof)

  const changes: Updateable<Members> = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(changes).length === 0 && !marks?.length) return
  if (fields.gender) changes.salute = saluteOf[fields.gender]
  await shop.db.transaction().execute(async tx => {
    const current = await store.lockProfile(tx, member.id)
    if (!current) throw new Refusal('NOT_LOGGED_IN')
    // Checked on the locked row: another tab may have changed it since.
    if (fields.email !== undefined && fields.email !== current.email) changes.is_verified_email = false
    if (fields.phone_no !== undefined && fields.phone_no !== current.phone_no)
      changes.is_verified_phone = false
    if (fields.user_name !== undefined && fields.user_name !== current.user_name) {
      await requireFreeUserName(tx, fields.user_name, member.id)
      changes.shares_user_name = false
    }
    if (marks?.length) await store.addVisitedMarks(tx, member.id, marks)
    if (Object.keys(changes).length > 0) await store.updateProfile(tx, member.id, changes).catch(refuseTaken)
    // A pending reset was sent to an address or number that may no longer be the member's.
    if (isNew('email') || isNew('phone_no')) await deleteResetsOf(tx, member.id)
  })
  if (isNew('email')) await mailAccountChange(shop, member, 'email')
}

function refuseTaken(error: { constraint?: string }): never {
  if (error.constraint === 'members_email_taken') throw new Refusal('EMAIL_TAKEN', { field: 'email' })
  if (error.constraint === 'members_user_name_taken' || error.constraint === 'members_user_name_looks_taken')
    throw new Refusal('USERNAME_TAKEN', { field: 'user_name' })
  throw error
}
