import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * A migration that builds indexes of a large table while everybody writes to it: each of its statements is
 * `create index concurrently NAME on …`, which PostgreSQL refuses in a transaction.
 */
const STATEMENT = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s/i

/** True if a migration must run outside of a transaction. */
export const isConcurrent = (text: string): boolean => statementsOf(text).some(each => STATEMENT.test(each))

/** The same migration for a database that nobody else uses yet, where it is part of one transaction. */
export const inTransactionText = (text: string): string =>
  isConcurrent(text) ? text.replace(/\bindex\s+concurrently\b/gi, 'index') : text

/**
 * Builds the indexes of a migration. One that is there is left alone; one that a crash left invalid is built anew.
 *
 * @param waitMaxMs How long a statement waits for transactions that began before it.
 */
export async function buildIndexes(connection: Db, text: string, waitMaxMs: number): Promise<void> {
  const indexes = statementsOf(text).map(statement => ({ statement, name: nameOf(statement) }))
  await sql`select set_config('lock_timeout', ${String(Math.max(1, Math.round(waitMaxMs)))}, false)`.execute(
    connection,
  )
  try {
    for (const { statement, name } of indexes) {
      const { rows } = await sql<{ is_valid: boolean }>`
        select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${name})`.execute(
        connection,
      )
      if (rows[0]?.is_valid) continue
      if (rows.length > 0) await sql`drop index concurrently ${sql.ref(name)}`.execute(connection)
      await sql.raw(statement).execute(connection)
    }
  } finally {
    await sql`reset lock_timeout`.execute(connection)
  }
}

function nameOf(statement: string): string {
  const name = STATEMENT.exec(statement)?.[1]
  if (!name)
    throw new Error(
      `a migration that builds an index concurrently does nothing else, but this one has: ${statement}`,
    )
  return name
}

const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .split(/;\s*$/m)
    .map(statement => statement.trim())
    .filter(statement => statement !== '')
