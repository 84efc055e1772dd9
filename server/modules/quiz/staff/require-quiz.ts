import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { lockQuiz, type QuizName, type StaffQuizOfStore } from '../desk-store.ts'

/** A quiz as the command line names it, or as somebody in the back office saw it. */
export type SeenQuiz = QuizName & { version?: number }

/** Returns the quiz, locked. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE if it is not as it was seen. */
export async function requireQuiz(tx: Db, { version, ...name }: SeenQuiz): Promise<StaffQuizOfStore> {
  const quiz = await lockQuiz(tx, name)
  if (!quiz) throw noSuch({ kind: 'quiz', id: 'slug' in name ? name.slug : name.id })
  if (version !== undefined && quiz.version !== version)
    throw new Refusal('CHANGED_MEANWHILE', { details: { by: quiz.saved_by || 'Orang lain' } })
  return quiz
}
