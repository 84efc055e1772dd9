import type pg from 'pg'
import type { SunCity } from '../../../contract/staff/uv-rows.ts'
import { HOUR_MS } from '../../../contract/time-units.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'

/** The hours in which a row by the UV index was sent to shoppers of a city. */

/** What this process has noted in an hour: each once. */
interface Noted {
  hour: Date
  keys: Set<string>
}
const notedBy = new WeakMap<pg.Pool, Noted>()
/** Rows in cities; somebody who goes through all cities writes no more than this. */
const NOTES_OF_HOUR_MAX = 500

/**
 * Notes once for each row, city and hour that it was sent. Nobody waits for it, and a note that is lost is only missing
 * from the figures of staff; a row that was deleted meanwhile gets none.
 */
export function recordShown(
  { pool, log }: Pick<Shop, 'pool' | 'log'>,
  { rows, city, at }: { rows: string[]; city: SunCity; at: Date },
): void {
  const { hour, keys } = notedIn(pool, new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS))
  const keyOf = (row: string) => `${row} ${city.key}`
  const fresh = rows.filter(row => !keys.has(keyOf(row))).slice(0, NOTES_OF_HOUR_MAX - keys.size)
  if (fresh.length === 0) return
  for (const row of fresh) keys.add(keyOf(row))
  pool
    .query({
      name: 'note-shown-rows',
      text: `
        insert into own_row_hours (row_id, city_key, city_name, hour)
        select id, $2, $3, $4 from own_rows where id = any($1::bigint[]) order by id
        on conflict do nothing`,
      values: [fresh, city.key, city.name, hour],
    })
    .catch(error => {
      for (const row of fresh) keys.delete(keyOf(row))
      log.warn({ err: error }, 'the hours of rows could not be noted')
    })
}

function notedIn(pool: pg.Pool, hour: Date): Noted {
  const noted = notedBy.get(pool)
  if (noted?.hour.getTime() === hour.getTime()) return noted
  const fresh = { hour, keys: new Set<string>() }
  notedBy.set(pool, fresh)
  return fresh
}

export async function deleteRowHoursBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('own_row_hours').where('hour', '<', before).execute()
}
