import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

/**
 * Switches a feature on or off; a feature that was never switched is off. With `seen`, the version that the person saw, a
 * change by somebody else is refused with CHANGED_MEANWHILE; the version of one that was never switched is 0.
 */
export const setToggle = (
  db: Db,
  actor: Actor,
  key: string,
  isOn: boolean,
  seen?: { version: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const subject = { kind: 'toggle', id: key } as const
    const { rows } = await sql`
      insert into feature_toggles as t (key, is_on) values (${key}, ${isOn})
      on conflict (key) do update set is_on = excluded.is_on, version = t.version + 1
        where ${seen?.version ?? null}::integer is null or t.version = ${seen?.version ?? null}
      returning key`.execute(tx)
    if (rows.length === 0) throw await changedMeanwhile(tx, subject)
    await recordStaffAction(tx, actor, 'toggles.switch', subject, { isOn })
  })
