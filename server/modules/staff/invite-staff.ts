import { randomUUID } from 'node:crypto'
import { Refusal } from '../../../contract/refusals.ts'
import { INVITATION_HOURS } from '../../../contract/staff/session.ts'
import { hashOfToken, newToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import * as people from './people-store.ts'
import { approvalDetail, type Giver, requireGrantable } from './require-grantable.ts'
import { findRole, lockRole } from './role-store.ts'

/**
 * Invites a staff member (STAFF-02). A job mails the link, or the caller gets its token and passes it on.
 * Returns the new account's id. Refuses with
 * NOT_FOUND if there is no such role, with STAFF_EMAIL_TAKEN, GRANT_TOO_WIDE and SECOND_PERSON_NEEDED.
 */
export const inviteStaff = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { name, email, role: roleKey }: { name: string; email: string; role: string },
  giver: Giver,
  delivery: 'mail' | 'caller' = 'mail',
): Promise<{ id: string; token: string | null }> =>
  inTransaction(db, async tx => {
    await lockRole(tx, roleKey)
    const role = await findRole(tx, roleKey)
    if (!role) throw noSuch({ kind: 'role', id: roleKey })
    requireGrantable(giver, role.permissions)
    const id = randomUUID()
    if (!(await people.insertAccount(tx, { id, name, email, roleKey, now: now() })))
      throw new Refusal('STAFF_EMAIL_TAKEN', { field: 'email' })
    if (delivery === 'mail') await queueMail(tx, id)
    await recordStaffAction(
      tx,
      actor,
      'staff.invite',
      { kind: 'staff', id },
      { role: roleKey, ...approvalDetail(giver) },
    )
    return { id, token: delivery === 'caller' ? await makeInvitation(tx, id, now()) : null }
  })

/**
 * Makes a new invitation, which a job mails or the caller passes on; the earlier one no longer works. Returns the token
 * for the caller. Refuses with NOT_FOUND for an active or ended account.
 */
export const inviteAgain = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
  delivery: 'mail' | 'caller' = 'mail',
): Promise<{ token: string | null }> =>
  inTransaction(db, async tx => {
    const person = await people.findPerson(tx, id)
    if (person?.state !== 'invited') throw noSuch({ kind: 'invited staff', id })
    if (delivery === 'mail') await queueMail(tx, id)
    await recordStaffAction(tx, actor, 'staff.invite', { kind: 'staff', id }, { role: person.role.key })
    return { token: delivery === 'caller' ? await makeInvitation(tx, id, now()) : null }
  })

/** Mails a new invitation to a person who did not finish joining, unless one is in the mailbox already. */
export async function mailUnfinishedInvitation(tx: Db, id: string, now: Date): Promise<void> {
  if (!(await people.hasInvitation(tx, id, now))) await queueMail(tx, id)
}

const queueMail = (tx: Db, id: string) =>
  addJob(tx, 'mail-staff-invitation', { id }, { queue: 'mail', tries: 8 })

/** Makes the token of an account's invitation; an earlier one no longer works. The table stores its SHA-256. */
export async function makeInvitation(tx: Db, accountId: string, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000)
  await people.replaceInvitation(tx, accountId, hashOfToken(token), expiresAt)
  return token
}
