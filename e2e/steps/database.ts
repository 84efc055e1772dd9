import { sql } from 'kysely'
import { type Db, openDb, openPool } from '../../server/db/database.ts'
import { place, settingsOf } from '../place.ts'

/** Opens the shop's database for what nobody can do in the shop: order in the past, let time pass. */
export async function inDatabase(work: (db: Db) => Promise<unknown>): Promise<void> {
  const pool = openPool(settingsOf(place).DATABASE_URL, 2, () => {})
  await work(openDb(pool))
  await pool.end()
}

/** Runs a recurring task now, which the schedule would run within a minute. */
export const runTask = (task: string) =>
  inDatabase(db => sql`select graphile_worker.add_job(${task}, '{}'::json)`.execute(db))
