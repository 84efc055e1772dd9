import type { RevealedAccount } from '../../../../contract/staff/member-page.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { subjectOf } from './lock-member.ts'

/** Shows the personal data of a member, and records who asked (STAFF-13). Refuses with NOT_FOUND. */
export const revealAccount = (db: Db, actor: Actor, id: string): Promise<RevealedAccount> =>
  inTransaction(db, async tx => {
    const subject = subjectOf(id)
    const member = await tx
      .selectFrom('members')
      .select(['first_name', 'last_name', 'email', 'phone_no as phone', 'date_of_birth'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!member) throw noSuch(subject)
    await recordStaffAction(tx, actor, 'members.reveal', subject)
    const { first_name: first, last_name: last, ...account } = member
    return { name: `${first} ${last}`.trim(), ...account }
  })
