import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { type SynonymRule, saveSynonyms, writeSynonymRule } from '../synonyms.ts'

/** Adds a rule to the existing synonyms of its words; it applies from the next search on. */
export const addSynonyms = (db: Db, actor: Actor, rule: SynonymRule): Promise<void> =>
  inTransaction(db, async tx => {
    await saveSynonyms(tx, [rule])
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'synonyms.add', { kind: 'synonyms', id: writeSynonymRule(rule) })
  })
