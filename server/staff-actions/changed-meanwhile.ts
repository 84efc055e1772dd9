import { Refusal } from '../../contract/refusals.ts'
import { type StaffAction, staffActions } from '../../contract/staff/actions.ts'
import type { Db } from '../db/database.ts'
import type { Subject } from './no-such.ts'

/**
 * Returns the refusal of a change by a person who saw an older version; it names who was first, by the journal. `acts`: what
 * raises that version, of a subject that others change too. `now`: what a repeated change says that it has seen.
 */
export async function changedMeanwhile(
  tx: Db,
  { kind, id }: Subject,
  acts?: readonly StaffAction[],
  now: SeenNow = {},
): Promise<Refusal> {
  const last = await tx
    .selectFrom('staff_acts')
    .select(['actor_name', 'act', 'at'])
    .where('thing_kind', '=', kind)
    .where('thing_id', '=', id)
    .$if(acts !== undefined, query => query.where('act', 'in', [...(acts ?? [])]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new Refusal('CHANGED_MEANWHILE', {
    details: {
      ...(last && {
        by: last.actor_name,
        did: staffActions[last.act as StaffAction],
        at: last.at.toISOString(),
      }),
      ...now,
    },
  })
}

/** The version that a refusal tells of, and whether the thing is hidden, if that has changed. */
export interface SeenNow {
  version?: number
  is_hidden?: boolean
}
