import { pino } from 'pino'
import { openDb, openPool } from '../server/db/database.ts'
import { readEnv } from '../server/env.ts'
import type { Shop } from '../server/shop.ts'

/** Returns a shop whose routes can be registered, and none of them called. */
export function shopWithoutDatabase(): Shop {
  const databaseUrl = 'postgresql://nobody@127.0.0.1:9/nothing'
  const pool = openPool(databaseUrl, 1, () => {})
  const unused = { env: readEnv({ NODE_ENV: 'test' }), publicUrl: 'http://localhost:3000' }
  const used = {
    ...unused,
    databaseUrl,
    pool,
    db: openDb(pool),
    log: pino({ level: 'silent' }),
    identity: {},
    uploads: {},
  }
  return { ...used, isPooled: false, now: () => new Date() } as unknown as Shop
}
