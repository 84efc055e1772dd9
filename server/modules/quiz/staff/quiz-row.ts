import type { ProductQuery } from '../../../../contract/quiz.ts'
import type { QuizRow } from '../desk-store.ts'
import type { StoredResult } from '../store.ts'

interface Written {
  slug: string
  name: string
  text: string
  position: number
  is_active: boolean
  questions: { id: string; text: string; answers: { id: string; text: string; result: string }[] }[]
}

/** What the shop stores of a quiz: the same for a file and for the form of the back office. */
export const quizRow = (
  { slug, name, text, position, is_active, questions }: Written,
  results: StoredResult[],
  mediaHash: string | null,
): QuizRow => ({
  ...{ slug, name, text, position, is_active, results },
  media_hash: mediaHash,
  questions: questions.map(question => ({
    _id: question.id,
    text: question.text,
    answers: question.answers.map(answer => ({ _id: answer.id, text: answer.text, result: answer.result })),
  })),
})

export const storedResult = (
  { id, name, text, tips }: { id: string; name: string; text: string; tips: string[] },
  query: ProductQuery,
): StoredResult => ({ _id: id, name, text, tips, query })
