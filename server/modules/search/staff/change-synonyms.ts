import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { deleteSynonymRule, type SynonymRule, saveSynonyms, writeSynonymRule } from '../synonyms.ts'

/** A line of synonyms as it was seen, and as it is wanted: null if there was or will be none. */
export interface SynonymChange {
  before: SynonymRule | null
  after: SynonymRule | null
}

/**
 * Replaces a line of synonyms by another, or removes it; it applies from the next search on. Refuses with
 * CHANGED_MEANWHILE if the line is no longer as it was seen.
 */
export const changeSynonyms = (db: Db, actor: Actor, change: SynonymChange): Promise<void> =>
  inTransaction(db, async tx => {
    await applySynonyms(tx, change)
    await notifyCatalogChanged(tx)
    const { before, after } = change
    const subject = { kind: 'synonyms', id: writeSynonymRule(before ?? (after as SynonymRule)) } as const
    await recordStaffAction(tx, actor, 'synonyms.change', subject, {
      synonyms: { from: before && writeSynonymRule(before), to: after && writeSynonymRule(after) },
    })
  })

/** Changes the table only, so that a preview can undo it. */
export async function applySynonyms(tx: Db, { before, after }: SynonymChange): Promise<void> {
  if (before && !(await deleteSynonymRule(tx, before))) throw new Refusal('CHANGED_MEANWHILE')
  if (after) await saveSynonyms(tx, [after])
}
