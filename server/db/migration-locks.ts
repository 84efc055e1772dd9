import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * The locks on tables and views of before that each migration takes, by its name; those that take none are left out.
 * `npm run db:types` records them from PostgreSQL itself (`record-locks.ts`).
 */
export type MigrationLocks = Record<string, Record<string, string>>

export const locksFile = path.join(import.meta.dirname, 'migrations', 'locks.json')

/**
 * How long a migration waits for all its locks together. PostgreSQL looks for a deadlock once a transaction has waited
 * for `deadlock_timeout` (1 s): by then the migration has all its locks and waits for nobody, or has given them back.
 * Whoever buys meanwhile waits no longer than this either.
 */
export const LOCK_WAIT_MS = 400

/** The kinds of locks on a view are all this one. */
const OF_A_VIEW = 'view'

/**
 * Takes all locks of a migration before its first statement, in alphabetical order, which is also the order of the shop
 * (carts, members, orders, payments, stock), and lets nothing later in the file wait for long.
 *
 * @throws an error with the code 57014 or 55P03 if others hold them.
 */
export async function lockTables(tx: Db, migration: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`.execute(tx)
  const locks = Object.entries(readLocks()[migration] ?? {}).sort()
  if (locks.length === 0) return
  const statements = locks.map(([relation, mode]) => lockStatement(relation, mode))
  await sql`select set_config('statement_timeout', ${String(LOCK_WAIT_MS)}, true)`.execute(tx)
  // One statement, so that the limit is for all of them together.
  await sql.raw(`do $locks$ begin ${statements.join(' ')} end $locks$`).execute(tx)
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx)
}

// `lock table` would lock the tables that the view reads as well. This locks the view, and changes nothing.
const lockStatement = (relation: string, mode: string) =>
  mode === OF_A_VIEW
    ? `alter view ${relation} reset (security_barrier);`
    : `lock table ${relation} in ${mode} mode;`

/** Says who has held one of a migration's tables for longest, to append to a sentence; empty if nobody does now. */
export async function describeHolder(db: Db, migration: string): Promise<string> {
  const { rows } = await sql<{ relation: string; pid: number; program: string; seconds: number }>`
    select l.relation::regclass::text as relation, a.pid, a.application_name as program,
      extract(epoch from clock_timestamp() - a.xact_start)::int as seconds
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'relation' and l.granted and l.pid <> pg_backend_pid() and a.xact_start is not null
      and l.relation::regclass::text = any (${Object.keys(readLocks()[migration] ?? {})})
    order by a.xact_start, relation limit 1`.execute(db)
  const holder = rows[0]
  if (!holder) return ''
  return ` ("${holder.relation}" is used by a transaction of ${holder.program || 'an unnamed program'}, process ${holder.pid} of PostgreSQL, since ${holder.seconds} s)`
}

const readLocks = (): MigrationLocks => JSON.parse(readFileSync(locksFile, 'utf8'))
