import type { QuizBody, QuizResult } from '../../../contract/quiz.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { chooseResult, votesOf } from './choose-result.ts'
import { showResult } from './show-result.ts'
import { findRules, saveFinish } from './store.ts'

/**
 * Finishes a quiz with a member's answers to all questions, and saves the result; if the member repeats the quiz, the
 * new result replaces the old one (QUIZ-02).
 */
export async function finishQuiz(
  shop: Shop,
  { memberId, quizId, answers }: { memberId: string; quizId: string; answers: QuizBody['answers'] },
): Promise<QuizResult> {
  const quiz = await findRules(shop.db, { id: quizId })
  if (!quiz) throw new Refusal('NOT_FOUND')
  const result = chooseResult(quiz.results, votesOf(quiz.questions, answers))
  const now = shop.now()
  await saveFinish(shop.db, { quizId, memberId, result: result._id, now })
  return showResult(shop, quiz, result, now)
}
