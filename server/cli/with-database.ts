import type pg from 'pg'
import type { FileStore } from '../adapters/files/file-store-provider.ts'
import type { Db } from '../db/database.ts'
import { type Env, publicUrlOf } from '../env.ts'
import { onShutdownSignal } from '../on-shutdown-signal.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { chooseFiles } from '../providers/choose-files.ts'
import { CommandFailed } from './command.ts'

export interface CommandShop {
  db: Db
  pool: pg.Pool
  databaseUrl: string
  files: FileStore
  publicUrl: string
}

/** Calls `use` with the running shop's database, or with one that is started only for this call. */
export async function withDatabase<T>(env: Env, use: (shop: CommandShop) => Promise<T>): Promise<T> {
  let isEnding = false
  const opening = openDatabase(env, error =>
    console.error(`A database connection was lost: ${error.message}`),
  )
  const stopListening = onShutdownSignal(async () => {
    isEnding = true
    // A failed start is reported by the `await` below; here it only means that there is nothing to close.
    await (await opening.catch(() => null))?.close()
    return ENDED_BY_SIGNAL
  })
  try {
    return await run(await opening)
  } finally {
    stopListening()
  }

  async function run(database: OpenDatabase): Promise<T> {
    try {
      return await use({
        db: database.db,
        pool: database.pool,
        databaseUrl: database.url,
        files: chooseFiles(env),
        publicUrl: publicUrlOf(env),
      })
    } catch (error) {
      // The database was shut down: any error it raises now is only a consequence.
      throw isEnding ? new CommandFailed('Stopped by a signal before it was done.') : error
    } finally {
      await database.close()
    }
  }
}

const ENDED_BY_SIGNAL = 130
