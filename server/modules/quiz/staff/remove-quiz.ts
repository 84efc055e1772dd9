import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-acts/actor.ts'
import { noSuch } from '../../../staff-acts/no-such.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { deleteQuiz } from '../store.ts'

/** Deletes a quiz and its participants' results. Refuses with NOT_FOUND. */
export const removeQuiz = (db: Db, actor: Actor, slug: string): Promise<void> =>
  inTransaction(db, async tx => {
    const quiz = { kind: 'quiz', id: slug }
    if (!(await deleteQuiz(tx, slug))) throw noSuch(quiz)
    await notifyCatalogChanged(tx)
    await recordStaffAct(tx, actor, 'quizzes.remove', quiz)
  })
