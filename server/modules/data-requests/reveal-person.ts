import { sql } from 'kysely'
import type { RevealedPerson } from '../../../contract/staff/data-requests.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { subjectOf } from './lock-request.ts'

/**
 * Shows who asks without an account, and how to reach them; records who looked (STAFF-13). Refuses with NOT_FOUND, also once
 * the request has ended.
 */
export const revealPerson = (db: Db, actor: Actor, id: string): Promise<RevealedPerson> =>
  inTransaction(db, async tx => {
    const { rows } = await sql<RevealedPerson>`
      select person_name as name, person_contact as contact from data_requests
      where id = ${id} and person_name is not null`.execute(tx)
    if (!rows[0]) throw noSuch(subjectOf(id))
    await recordStaffAction(tx, actor, 'data-requests.reveal', subjectOf(id))
    return rows[0]
  })
