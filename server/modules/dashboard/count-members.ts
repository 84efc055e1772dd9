import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Counts those who became members, by hour or day from 0; steps without any are left out. */
export async function countMembersBySteps(
  db: Db,
  { from, until, stepHours }: { from: Date; until: Date; stepHours: number },
): Promise<{ step: number; newMembers: number }[]> {
  const { rows } = await sql<{ step: number; newMembers: number }>`
    select floor(extract(epoch from created_at - ${from}::timestamptz) / ${stepHours * 3600})::int as step,
      count(*)::int as "newMembers"
    from members where created_at >= ${from} and created_at < ${until} group by step`.execute(db)
  return rows
}
