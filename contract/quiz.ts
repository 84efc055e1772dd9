import { z } from 'zod'
import type { ProductFilter, Sort, Tile } from './catalog.ts'

/** Quizzes: questions, answers and results (QUIZ). */

export interface QuizQuestion {
  _id: string
  text: string
  answers: { _id: string; text: string }[]
}

/** `GET /api/quiz`: the quizzes on the landing page. */
export interface QuizCard {
  _id: string
  slug: string
  name: string
  text: string
  /** Address without a width. */
  image: string | null
  question_count: number
  /** Members who finished it, each counted once (QUIZ-03). */
  total_joined: number
}

/** `GET /api/quiz/{slug}` (QUIZ-01). */
export interface Quiz extends QuizCard {
  /** Answers are sent to its `_id`. */
  pid_quiz: { _id: string; questions: QuizQuestion[]; total_joined: number }
}

/** `POST /api/quiz/pid_quiz/{id}` and `GET /api/quiz/{slug}/result`. */
export interface QuizResult {
  _id: string
  quiz: { _id: string; slug: string; name: string }
  name: string
  text: string
  /** One sentence each. */
  tips: string[]
  /** The filter for matching products; pass it to `GET /api/v3/products` for more. */
  query: ProductQuery
  /** The first matching products. */
  products: Tile[]
  finished_at: string
  total_joined: number
}

export interface ProductQuery {
  filter: ProductFilter
  sort?: Sort | undefined
  limit: number
}

const id = z.string().min(1).max(80)

/** QUIZ-02: one answer to each question. */
export const quizBody = z.object({
  answers: z
    .array(z.object({ question_id: id, answer_id: id }))
    .min(1)
    .max(50),
})
export type QuizBody = z.infer<typeof quizBody>

/**
 * `POST /api/quiz/pid_quiz/{id}/steps`: how far a member has come (PROMO-04): the question that is shown, and those answered.
 * Ids that the quiz does not have any more are ignored.
 */
export const quizStepBody = z.object({ question_id: id, answered: z.array(id).max(50) })
export type QuizStepBody = z.infer<typeof quizStepBody>
