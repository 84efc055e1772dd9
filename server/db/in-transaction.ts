import type { Db } from './database.ts'

/** Joins the caller's transaction if there is one; otherwise begins its own. */
export const inTransaction = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
