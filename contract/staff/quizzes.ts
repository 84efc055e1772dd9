import { z } from 'zod'
import { type ProductFilter, productFilter, type Sort, sorts } from '../catalog.ts'
import { filterParam } from '../filter-param.ts'
import type { ProductQuery } from '../quiz.ts'
import type { TagKind } from '../tags.ts'
import { PRICES_TURNED } from './filter-faults.ts'
import { storedPicture } from './pictures.ts'
import { quizPeriodKeys } from './quiz-periods.ts'
import { QUIZ_ANSWERS_MIN, quizMax, quizRules } from './quiz-rules.ts'

/** Quizzes as staff write and follow them, below `/api/staff/quizzes` (PROMO-04). */

/** How long the steps of members are kept, to see where they leave. */
export const QUIZ_RUNS_KEPT_DAYS = 730
/** Who has not gone on for this long, has left. */
export const QUIZ_LEFT_AFTER_MINUTES = 30
/** A purchase counts for a result this long. */
export const QUIZ_BOUGHT_WITHIN_DAYS = 30
/** The list's figures are of as many days. */
export const QUIZ_LIST_DAYS = 30

const rules = quizRules({
  missing: 'Isi dulu',
  twice: 'Ada dua dengan tanda yang sama; hapus salah satu',
  badId: 'Tandanya belum benar; hapus, lalu tambah lagi',
  noResult: id => (id === '' ? 'Pilih hasilnya' : 'Hasil ini sudah dihapus; pilih yang lain'),
  pricesTurned: PRICES_TURNED,
  fewAnswers: `Paling sedikit ${QUIZ_ANSWERS_MIN} jawaban`,
  noQuestions: 'Tambah paling sedikit satu pertanyaan',
})

const version = z.int().min(1)
const productId = z.string().regex(/^\d{1,18}$/)

/** How a result finds its products. */
export const resultProductKinds = { rule: 'Menurut aturan', picked: 'Pilih sendiri' } as const
export type ResultProductKind = keyof typeof resultProductKinds

const result = z.object({
  ...rules.result,
  products: z.enum(['rule', 'picked']),
  // The form holds it as it is sent: lists, not texts with commas.
  filter: productFilter as unknown as z.ZodType<ProductFilter, ProductFilter>,
  sort: rules.result.sort.nullable(),
  /** Of `picked`, in the order of the result. */
  product_ids: z.array(productId).max(quizMax.products, `Paling banyak ${quizMax.products} produk`),
})

const fields = z.object({
  name: rules.name,
  text: rules.text,
  image: storedPicture.nullable(),
  position: rules.position,
  questions: rules.questions,
  results: z.array(result).min(1, 'Tambah paling sedikit satu hasil').max(quizMax.results),
})

function checkQuiz(quiz: z.infer<typeof fields>, context: z.core.$RefinementCtx): void {
  rules.checkTogether(quiz, context)
  for (const [index, { products, product_ids: ids }] of quiz.results.entries())
    if (products === 'picked' && ids.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['results', index, 'product_ids'],
        message: 'Pilih paling sedikit satu produk',
      })
}

/** `POST /quizzes`: a new one, which nobody sees until it is switched on. */
export const quizBody = fields.superRefine(checkQuiz)
export type QuizInput = z.infer<typeof quizBody>
export type QuizResultInput = QuizInput['results'][number]
export type QuizQuestionInput = QuizInput['questions'][number]
export type QuizAnswerInput = QuizQuestionInput['answers'][number]

/** `PUT /quizzes/:id` */
export const changeQuizBody = fields.extend({ version }).superRefine(checkQuiz)

export const quizParam = z.object({ id: z.string().regex(/^\w{1,40}$/) })
/** `POST /quizzes/:id/switch` */
export const switchQuizBody = z.object({ is_active: z.boolean(), version })
/** `DELETE /quizzes/:id?version=&is_active=`: as it was seen. */
export const seenQuizQuery = z.object({
  version: z.coerce.number().int().min(1),
  is_active: z.stringbool().optional(),
})

/** `GET /quizzes/products`: what a result shows today. */
export const resultProductsQuery = z.object({
  filter: filterParam(productFilter),
  sort: z.enum(sorts).optional(),
  limit: z.coerce.number().int().min(1).max(quizMax.products),
})

/** What a result asks the catalogue for. */
export const queryOfResult = ({
  products,
  filter,
  sort,
  limit,
  product_ids: ids,
}: Pick<QuizResultInput, 'products' | 'filter' | 'sort' | 'limit' | 'product_ids'>): ProductQuery =>
  products === 'picked'
    ? { filter: { ids }, limit: Math.max(1, ids.length) }
    : { filter, limit, ...(sort && { sort }) }

/** The orders of products, in the words of staff. */
export const sortWords: Record<Sort, string> = {
  '-total_orders': 'Terlaris dulu',
  '-arrived_at': 'Terbaru dulu',
  price: 'Termurah dulu',
  '-price': 'Termahal dulu',
  '-average_rating': 'Nilai ulasan tertinggi dulu',
  '-discount_percentage': 'Diskon terbesar dulu',
  '-updated_at': 'Terakhir diubah dulu',
  name: 'Menurut abjad',
  relevance: 'Paling sesuai kata kunci',
  position: 'Seperti ditata di kategorinya',
}

/** `GET /quizzes`, in the order of the shop. */
export interface StaffQuizRow {
  id: string
  slug: string
  name: string
  image: string | null
  is_active: boolean
  questions: number
  results: number
  /** Members who have ever finished it, each once. */
  members: number
  /** In the last `QUIZ_LIST_DAYS` days; a member counts once a day. */
  began: number
  finished: number
}

/** `GET /quizzes/:id` */
export interface StaffQuiz {
  id: string
  slug: string
  is_active: boolean
  version: number
  quiz: QuizInput
  members: number
  /** By id: products that results name, also those that shoppers cannot see. */
  product_names: Record<string, string>
}

/** `GET /quizzes/choices`: what a rule can ask for, by slug. */
export interface QuizChoices {
  brands: { slug: string; name: string }[]
  categories: { slug: string; name: string }[]
  tags: { slug: string; name: string; kind: TagKind }[]
}

/** A product as the result shows it. */
export interface ResultProduct {
  id: string
  name: string
  brand: string
  image: string | null
  price_rupiah: number
  /** The price before a discount; null without one. */
  was_rupiah: number | null
  /** It can be bought now. */
  is_sellable: boolean
}

/** `GET /quizzes/products` */
export interface ResultProducts {
  /** How many match, of which the result shows the first. */
  count: number
  products: ResultProduct[]
}

/** `GET /quizzes/:id/steps?period=` */
export const quizStepsQuery = z.object({ period: z.enum(quizPeriodKeys).default('bulan') })

/** Where members leave a quiz: a member counts once a day. */
export interface QuizSteps {
  name: string
  /** The first day with a step, "2026-08-05"; null: none yet. */
  counted_since: string | null
  /** Its questions changed within the period: earlier steps are of other questions, or of another order. */
  asked_since: string | null
  began: number
  finished: number
  /** Not finished, and their last step is not long ago. */
  playing: number
  questions: { id: string; text: string; reached: number; answered: number; left: number }[]
  results: {
    id: string
    /** Null: staff have removed it. */
    name: string | null
    /** Finished with it. */
    finished: number
    /** Members whose last finish in the period was this result, since it is recorded what it showed them. */
    members: number
    /** Those of them who bought one of the products shown, within `QUIZ_BOUGHT_WITHIN_DAYS` days. */
    bought: number
  }[]
  /** Each day of the period until today; of all time, the last 30. */
  days: { day: string; began: number; finished: number }[]
}
