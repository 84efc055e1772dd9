import { z } from 'zod'
import { type ProductFilter, sorts } from '../catalog.ts'
import { arePricesTurned } from './filter-faults.ts'

/** What a quiz may be, whether staff write it in the form or in a file (PROMO-04). */

export const quizMax = {
  name: 120,
  text: 400,
  questions: 20,
  question: 200,
  answers: 8,
  answer: 160,
  results: 12,
  resultName: 120,
  resultText: 1000,
  tips: 8,
  tip: 240,
  products: 12,
} as const
export const QUIZ_ANSWERS_MIN = 2
export const QUIZ_PRODUCTS_SHOWN = 4

/** The messages of these rules: the form's are Indonesian, those of a file English. */
interface QuizWords {
  missing: string
  /** A question, answer or result that is listed twice. */
  twice: string
  badId: string
  noResult: (id: string) => string
  /** Of a rule's prices: the lowest is above the highest. */
  pricesTurned: string
  /** Without these: zod's own. */
  fewAnswers?: string
  noQuestions?: string
}

interface Written {
  questions: { id: string; answers: { id: string; result: string }[] }[]
  results: { id: string; filter?: ProductFilter | undefined }[]
}

export function quizRules({
  missing,
  twice,
  badId,
  noResult,
  pricesTurned,
  fewAnswers,
  noQuestions,
}: QuizWords) {
  const line = (maxChars: number) => z.string().trim().min(1, missing).max(maxChars)
  const id = z
    .string()
    .trim()
    .max(80)
    .regex(/^[a-z0-9][a-z0-9-]*$/, badId)
  const answer = z.strictObject({
    id,
    text: line(quizMax.answer),
    /** The id of the result that it votes for. */
    result: z.string().trim().max(80),
  })
  const question = z.strictObject({
    id,
    text: line(quizMax.question),
    answers: z.array(answer).min(QUIZ_ANSWERS_MIN, fewAnswers).max(quizMax.answers),
  })
  return {
    name: line(quizMax.name),
    text: z.string().trim().max(quizMax.text),
    /** Of the quiz among the others, on their page. */
    position: z.int().min(0).max(9999),
    questions: z.array(question).min(1, noQuestions).max(quizMax.questions),
    /** A result without its products. */
    result: {
      id,
      name: line(quizMax.resultName),
      text: line(quizMax.resultText),
      /** One sentence each. */
      tips: z.array(line(quizMax.tip)).max(quizMax.tips),
      sort: z.enum(sorts),
      /** How many products a result shows. */
      limit: z.int().min(1).max(quizMax.products),
    },
    /** Ids are unique, each answer votes for a result of this quiz, and prices of a rule go from the lowest. */
    checkTogether({ questions, results }: Written, context: z.core.$RefinementCtx): void {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message })
      for (const at of repeatedAt(questions)) refuse(['questions', at, 'id'], twice)
      for (const at of repeatedAt(results)) refuse(['results', at, 'id'], twice)
      for (const [index, { filter }] of results.entries())
        if (filter && arePricesTurned(filter)) refuse(['results', index, 'filter', 'prices'], pricesTurned)
      const ids = new Set(results.map(result => result.id))
      for (const [index, { answers }] of questions.entries()) {
        for (const at of repeatedAt(answers)) refuse(['questions', index, 'answers', at, 'id'], twice)
        for (const [at, { result }] of answers.entries())
          if (!ids.has(result)) refuse(['questions', index, 'answers', at, 'result'], noResult(result))
      }
    },
  }
}

const repeatedAt = (all: { id: string }[]): number[] =>
  all.flatMap(({ id }, index) => (all.findIndex(one => one.id === id) < index ? [index] : []))
