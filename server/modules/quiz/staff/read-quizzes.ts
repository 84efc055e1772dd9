import { addDays, jakartaDay } from '../../../../contract/jakarta-time.ts'
import { QUIZ_PRODUCTS_SHOWN } from '../../../../contract/staff/quiz-rules.ts'
import {
  QUIZ_LIST_DAYS,
  type QuizResultInput,
  type StaffQuiz,
  type StaffQuizRow,
} from '../../../../contract/staff/quizzes.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { mediaPath } from '../../media/index.ts'
import { findProductNames, findStaffQuiz, listAllQuizzes, type QuizRow } from '../desk-store.ts'
import { countJoined, type StoredResult } from '../store.ts'

/** All quizzes in the order of the shop, with how many began and finished them in the last days. */
export const listQuizzesOfStaff = ({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<StaffQuizRow[]> =>
  listAllQuizzes(db, jakartaDay(addDays(now(), 1 - QUIZ_LIST_DAYS)))

/** One quiz as the form takes it. Refuses with NOT_FOUND. */
export async function readQuiz(db: Db, id: string): Promise<StaffQuiz> {
  const found = await findStaffQuiz(db, { id })
  if (!found) throw noSuch({ kind: 'quiz', id })
  const { slug, is_active, version } = found
  const quiz = inputOf(found)
  return {
    ...{ id, slug, is_active, version, quiz },
    members: await countJoined(db, id),
    product_names: await findProductNames(
      db,
      quiz.results.flatMap(({ product_ids: ids }) => ids),
    ),
  }
}

const inputOf = ({ name, text, media_hash, position, questions, results }: QuizRow): StaffQuiz['quiz'] => ({
  ...{ name, text, position },
  image: media_hash === null ? null : mediaPath(media_hash),
  questions: questions.map(question => ({
    id: question._id,
    text: question.text,
    answers: question.answers.map(answer => ({
      id: answer._id,
      text: answer.text,
      result: answer.result,
    })),
  })),
  results: results.map(resultInput),
})

/** A filter of nothing but products is a choice by hand. */
function resultInput({ _id, name, text, tips, query }: StoredResult): QuizResultInput {
  const { filter, sort, limit } = query
  const { ids, ...others } = filter
  const isPicked = ids !== undefined && Object.keys(others).length === 0
  return {
    ...{ id: _id, name, text, tips },
    products: isPicked ? 'picked' : 'rule',
    filter: isPicked ? {} : filter,
    sort: sort ?? null,
    limit: isPicked ? QUIZ_PRODUCTS_SHOWN : limit,
    product_ids: isPicked ? ids : [],
  }
}
