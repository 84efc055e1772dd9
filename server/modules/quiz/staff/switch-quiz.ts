import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-acts/actor.ts'
import { noSuch } from '../../../staff-acts/no-such.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { setQuizActive } from '../store.ts'

/** Shows a quiz, or hides it; its results are kept. Refuses with NOT_FOUND. */
export const switchQuiz = (db: Db, actor: Actor, slug: string, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const quiz = { kind: 'quiz', id: slug }
    if (!(await setQuizActive(tx, slug, isOn))) throw noSuch(quiz)
    await notifyCatalogChanged(tx)
    await recordStaffAct(tx, actor, 'quizzes.switch', quiz, { isOn })
  })
