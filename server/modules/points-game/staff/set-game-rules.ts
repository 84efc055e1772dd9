import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { findGameRules, type GameRules } from './show-game.ts'

/**
 * Opens or closes the game and sets its rules; rules that are not given stay. Refuses an end before its start with
 * INVALID_INPUT.
 */
export const setGameRules = (db: Db, actor: Actor, changes: Partial<GameRules>): Promise<GameRules> =>
  inTransaction(db, async tx => {
    const rules = { ...(await findGameRules(tx)), ...changes }
    if (rules.startsAt && rules.endsAt && rules.endsAt <= rules.startsAt)
      throw new Refusal('INVALID_INPUT', { field: 'endsAt', details: { reason: 'ends_before_start' } })
    await tx
      .updateTable('points_game')
      .set({
        is_on: rules.isOn,
        shares_a_day: rules.sharesPerDay,
        starts_at: rules.startsAt,
        ends_at: rules.endsAt,
      })
      .execute()
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'game.set', { kind: 'points game', id: 'rules' }, { ...rules })
    return rules
  })
