import { sql } from 'kysely'
import type { ProductQuery, Quiz, QuizCard } from '../../../contract/quiz.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { notifyCatalogChanged } from '../listing/index.ts'
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

/** Saves a finished quiz. The first time, the member is counted; later times only change the result (QUIZ-03). */
export async function saveFinish(
  db: Db,
  { quizId, memberId, result, now }: { quizId: string; memberId: string; result: string; now: Date },
): Promise<void> {
  await sql`
    insert into quiz_finishes (quiz_id, member_id, result, first_finished_at, finished_at)
    values (${quizId}, ${memberId}, ${result}, ${now}, ${now})
    on conflict (quiz_id, member_id) do update set result = excluded.result, finished_at = excluded.finished_at`.execute(
    db,
  )
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

export const listAllQuizzes = (db: Db) =>
  db
    .selectFrom('quizzes as q')
    .select(eb => [
      'q.slug',
      'q.name',
      'q.is_active',
      eb
        .selectFrom('quiz_finishes as f')
        .whereRef('f.quiz_id', '=', 'q.id')
        .select(count => count.fn.countAll<number>().as('joined'))
        .as('joined'),
    ])
    .orderBy('q.position')
    .orderBy('q.slug')
    .execute()

/** Counts the members with each result, for staff; empty if there is no such quiz. */
export async function countResults(db: Db, slug: string): Promise<{ result: string; count: number }[]> {
  const { rows } = await sql<{ result: string; count: number }>`
    select f.result, count(*)::integer as count from quiz_finishes f join quizzes q on q.id = f.quiz_id
    where q.slug = ${slug} group by f.result order by count desc, f.result`.execute(db)
  return rows
}

/** Returns false if there is no quiz with that slug. */
export async function setQuizActive(db: Db, slug: string, isActive: boolean): Promise<boolean> {
  const result = await db
    .updateTable('quizzes')
    .set({ is_active: isActive })
    .where('slug', '=', slug)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Deletes a quiz and its participants' results. Returns false if there is no quiz with that slug. */
export async function deleteQuiz(db: Db, slug: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('quizzes').where('slug', '=', slug).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export interface QuizRow {
  slug: string
  name: string
  text: string
  media_hash: string | null
  questions: StoredQuestion[]
  results: StoredResult[]
  position: number
  is_active: boolean
}

export async function upsertQuizzes(db: Db, rows: QuizRow[]): Promise<{ added: number; changed: number }> {
  const count = { added: 0, changed: 0 }
  for (const row of rows) {
    const { rows: saved } = await sql<{ is_new: boolean }>`
      insert into quizzes as q (slug, name, text, media_hash, questions, results, position, is_active)
      values (${row.slug}, ${row.name}, ${row.text}, ${row.media_hash}, ${JSON.stringify(row.questions)}::jsonb,
        ${JSON.stringify(row.results)}::jsonb, ${row.position}, ${row.is_active})
      on conflict (slug) do update set name = excluded.name, text = excluded.text, media_hash = excluded.media_hash,
        questions = excluded.questions, results = excluded.results, position = excluded.position,
        is_active = excluded.is_active
      where (q.name, q.text, q.media_hash, q.questions, q.results, q.position, q.is_active)
        is distinct from (excluded.name, excluded.text, excluded.media_hash, excluded.questions, excluded.results,
          excluded.position, excluded.is_active)
      returning xmax = 0 as is_new`.execute(db)
    const [outcome] = saved
    if (outcome) count[outcome.is_new ? 'added' : 'changed'] += 1
  }
  if (count.added + count.changed > 0) await notifyCatalogChanged(db)
  return count
}
