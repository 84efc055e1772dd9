import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { differencesIn } from '../../../staff-actions/differences-in.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { findGameRules, type GameRules } from './show-game.ts'

/**
 * Opens or closes the game and sets its rules; rules that are not given stay. With `seen`, the version that the person saw,
 * a change by somebody else is refused with CHANGED_MEANWHILE. Refuses an end before its start with INVALID_INPUT. Rules that
 * are so already change nothing.
 */
export const setGameRules = (
  db: Db,
  actor: Actor,
  changes: Partial<GameRules>,
  seen?: { version: number },
): Promise<GameRules> =>
  inTransaction(db, async tx => {
    const subject = { kind: 'points game', id: 'rules' } as const
    const { version } = await tx
      .selectFrom('points_game')
      .select('version')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (seen && seen.version !== version) throw await changedMeanwhile(tx, subject)
    const before = await findGameRules(tx)
    const rules = { ...before, ...changes }
    if (rules.startsAt && rules.endsAt && rules.endsAt <= rules.startsAt)
      throw new Refusal('INVALID_INPUT', { field: 'ends_at', details: { reason: 'ends_before_start' } })
    const differences = differencesIn(before, rules)
    if (Object.keys(differences).length === 0) return rules
    await tx
      .updateTable('points_game')
      .set({
        is_on: rules.isOn,
        shares_a_day: rules.sharesPerDay,
        starts_at: rules.startsAt,
        ends_at: rules.endsAt,
        version: version + 1,
      })
      .execute()
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'game.set', subject, differences)
    return rules
  })
