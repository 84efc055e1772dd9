import { sql } from 'kysely'
import type { ProductQuery, Quiz, QuizCard } from '../../../contract/quiz.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { StoredQuestion } from './choose-result.ts'

export interface StoredResult {
  _id: string
  name: string
  text: string
  tips: string[]
  query: ProductQuery
}

const cardColumns = sql`
  q.id as _id, q.slug, q.name, q.text, '/media/' || q.media_hash as image,
  jsonb_array_length(q.questions) as question_count,
  (select count(*)::integer from quiz_finishes f where f.quiz_id = q.id) as total_joined`

/** Lists the active quizzes, in the order that staff chose. */
export async function listQuizzes(db: Db): Promise<QuizCard[]> {
  const { rows } = await sql<QuizCard>`
    select ${cardColumns} from quizzes q where q.is_active order by q.position, q.slug`.execute(db)
  return rows
}

/** Returns null if there is no such quiz, or it is switched off. Does not include what an answer votes for. */
export async function findQuiz(db: Db, slug: string): Promise<Quiz | null> {
  const { rows } = await sql<QuizCard & { questions: StoredQuestion[] }>`
    select ${cardColumns}, q.questions from quizzes q where q.slug = ${slug} and q.is_active`.execute(db)
  const [row] = rows
  if (!row) return null
  const { questions, ...card } = row
  return {
    ...card,
    pid_quiz: {
      _id: card._id,
      questions: questions.map(({ _id, text, answers }) => ({
        _id,
        text,
        answers: answers.map(answer => ({ _id: answer._id, text: answer.text })),
      })),
      total_joined: card.total_joined,
    },
  }
}

export interface QuizRules {
  id: string
  slug: string
  name: string
  questions: StoredQuestion[]
  results: StoredResult[]
}

export async function findRules(db: Db, by: { id: string } | { slug: string }): Promise<QuizRules | null> {
  const { rows } = await sql<QuizRules>`
    select id, slug, name, questions, results from quizzes
    where is_active and ${'id' in by ? sql`id = ${by.id}` : sql`slug = ${by.slug}`}`.execute(db)
  return rows[0] ?? null
}

/** Keeps an active quiz from being deleted until the transaction ends. Returns false if there is none with that id. */
export async function keepQuiz(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from quizzes where id = ${id} and is_active for key share`.execute(tx)
  return rows.length > 0
}

/** Saves a finished quiz. The first time, the member is counted; later times only change the result (QUIZ-03). */
export async function saveFinish(
  tx: Db,
  {
    quizId,
    memberId,
    result,
    productIds,
    now,
  }: { quizId: string; memberId: string; result: string; productIds: number[]; now: Date },
): Promise<void> {
  await sql`
    insert into quiz_finishes (quiz_id, member_id, result, product_ids, first_finished_at, finished_at)
    values (${quizId}, ${memberId}, ${result}, ${productIds}, ${now}, ${now})
    on conflict (quiz_id, member_id) do update set result = excluded.result, product_ids = excluded.product_ids,
      finished_at = excluded.finished_at`.execute(tx)
}

export async function countJoined(db: Db, quizId: string): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::integer as count from quiz_finishes where quiz_id = ${quizId}`.execute(db)
  return onlyRow(result).count
}

export async function findFinish(
  db: Db,
  quizId: string,
  memberId: string,
): Promise<{ result: string; finished_at: Date } | null> {
  const row = await db
    .selectFrom('quiz_finishes')
    .select(['result', 'finished_at'])
    .where('quiz_id', '=', quizId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}
