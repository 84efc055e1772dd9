import type { QuizBody, QuizResult } from '../../../contract/quiz.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { chooseResult, votesOf } from './choose-result.ts'
import { showResult } from './show-result.ts'
import { findRules, saveFinish } from './store.ts'

/** Saves a member's answers to all questions; if the quiz is repeated, the later answers count (QUIZ-02). */
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
