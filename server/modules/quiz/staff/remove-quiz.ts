import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { deleteQuiz } from '../store.ts'

/** Deletes a quiz and its participants' results. Refuses with NOT_FOUND. */
export const removeQuiz = (db: Db, actor: Actor, slug: string): Promise<void> =>
  inTransaction(db, async tx => {
    const quiz = { kind: 'quiz', id: slug }
    if (!(await deleteQuiz(tx, slug))) throw noSuch(quiz)
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'quizzes.remove', quiz)
  })
