import type { QuizStepBody } from '../../../contract/quiz.ts'
import type { Shop } from '../../shop.ts'
import { saveStep } from './run-store.ts'

/**
 * Records how far a member has come in a quiz, for staff to see where members leave it (PROMO-04). The same step again
 * changes nothing; nor does one of a quiz or question that staff have taken away meanwhile.
 */
export const recordStep = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { memberId, quizId, question_id, answered }: QuizStepBody & { memberId: string; quizId: string },
): Promise<void> =>
  saveStep(db, { memberId, quizId, reached: [question_id, ...answered], answered, now: now() })
