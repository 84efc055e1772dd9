import { z } from 'zod'
import { productFilter, sorts } from '../../../contract/catalog.ts'
import { keyField, pictureField, yesNoField } from '../staff-files/index.ts'

/** A quiz as staff write it. Staff choose the ids, and keep them when they rewrite a quiz. */

const requiredText = (maxChars: number) => z.string().trim().min(1, 'is missing').max(maxChars)

const question = z.strictObject({
  id: keyField,
  text: requiredText(200),
  answers: z
    .array(
      z.strictObject({
        id: keyField,
        text: requiredText(160),
        /** The result it votes for. */ result: keyField,
      }),
    )
    .min(2)
    .max(8),
})

const result = z.strictObject({
  id: keyField,
  name: requiredText(120),
  text: requiredText(1000),
  tips: z.array(requiredText(240)).max(8).default([]),
  /** Slugs, shown in this order. */
  products: z.array(requiredText(200)).min(1).max(12).optional(),
  filter: productFilter.optional(),
  sort: z.enum(sorts).optional(),
  limit: z.int().min(1).max(12).default(4),
})

export const quizDraft = z
  .strictObject({
    slug: keyField,
    name: requiredText(120),
    text: z.string().trim().max(400).default(''),
    image: pictureField.optional(),
    questions: z.array(question).min(1).max(20),
    results: z.array(result).min(1).max(12),
    position: z.coerce.number().int().min(0).max(9999).default(0),
    is_active: yesNoField.default(true),
  })
  .superRefine((quiz, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    for (const position of repeatedAt(quiz.questions))
      refuse(['questions', position, 'id'], 'is listed twice')
    for (const position of repeatedAt(quiz.results)) refuse(['results', position, 'id'], 'is listed twice')
    const ids = new Set(quiz.results.map(result => result.id))
    for (const [index, { answers }] of quiz.questions.entries()) {
      for (const position of repeatedAt(answers))
        refuse(['questions', index, 'answers', position, 'id'], 'is listed twice')
      for (const [position, answer] of answers.entries())
        if (!ids.has(answer.result))
          refuse(['questions', index, 'answers', position, 'result'], `is not a result: ${answer.result}`)
    }
  })
export type QuizDraft = z.infer<typeof quizDraft>

const repeatedAt = (all: { id: string }[]): number[] =>
  all.flatMap(({ id }, index) => (all.findIndex(question => question.id === id) < index ? [index] : []))
