import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Who changed each thing of a kind last, and when, by the journal; a thing that nobody changed is not in it. */
export async function lastChanges(db: Db, kind: string): Promise<Map<string, { by: string; at: string }>> {
  const { rows } = await sql<{ id: string; by: string; at: Date }>`
    select distinct on (thing_id) thing_id as id, actor_name as by, at from staff_acts
    where thing_kind = ${kind} order by thing_id, id desc`.execute(db)
  return new Map(rows.map(({ id, by, at }) => [id, { by, at: at.toISOString() }]))
}
