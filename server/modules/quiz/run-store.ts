import { sql } from 'kysely'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import { QUIZ_RUNS_KEPT_DAYS } from '../../../contract/staff/quizzes.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'

/** SQL about `quiz_runs`: how far members come in a quiz, one row for a member and day. */

interface Played {
  quizId: string
  memberId: string
  now: Date
}

/** Adds to what the member has reached and answered today. Locks the quiz, so that it is not deleted meanwhile. */
export async function saveStep(
  db: Db,
  { quizId, memberId, reached, answered, now }: Played & { reached: string[]; answered: string[] },
): Promise<void> {
  await sql`
    insert into quiz_runs as r (quiz_id, member_id, day, reached, answered, stepped_at)
    select quiz_id, ${memberId}, ${jakartaDay(now)}, reached, answered, ${now} from (
      select q.id as quiz_id, ${known(reached)} as reached, ${known(answered)} as answered
      from quizzes q where q.id = ${quizId} and q.is_active for key share
    ) step
    where cardinality(reached) > 0
    on conflict (quiz_id, member_id, day) do update set
      reached = ${union('reached')}, answered = ${union('answered')}, stepped_at = excluded.stepped_at
    where not (excluded.reached <@ r.reached and excluded.answered <@ r.answered)`.execute(db)
}

/** Saves that the member has finished the quiz today, and so has answered all its questions. */
export async function saveFinishedRun(
  tx: Db,
  { quizId, memberId, questions, result, now }: Played & { questions: string[]; result: string },
): Promise<void> {
  await sql`
    insert into quiz_runs as r (quiz_id, member_id, day, reached, answered, stepped_at, result)
    values (${quizId}, ${memberId}, ${jakartaDay(now)}, ${questions}, ${questions}, ${now}, ${result})
    on conflict (quiz_id, member_id, day) do update set reached = ${union('reached')},
      answered = ${union('answered')}, stepped_at = excluded.stepped_at, result = excluded.result`.execute(tx)
}

/** SQL: those of the ids that the quiz `q` asks, each once. */
const known = (ids: string[]) => sql`array(
  select distinct id from unnest(${ids}::text[]) id
  where q.questions @> jsonb_build_array(jsonb_build_object('_id', id)))`

/** SQL: what was there and what comes, each once. */
const union = (column: 'reached' | 'answered') =>
  sql`array(select distinct unnest(r.${sql.ref(column)} || excluded.${sql.ref(column)}))`

/**
 * Forgets who played before today, when their rows can no longer change, and deletes rows that are too old. Only how many
 * played is left of them.
 */
export async function forgetQuizPlayers({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await sql`
    update quiz_runs set member_id = null where member_id is not null and day < ${jakartaDay(now())}`.execute(
    db,
  )
  await sql`
    delete from quiz_runs where day < ${jakartaDay(addDays(now(), -QUIZ_RUNS_KEPT_DAYS))}`.execute(db)
}
