import type { Kysely, TransactionBuilder } from 'kysely'
import type { DB } from './tables.ts'

type Db = Kysely<DB>

type Work = () => void

/** What waits for the commit of each open transaction. */
const waiting = new WeakMap<Db, Work[]>()

/**
 * Does the work once the caller's transaction has committed, and never if it is rolled back: for what a rollback cannot
 * undo, such as counting. Outside a transaction it is done at once. In a transaction that is only tried out (`undone.ts`)
 * it is never done.
 */
export function afterCommit(db: Db, work: Work): void {
  if (db.isTransaction) waiting.get(db)?.push(work)
  else work()
}

/** Makes the transactions of this database do what waits for their commit. */
export function withAfterCommit(db: Db): Db {
  const begin = db.transaction.bind(db)
  db.transaction = () => thenWork(begin())
  return db
}

function thenWork(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const execute = builder.execute.bind(builder)
  builder.execute = async callback => {
    const works: Work[] = []
    const result = await execute(tx => {
      waiting.set(tx, works)
      return callback(tx)
    })
    for (const work of works) work()
    return result
  }
  return builder
}
