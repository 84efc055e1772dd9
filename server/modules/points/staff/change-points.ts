import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { requireAccount } from '../../members/index.ts'

export interface PointChange {
  /** The member's e-mail or user name. */
  member: string
  /** A negative number takes points. */
  points: number
  /** Why; the member may read it. */
  note: string
}

/** Gives points to a member, or takes some. Refuses with NOT_FOUND. */
export const changePoints = (db: Db, actor: Actor, { member, points, note }: PointChange): Promise<void> =>
  inTransaction(db, async tx => {
    const memberId = await requireAccount(tx, member)
    await tx
      .insertInto('point_entries')
      .values({
        member_id: memberId,
        kind: points < 0 ? 'taken' : 'granted',
        usable_change: points,
        note,
        moved_by: recordedAs(actor),
      })
      .execute()
    const action = points < 0 ? 'points.take' : 'points.give'
    await recordStaffAction(tx, actor, action, { kind: 'member', id: memberId }, { points: Math.abs(points) })
  })
