import { Refusal } from '../../../contract/refusals.ts'
import { FACTOR_RESET_MINUTES } from '../../../contract/staff/session.ts'
import { hashOfToken, newToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { endAccess } from './end-sessions.ts'
import * as factors from './factor-store.ts'
import { forgetGuessesAtResetLink } from './guess-limits.ts'
import { endLink } from './password-reset-store.ts'
import * as people from './people-store.ts'
import { approvalDetail, type Giver, requireGrantable } from './require-grantable.ts'
import { findRole } from './role-store.ts'

/**
 * Resets the second factors of a staff member who lost all of them: the factors and sessions end at once, and only the
 * mailed link together with the password sets up a new one (`use-factor-reset.ts`). Somebody who could do it alone could
 * take over an account, so a second person approves. Returns the link's token if the caller passes it on. Refuses with
 * NOT_FOUND for an invited or ended account, with GRANT_TOO_WIDE if the person may do more than the giver, and with
 * SECOND_PERSON_NEEDED and CHANGED_MEANWHILE.
 */
export const resetFactors = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, version }: { id: string; version: number },
  giver: Giver,
  delivery: 'mail' | 'caller' = 'mail',
): Promise<{ token: string | null }> =>
  inTransaction(db, async tx => {
    await factors.lockAccount(tx, id)
    const person = await people.findPerson(tx, id)
    if (person?.state !== 'active') throw noSuch({ kind: 'active staff', id })
    requireGrantable(giver, [], (await findRole(tx, person.role.key))?.permissions)
    if (giver !== 'operator' && !giver.approver) throw new Refusal('SECOND_PERSON_NEEDED')
    if (person.version !== version) throw new Refusal('CHANGED_MEANWHILE')
    await factors.resetFactors(tx, id, now())
    await endLink(tx, id)
    const sessions = await endAccess(tx, id)
    if (delivery === 'mail') await addJob(tx, 'mail-factor-reset', { id }, { queue: 'mail', tries: 8 })
    const detail = { sessions, ...approvalDetail(giver) }
    await recordStaffAction(tx, actor, 'staff.reset-factors', { kind: 'staff', id }, detail)
    return { token: delivery === 'caller' ? await makeResetLink(tx, id, now()) : null }
  })

/** Makes the token of the link for a new factor; an earlier one no longer works. The table stores its SHA-256. */
export async function makeResetLink(tx: Db, accountId: string, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + FACTOR_RESET_MINUTES * 60_000)
  await factors.replaceResetLink(tx, accountId, hashOfToken(token), expiresAt)
  await forgetGuessesAtResetLink(tx, accountId)
  return token
}
