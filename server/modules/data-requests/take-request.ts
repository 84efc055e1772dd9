import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { lockRequest, subjectOf } from './lock-request.ts'

/** Makes the actor the one who takes care of a request. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE. */
export const takeRequest = (
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockRequest(tx, id, version)
    await sql`update data_requests set handler_id = ${actor.id}, handler_name = ${actor.name}, version = version + 1
      where id = ${id}`.execute(tx)
    await recordStaffAction(tx, actor, 'data-requests.take', subjectOf(id))
  })
