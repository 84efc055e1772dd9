import { z } from 'zod'
import { productFilter } from '../../../contract/catalog.ts'
import { QUIZ_PRODUCTS_SHOWN, quizMax, quizRules } from '../../../contract/staff/quiz-rules.ts'
import { keyField, pictureField, yesNoField } from '../staff-files/index.ts'

/** A quiz as staff write it in a file. They choose the ids, and keep them when they rewrite a quiz. */

const rules = quizRules({
  missing: 'is missing',
  twice: 'is listed twice',
  badId: 'must be lower-case letters, digits and dashes',
  pricesTurned: 'must go from the lowest to the highest',
  noResult: id => `is not a result: ${id}`,
})

const result = z.strictObject({
  ...rules.result,
  tips: rules.result.tips.default([]),
  /** Slugs, shown in this order. */
  products: z.array(z.string().trim().min(1, 'is missing').max(200)).min(1).max(quizMax.products).optional(),
  filter: productFilter.optional(),
  sort: rules.result.sort.optional(),
  limit: rules.result.limit.default(QUIZ_PRODUCTS_SHOWN),
})

export const quizDraft = z
  .strictObject({
    slug: keyField,
    name: rules.name,
    text: rules.text.default(''),
    image: pictureField.optional(),
    questions: rules.questions,
    results: z.array(result).min(1).max(quizMax.results),
    position: z.coerce.number().pipe(rules.position).default(0),
    is_active: yesNoField.default(true),
  })
  .superRefine(rules.checkTogether)
export type QuizDraft = z.infer<typeof quizDraft>
