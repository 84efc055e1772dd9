import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Lists all rules, including those that staff have stopped. */
export async function listAllPointRules(db: Db) {
  const { rows } = await sql<{
    id: string
    name: string
    times: number
    is_active: boolean
    ends_at: Date | null
  }>`
    select id::text, name, times, is_active, ends_at from point_rules order by id`.execute(db)
  return rows
}
