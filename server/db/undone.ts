import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs work in a transaction that is rolled back afterwards: it returns what would happen, and nothing happens. In the
 * caller's transaction, only the work is rolled back.
 */
export async function undone<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) {
    await sql`savepoint before_work`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`rollback to savepoint before_work`.execute(db)
    }
  }
  const tx = await db.startTransaction().execute()
  let result: Result
  try {
    result = await work(tx)
  } catch (error) {
    // The database may have ended the connection; why it did is the better word.
    await tx
      .rollback()
      .execute()
      .catch(() => {})
    throw error
  }
  await tx.rollback().execute()
  return result
}

const LOCK_WAIT_MAX_MS = '1000'
const STATEMENT_MAX_MS = '2000'
/** Of all statements together: PostgreSQL 17 and later know it, and end the connection. */
const WHOLE_MAX_MS = '3000'

/** Does the same for work that needs locks: it neither waits for them nor keeps them for long, so that saves come first. */
export const brieflyUndone = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  undone(db, async tx => {
    await sql`select set_config('lock_timeout', ${LOCK_WAIT_MAX_MS}, true),
      set_config('statement_timeout', ${STATEMENT_MAX_MS}, true)`.execute(tx)
    await sql`
      select set_config(name, ${WHOLE_MAX_MS}, true) from pg_settings where name = 'transaction_timeout'`.execute(
      tx,
    )
    return work(tx)
  })

/** Runs work that may fail in the caller's transaction, which stays usable: only the work is rolled back. */
export async function inSavepoint<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  if (!db.isTransaction) return work(db)
  await sql`savepoint before_work`.execute(db)
  try {
    return await work(db)
  } catch (error) {
    await sql`rollback to savepoint before_work`.execute(db)
    throw error
  }
}
