import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Records that somebody has seen notes that mention them. Only these: one that was written meanwhile stays. Notes that
 * do not mention them, and those that they have seen before, change nothing.
 */
export async function seeMentions(
  db: Db,
  staffId: string,
  { notes, now }: { notes: number[]; now: Date },
): Promise<void> {
  await sql`
    insert into seen_mentions (note_id, staff_id, seen_at)
    select n.id, ${staffId}, ${now} from order_notes n
    where n.id = any(${notes}::bigint[]) and n.mentions @> array[${staffId}]::text[]
    on conflict do nothing`.execute(db)
}
