import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Waits until `count` statements in the database are waiting for locks, so that a race is certain. */
export async function waitForLocks(db: Db, count: number): Promise<void> {
  const giveUpAt = Date.now() + 15_000
  while (Date.now() < giveUpAt) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.waiting ?? 0) >= count) return
  }
  throw new Error(`fewer than ${count} statements are waiting for a lock`)
}
