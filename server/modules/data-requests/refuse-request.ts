import { Refusal } from '../../../contract/refusals.ts'
import {
  type DataRequestKind,
  type RefusalReason,
  refusalReasons,
} from '../../../contract/staff/data-requests.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { endRequest } from './end-request.ts'
import { lockRequest, subjectOf } from './lock-request.ts'

/**
 * Refuses a request for a reason that the law allows (CARE-07). Refuses itself with NOT_FOUND, with CHANGED_MEANWHILE, and
 * with INVALID_INPUT if the reason does not apply to such a request.
 */
export const refuseRequest = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, version, reason }: { id: string; version: number; reason: RefusalReason },
): Promise<void> =>
  inTransaction(db, async tx => {
    const { kind } = await lockRequest(tx, id, version)
    const kinds: readonly DataRequestKind[] = refusalReasons[reason].kinds
    if (!kinds.includes(kind))
      throw new Refusal('INVALID_INPUT', {
        field: 'reason',
        message: 'Alasan ini tidak berlaku untuk permintaan seperti ini.',
      })
    await endRequest(tx, actor, { id, now: now(), refusal: reason })
    await recordStaffAction(tx, actor, 'data-requests.refuse', subjectOf(id), { kind, reason })
  })
