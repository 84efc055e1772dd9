import type { QuizBody, QuizResult } from '../../../contract/quiz.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import { resultOf, votesOf } from './choose-result.ts'
import { saveFinishedRun } from './run-store.ts'
import { findResultProducts, showResult } from './show-result.ts'
import { findRules, keepQuiz, saveFinish } from './store.ts'

/**
 * Finishes a quiz with a member's answers to all questions, and saves the result; if the member repeats the quiz, the
 * new result replaces the old one (QUIZ-02). What it showed is saved with it, to learn who buys it (PROMO-04). Refuses with
 * NOT_FOUND, and with INVALID_INPUT for answers that are not those of this quiz.
 */
export async function finishQuiz(
  shop: Shop,
  { memberId, quizId, answers }: { memberId: string; quizId: string; answers: QuizBody['answers'] },
): Promise<QuizResult> {
  const quiz = await findRules(shop.db, { id: quizId })
  if (!quiz) throw new Refusal('NOT_FOUND')
  const result = resultOf(quiz.results, votesOf(quiz.questions, answers))
  const products = await findResultProducts(shop, result.query)
  const now = shop.now()
  await inTransaction(shop.db, async tx => {
    if (!(await keepQuiz(tx, quizId))) throw new Refusal('NOT_FOUND')
    await saveFinish(tx, {
      ...{ quizId, memberId, result: result._id, now },
      productIds: products.map(({ id }) => Number(id)),
    })
    await saveFinishedRun(tx, {
      ...{ quizId, memberId, result: result._id, now },
      questions: quiz.questions.map(({ _id }) => _id),
    })
  })
  return showResult(shop, { quiz, result, products, finishedAt: now })
}
