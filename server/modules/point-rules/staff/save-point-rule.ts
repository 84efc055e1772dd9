import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { findScopeIds, type ScopeSlugs } from '../../../staff-actions/find-scope-ids.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockPointRule } from './lock-point-rule.ts'

export interface PointRuleDraft extends ScopeSlugs {
  name: string
  times: number
  starts_at: Date
  ends_at: Date | null
}

/** Adds a rule. Returns its id. Refuses with NOT_FOUND if a brand, category or product is not in the catalogue. */
export const addPointRule = (db: Db, actor: Actor, draft: PointRuleDraft): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const added = await tx
      .insertInto('point_rules')
      .values(await rowOf(tx, draft))
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = String(added.id)
    await recordStaffAction(tx, actor, 'point-rules.save', { kind: 'point rule', id }, { ...draft })
    return { id }
  })

/** Changes a rule; orders keep the points that they were promised. Refuses also with NOT_FOUND and CHANGED_MEANWHILE. */
export const changePointRule = (
  db: Db,
  actor: Actor,
  seen: { id: string; version: number },
  draft: PointRuleDraft,
): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, version } = await lockPointRule(tx, seen)
    await tx
      .updateTable('point_rules')
      .set({ ...(await rowOf(tx, draft)), version: version + 1 })
      .where('id', '=', Number(id))
      .execute()
    await recordStaffAction(tx, actor, 'point-rules.save', { kind: 'point rule', id }, { ...draft })
  })

const rowOf = async (tx: Db, { name, times, starts_at, ends_at, ...scope }: PointRuleDraft) => ({
  name,
  times,
  starts_at,
  ends_at,
  ...(await findScopeIds(tx, scope)),
})
