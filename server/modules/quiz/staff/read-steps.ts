import { addDays, jakartaDay } from '../../../../contract/jakarta-time.ts'
import { type QuizPeriod, quizPeriods } from '../../../../contract/staff/quiz-periods.ts'
import {
  QUIZ_LEFT_AFTER_MINUTES,
  QUIZ_LIST_DAYS,
  type QuizSteps,
} from '../../../../contract/staff/quizzes.ts'
import { MINUTE_MS } from '../../../../contract/time-units.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { findStaffQuiz, type QuizName } from '../desk-store.ts'
import { countBuyers, countByDay, countByQuestion, countByResult, sumRuns } from '../step-figures.ts'

/**
 * Where members leave a quiz (PROMO-04): how many began it, reached and answered each question and finished it, with which
 * result, and who bought what the result showed. Refuses with NOT_FOUND.
 */
export async function readQuizSteps(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  named: QuizName,
  period: QuizPeriod,
): Promise<QuizSteps> {
  const quiz = await findStaffQuiz(db, named)
  if (!quiz) throw noSuch({ kind: 'quiz', id: 'slug' in named ? named.slug : named.id })
  const { days } = quizPeriods[period]
  const from = days === null ? null : firstOf(now(), days)
  const leftBefore = new Date(now().getTime() - QUIZ_LEFT_AFTER_MINUTES * MINUTE_MS)
  const part = { quizId: quiz.id, from }
  const questions = quiz.questions.map(({ _id }) => _id)
  const [sums, byQuestion, byResult, buyers, byDay] = await Promise.all([
    sumRuns(db, part, leftBefore),
    countByQuestion(db, part, { questions, leftBefore }),
    countByResult(db, part),
    countBuyers(db, part),
    countByDay(db, { ...part, from: from ?? firstOf(now(), QUIZ_LIST_DAYS), until: jakartaDay(now()) }),
  ])
  const texts = new Map(quiz.questions.map(({ _id, text }) => [_id, text]))
  const names = new Map(quiz.results.map(({ _id, name }) => [_id, name]))
  const removed = [...byResult, ...buyers].map(({ id }) => id).filter(id => !names.has(id))
  return {
    name: quiz.name,
    ...sums,
    asked_since: askedSince(quiz.asked_since, sums.counted_since, from),
    questions: byQuestion.map(row => ({ ...row, text: texts.get(row.id) ?? '' })),
    results: [...names.keys(), ...new Set(removed)].map(id => {
      const { members = 0, bought = 0 } = buyers.find(row => row.id === id) ?? {}
      const finished = byResult.find(row => row.id === id)?.finished ?? 0
      return { id, name: names.get(id) ?? null, finished, members, bought }
    }),
    days: byDay,
  }
}

/** The first of so many days, of which today is the last. */
const firstOf = (now: Date, days: number) => jakartaDay(addDays(now, 1 - days))

/** Only worth saying if steps of the period were counted before. */
function askedSince(at: Date | null, countedSince: string | null, from: string | null): string | null {
  if (at === null || countedSince === null) return null
  const first = from !== null && from > countedSince ? from : countedSince
  return jakartaDay(at) > first ? at.toISOString() : null
}
