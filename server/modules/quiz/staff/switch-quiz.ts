import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { setQuizActive } from '../store.ts'

/** Shows a quiz, or hides it; its results are kept. Refuses with NOT_FOUND. */
export const switchQuiz = (db: Db, actor: Actor, slug: string, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const quiz = { kind: 'quiz', id: slug }
    if (!(await setQuizActive(tx, slug, isOn))) throw noSuch(quiz)
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'quizzes.switch', quiz, { isOn })
  })
