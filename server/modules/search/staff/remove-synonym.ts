import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-acts/actor.ts'
import { noSuch } from '../../../staff-acts/no-such.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { deleteSynonym } from '../synonyms.ts'

/** Removes a word or phrase from all synonyms. Refuses with NOT_FOUND if it is in none. */
export const removeSynonym = (db: Db, actor: Actor, phrase: string): Promise<void> =>
  inTransaction(db, async tx => {
    const synonym = { kind: 'synonym', id: phrase }
    if (!(await deleteSynonym(tx, phrase))) throw noSuch(synonym)
    await notifyCatalogChanged(tx)
    await recordStaffAct(tx, actor, 'synonyms.remove', synonym)
  })
