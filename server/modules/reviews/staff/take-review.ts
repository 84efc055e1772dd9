import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import { type StaffAction, staffActions } from '../../../../contract/staff/actions.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

/** An act on the version of a review that staff have read. */
export interface Decision {
  id: string
  /** The version that was shown. */
  version: number
  now: Date
}

/** A review that is locked until the transaction ends, as it was before the act. */
export interface TakenReview {
  id: string
  status: 'pending' | 'published' | 'rejected'
  productId: number
  memberId: string | null
  detail: string
  isHighlighted: boolean
  reply: string
  /** The new version. */
  version: number
}

/**
 * Locks a review for an act of staff and raises its version, so that of two people who read the same version one acts and
 * the other is told. Refuses with NOT_FOUND, and with REVIEW_CHANGED if it has changed since it was read; `details` names
 * the staff member, unless its author or a report changed it.
 */
export async function takeReview(tx: Db, { id, version }: Decision): Promise<TakenReview> {
  const before = await tx
    .selectFrom('reviews')
    .select([
      'status',
      'version',
      'product_id',
      'member_id',
      'detail',
      'highlighted_at',
      'reply',
      'updated_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw noSuch({ kind: 'review', id })
  if (before.version !== version)
    throw new Refusal('REVIEW_CHANGED', {
      details: { id, version: before.version, ...(await lastAct(tx, id, before.updated_at)) },
    })
  await tx
    .updateTable('reviews')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute()
  return {
    id,
    status: before.status as TakenReview['status'],
    productId: before.product_id,
    memberId: before.member_id,
    detail: before.detail,
    isHighlighted: before.highlighted_at !== null,
    reply: before.reply,
    version: version + 1,
  }
}

/** Who of the staff changed the review, if that was after its author's last edit and the last report. */
async function lastAct(tx: Db, id: string, editedAt: Date) {
  const { rows } = await sql<{ by: string; act: StaffAction; at: Date }>`
    select actor_name as by, act, at from staff_acts where thing_kind = 'review' and thing_id = ${id}
      and at > greatest(${editedAt}, (select max(created_at) from review_reports where review_id = ${id}))
    order by id desc limit 1`.execute(tx)
  const [last] = rows
  return last && { by: last.by, did: staffActions[last.act], at: last.at.toISOString() }
}
