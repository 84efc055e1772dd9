import { type RawBuilder, sql } from 'kysely'
import type { QuizChoices, StaffQuizRow } from '../../../contract/staff/quizzes.ts'
import type { TagKind } from '../../../contract/tags.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { StoredQuestion } from './choose-result.ts'
import type { StoredResult } from './store.ts'

/** SQL about quizzes as staff keep them. */

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

export interface StaffQuizOfStore extends QuizRow {
  id: string
  version: number
  saved_by: string
  /** When its questions became these; null: before this was recorded. */
  asked_since: Date | null
}

/** As the command line names a quiz, or the back office. */
export type QuizName = { slug: string } | { id: string }

const named = (name: QuizName) => ('id' in name ? sql`id = ${name.id}` : sql`slug = ${name.slug}`)

const columns = sql`id, slug, name, text, media_hash, questions, results, position, is_active, version, saved_by,
  asked_since`

export async function findStaffQuiz(db: Db, name: QuizName): Promise<StaffQuizOfStore | null> {
  const { rows } = await sql<StaffQuizOfStore>`select ${columns} from quizzes where ${named(name)}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Nobody else changes it, finishes it or begins it until the transaction ends. */
export async function lockQuiz(tx: Db, name: QuizName): Promise<StaffQuizOfStore | null> {
  const { rows } = await sql<StaffQuizOfStore>`
    select ${columns} from quizzes where ${named(name)} for update`.execute(tx)
  return rows[0] ?? null
}

/** Lists all quizzes in the order of the shop; `from`: the first day of the figures. */
export async function listAllQuizzes(db: Db, from: string): Promise<StaffQuizRow[]> {
  const { rows } = await sql<StaffQuizRow>`
    select q.id, q.slug, q.name, '/media/' || q.media_hash as image, q.is_active,
      jsonb_array_length(q.questions) as questions, jsonb_array_length(q.results) as results,
      (select count(*)::integer from quiz_finishes f where f.quiz_id = q.id) as members,
      run.began, run.finished
    from quizzes q cross join lateral (
      select count(*)::integer as began, count(result)::integer as finished
      from quiz_runs r where r.quiz_id = q.id and r.day >= ${from}::date) run
    order by q.position, q.slug`.execute(db)
  return rows
}

/** SQL: when the questions became these: now, unless they are the same ones in the same order. */
const askedSince = (before: RawBuilder<unknown>, after: RawBuilder<unknown>, now: Date) => sql`
  case when jsonb_path_query_array(${before}, '$[*]._id') = jsonb_path_query_array(${after}, '$[*]._id')
    then q.asked_since else ${now}::timestamptz end`

/** Adds a quiz under this slug, or this with a number if there is one with it. */
export async function insertQuiz(
  tx: Db,
  { slug, ...row }: QuizRow,
  { by, now }: { by: string; now: Date },
): Promise<{ id: string; slug: string }> {
  // Two who add a quiz at once would choose the same slug.
  await sql`lock table quizzes in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ id: string; slug: string }>`
    insert into quizzes (slug, name, text, media_hash, questions, results, position, is_active, saved_by, asked_since)
    select (
        select candidate from (
          select 1 as number, ${slug}::text as candidate
          union all select number, ${slug}::text || '-' || number from generate_series(2, 10000) number) candidates
        where not exists (select from quizzes where slug = candidate) order by number limit 1),
      ${row.name}, ${row.text}, ${row.media_hash}, ${JSON.stringify(row.questions)}::jsonb,
      ${JSON.stringify(row.results)}::jsonb, ${row.position}, ${row.is_active}, ${by}, ${now}
    returning id, slug`.execute(tx)
  return onlyRow({ rows })
}

export async function updateQuiz(
  tx: Db,
  id: string,
  row: Omit<QuizRow, 'slug'>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const questions = sql`${JSON.stringify(row.questions)}::jsonb`
  await sql`
    update quizzes q set name = ${row.name}, text = ${row.text}, media_hash = ${row.media_hash}, questions = ${questions},
      results = ${JSON.stringify(row.results)}::jsonb, position = ${row.position}, is_active = ${row.is_active},
      version = version + 1, saved_by = ${by}, asked_since = ${askedSince(sql`q.questions`, questions, now)}
    where id = ${id}`.execute(tx)
}

/** Whether shoppers see it is no part of what is written: a form that is open meanwhile is not out of date. */
export async function setQuizActive(tx: Db, id: string, isActive: boolean): Promise<void> {
  await tx.updateTable('quizzes').set({ is_active: isActive }).where('id', '=', id).execute()
}

/** Deletes a quiz, with its participants' results and steps. */
export async function deleteQuiz(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('quizzes').where('id', '=', id).execute()
}

/** Adds and changes quizzes by their slug; what is stored like that already stays as it is. */
export async function upsertQuizzes(
  db: Db,
  rows: QuizRow[],
  { by, now }: { by: string; now: Date },
): Promise<{ added: number; changed: number }> {
  const count = { added: 0, changed: 0 }
  for (const row of rows) {
    const { rows: saved } = await sql<{ is_new: boolean }>`
      insert into quizzes as q (slug, name, text, media_hash, questions, results, position, is_active, saved_by, asked_since)
      values (${row.slug}, ${row.name}, ${row.text}, ${row.media_hash}, ${JSON.stringify(row.questions)}::jsonb,
        ${JSON.stringify(row.results)}::jsonb, ${row.position}, ${row.is_active}, ${by}, ${now})
      on conflict (slug) do update set name = excluded.name, text = excluded.text, media_hash = excluded.media_hash,
        questions = excluded.questions, results = excluded.results, position = excluded.position,
        is_active = excluded.is_active, version = q.version + 1, saved_by = excluded.saved_by,
        asked_since = ${askedSince(sql`q.questions`, sql`excluded.questions`, now)}
      where (q.name, q.text, q.media_hash, q.questions, q.results, q.position, q.is_active)
        is distinct from (excluded.name, excluded.text, excluded.media_hash, excluded.questions, excluded.results,
          excluded.position, excluded.is_active)
      returning xmax = 0 as is_new`.execute(db)
    const [outcome] = saved
    if (outcome) count[outcome.is_new ? 'added' : 'changed'] += 1
  }
  return count
}

/** Those of the products that the shop has, with their names. */
export async function findProductNames(db: Db, ids: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from products where id = any(${[...ids]}::bigint[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** For choosing what a rule asks for. */
export async function listChoices(db: Db): Promise<QuizChoices> {
  const [brands, categories, tags] = await Promise.all([
    sql<{ slug: string; name: string }>`select slug, name from brands order by name, id`.execute(db),
    sql<{ slug: string; name: string }>`select slug, name from categories order by name, id`.execute(db),
    sql<{ slug: string; name: string; kind: TagKind }>`
      select slug, name, kind from tags order by name, id`.execute(db),
  ])
  return { brands: brands.rows, categories: categories.rows, tags: tags.rows }
}
