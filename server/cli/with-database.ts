import path from 'node:path'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { openDatabase } from '../open-database.ts'

export interface CommandShop {
  db: Db
  databaseUrl: string
  mediaDir: string
  publicUrl: string
}

export const mediaDirOf = (env: Env) => path.resolve(env.DATA_DIR, 'media')

/** Hands over the database of the running shop, or one started for as long as `use` takes. */
export async function withDatabase<T>(env: Env, use: (shop: CommandShop) => Promise<T>): Promise<T> {
  let isClosing = false
  // The embedded database says farewell to connections that are being closed anyway.
  const database = await openDatabase(env, error => {
    if (!isClosing) console.error(`A database connection was lost: ${error.message}`)
  })
  try {
    return await use({
      db: database.db,
      databaseUrl: database.url,
      mediaDir: mediaDirOf(env),
      publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    })
  } finally {
    isClosing = true
    await database.close()
  }
}
