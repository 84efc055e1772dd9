import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { setQuizActive } from '../desk-store.ts'
import { requireQuiz, type SeenQuiz } from './require-quiz.ts'

/**
 * Shows a quiz, or hides it; its results are kept. One that already is so stays as it is. Refuses with NOT_FOUND and
 * CHANGED_MEANWHILE.
 */
export const switchQuiz = (
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  seen: SeenQuiz,
  isOn: boolean,
): Promise<void> =>
  inTransaction(db, async tx => {
    const quiz = await requireQuiz(tx, seen)
    if (quiz.is_active === isOn) return
    await setQuizActive(tx, quiz.id, isOn)
    await notifyCatalogChanged(tx)
    await recordStaffAction(
      tx,
      actor,
      'quizzes.switch',
      { kind: 'quiz', id: quiz.slug },
      { name: quiz.name, isOn },
    )
  })
