import type { Db } from './database.ts'

/** Runs work in a transaction that is rolled back afterwards: it returns what would happen, and nothing happens. */
export async function undone<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const tx = await db.startTransaction().execute()
  try {
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}
