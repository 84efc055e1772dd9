import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/** Every limit is a number of calls within a minute, which begins with the first one. */
const WINDOW_SECONDS = 60
const WINDOW = sql`make_interval(secs => ${WINDOW_SECONDS})`

/**
 * Counts a call of all processes together, by the database's clock. `key` names the limit and the caller; only its hash
 * is stored, because it holds a network address or a member's id. Returns how many calls the minute has, this one
 * included, and when it ends.
 */
export async function countCall(db: Db, key: string): Promise<{ calls: number; secondsLeft: number }> {
  const counted = await sql<{ calls: number; secondsLeft: number }>`
    insert into call_counts as counted (key, calls, ends_at) values (${hashOf(key)}, 1, now() + ${WINDOW})
    on conflict (key) do update set
      calls = case when counted.ends_at > now() then counted.calls + 1 else 1 end,
      ends_at = case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end
    -- a call that began a moment later may have been counted first
    returning calls, least(ceil(extract(epoch from ends_at - now())), ${WINDOW_SECONDS})::integer as "secondsLeft"`.execute(
    db,
  )
  return onlyRow(counted)
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Deletes the counts whose minute has ended; scheduled. */
export async function deleteOldCallCounts(db: Db): Promise<void> {
  await sql`delete from call_counts where ends_at < now()`.execute(db)
}
