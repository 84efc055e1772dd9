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
export const changePoints = (db: Db, actor: Actor, { member, ...change }: PointChange): Promise<void> =>
  inTransaction(db, async tx => {
    await changePointsOf(tx, actor, { memberId: await requireAccount(tx, member), ...change })
  })

/**
 * Does the same for a member whose id is known; `list` is the line of a list that gives them, once. Returns the id of the
 * ledger's entry.
 */
export async function changePointsOf(
  tx: Db,
  actor: Actor,
  change: Omit<PointChange, 'member'> & {
    memberId: string
    list?: { id: string; line: number }
    /** The second person. */
    approvedBy?: string | undefined
  },
): Promise<string> {
  const { memberId, points, note, list, approvedBy } = change
  const { id } = await tx
    .insertInto('point_entries')
    .values({
      member_id: memberId,
      kind: points < 0 ? 'taken' : 'granted',
      usable_change: points,
      note,
      moved_by: recordedAs(actor),
      ...(list && { list_id: Number(list.id), list_line: list.line }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const action = points < 0 ? 'points.take' : 'points.give'
  const detail = { points: Math.abs(points), ...(approvedBy === undefined ? {} : { approvedBy }) }
  await recordStaffAction(tx, actor, action, { kind: 'member', id: memberId }, detail)
  return String(id)
}
