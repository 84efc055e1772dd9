import { sql } from 'kysely'
import { QUIZ_BOUGHT_WITHIN_DAYS } from '../../../contract/staff/quizzes.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { fulfilmentStates } from '../orders/index.ts'

/** SQL: how far members come in a quiz, and what they buy afterwards. Days are in Jakarta. */

interface Period {
  quizId: string
  /** The first day; null: from the beginning. */
  from: string | null
}

/** SQL: the rows of a quiz in a period. */
const runsOf = ({ quizId, from }: Period) => sql`
  (select * from quiz_runs where quiz_id = ${quizId} and (${from}::date is null or day >= ${from}::date))`

export interface RunSums {
  counted_since: string | null
  began: number
  finished: number
  playing: number
}

/** `leftBefore`: whoever has not gone on since then has left. */
export async function sumRuns(db: Db, period: Period, leftBefore: Date): Promise<RunSums> {
  const result = await sql<RunSums>`
    select (select min(day)::text from quiz_runs where quiz_id = ${period.quizId}) as counted_since,
      count(*)::integer as began, count(result)::integer as finished,
      count(*) filter (where result is null and stepped_at >= ${leftBefore})::integer as playing
    from ${runsOf(period)} r`.execute(db)
  return onlyRow(result)
}

/** By question, in the order asked: who reached it, who answered it, and who came no further and left. */
export async function countByQuestion(
  db: Db,
  period: Period,
  { questions, leftBefore }: { questions: string[]; leftBefore: Date },
): Promise<{ id: string; reached: number; answered: number; left: number }[]> {
  const { rows } = await sql<{ id: string; reached: number; answered: number; left: number }>`
    with run as (select * from ${runsOf(period)} r),
    asked as (select id, place from unnest(${questions}::text[]) with ordinality asked (id, place)),
    furthest as (
      select max(asked.place) as place from run join asked on asked.id = any(run.reached)
      where run.result is null and run.stepped_at < ${leftBefore} group by run.id)
    select asked.id,
      (select count(*)::integer from run where asked.id = any(run.reached)) as reached,
      (select count(*)::integer from run where asked.id = any(run.answered)) as answered,
      (select count(*)::integer from furthest where furthest.place = asked.place) as left
    from asked order by asked.place`.execute(db)
  return rows
}

export async function countByResult(db: Db, period: Period): Promise<{ id: string; finished: number }[]> {
  const { rows } = await sql<{ id: string; finished: number }>`
    select result as id, count(*)::integer as finished from ${runsOf(period)} r where result is not null
    group by result`.execute(db)
  return rows
}

/** The days from one to another, both included. */
export async function countByDay(
  db: Db,
  { quizId, from, until }: { quizId: string; from: string; until: string },
): Promise<{ day: string; began: number; finished: number }[]> {
  const { rows } = await sql<{ day: string; began: number; finished: number }>`
    select d::date::text as day, count(r.id)::integer as began, count(r.result)::integer as finished
    from generate_series(${from}::date, ${until}::date, interval '1 day') d
    left join quiz_runs r on r.quiz_id = ${quizId} and r.day = d::date
    group by d order by d`.execute(db)
  return rows
}

/**
 * By the result of each member's last finish, if what it showed is known: members, and those who have bought one of the
 * products shown since then, in an order that was not given back.
 */
export async function countBuyers(
  db: Db,
  { quizId, from }: Period,
): Promise<{ id: string; members: number; bought: number }[]> {
  const { rows } = await sql<{ id: string; members: number; bought: number }>`
    select f.result as id, count(*)::integer as members, count(*) filter (where exists (
      select from orders o join order_lines l on l.order_id = o.id
      where o.member_id = f.member_id and l.product_id = any(f.product_ids)
        and o.created_at >= f.finished_at
        and o.created_at < f.finished_at + ${QUIZ_BOUGHT_WITHIN_DAYS} * interval '1 day'
        and o.state = any(${[...fulfilmentStates]})
    ))::integer as bought
    from quiz_finishes f
    where f.quiz_id = ${quizId} and f.member_id is not null and f.product_ids is not null
      and (${from}::date is null or f.finished_at >= ${from}::date::timestamp at time zone 'Asia/Jakarta')
    group by f.result`.execute(db)
  return rows
}
