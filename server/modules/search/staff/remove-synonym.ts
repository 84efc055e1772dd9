import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { deleteSynonym } from '../synonyms.ts'

/** Removes a word or phrase from all synonyms. Refuses with NOT_FOUND if it is in none. */
export const removeSynonym = (db: Db, actor: Actor, phrase: string): Promise<void> =>
  inTransaction(db, async tx => {
    const synonym = { kind: 'synonym', id: phrase } as const
    if (!(await deleteSynonym(tx, phrase))) throw noSuch(synonym)
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'synonyms.remove', synonym)
  })
