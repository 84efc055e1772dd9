import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The table of wrong passwords, codes and passkeys of staff, counted by their source. */

/** What is guessed; `reset-link`: the password, by somebody who has the link for a new second factor. */
export type Guessed = 'password' | 'factor' | 'reset-link'

/** Something whose wrong tries are counted, and from how many on it is locked for how long. */
export interface Counter {
  source: string
  max: number
  minutes: number
}

/**
 * Counts a wrong try, unless the counter is locked. Returns the count, and null if it was locked. One statement, so that
 * guessing in parallel gains nothing.
 */
export async function addFailure(
  tx: Db,
  accountId: string,
  { source, max, minutes }: Counter,
  now: Date,
): Promise<{ count: number; expiresAt: Date } | null> {
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const { rows } = await sql<{ failed_count: number }>`
    insert into staff_failures as f (account_id, source, failed_count, expires_at)
    values (${accountId}, ${source}, 1, ${expiresAt})
    on conflict (account_id, source) do update set expires_at = excluded.expires_at,
      failed_count = case when f.expires_at > ${now} then f.failed_count + 1 else 1 end
    where f.failed_count < ${max} or f.expires_at <= ${now}
    returning failed_count`.execute(tx)
  return rows[0] ? { count: rows[0].failed_count, expiresAt } : null
}

/** Returns until when the counter is locked, or null; its row is locked until the transaction ends. */
export async function findCounterLock(
  tx: Db,
  accountId: string,
  { source, max }: Counter,
  now: Date,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('staff_failures')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .where('source', '=', source)
    .where('failed_count', '>=', max)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row?.expires_at ?? null
}

export async function deleteFailures(tx: Db, accountId: string, source: string): Promise<void> {
  await tx
    .deleteFrom('staff_failures')
    .where('account_id', '=', accountId)
    .where('source', '=', source)
    .execute()
}

export async function deleteExpiredFailures(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_failures').where('expires_at', '<=', now).execute()
}
