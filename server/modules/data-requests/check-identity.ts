import { sql } from 'kysely'
import type { IdentityCheck } from '../../../contract/staff/data-requests.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { lockRequest, subjectOf } from './lock-request.ts'

/**
 * Notes how staff made sure who asks, of a request that was registered before (CARE-07). Refuses with NOT_FOUND, and with
 * CHANGED_MEANWHILE.
 */
export const checkIdentity = (
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  { id, version, identity_check: check }: { id: string; version: number; identity_check: IdentityCheck },
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockRequest(tx, id, version)
    await sql`update data_requests set identity_check = ${check}, version = version + 1 where id = ${id}`.execute(
      tx,
    )
    await recordStaffAction(tx, actor, 'data-requests.check-identity', subjectOf(id), {
      identity_check: check,
    })
  })
