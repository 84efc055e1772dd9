import { sql } from 'kysely'
import { addDays, jakartaDay, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { isBySun, type OwnRowInput, type RowProduct } from '../../../contract/staff/own-rows.ts'
import { COVER_DAYS } from '../../../contract/staff/stock-figures.ts'
import type { PlannedSun } from '../../../contract/staff/uv-rows.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findSunCity } from '../weather/index.ts'
import { listOwnRows } from './own-row-store.ts'

/** A row by the UV index that is switched on and not over. */
export interface SunRow extends PlannedSun, Pick<OwnRowInput, 'title'> {
  id: string
  products: RowProduct[]
  /** The days in Jakarta of the last 28, before today, on which it was sent to somebody. */
  days_shown: string[]
}

export async function readSunRows({
  db,
  weather,
  now,
}: Pick<Shop, 'db' | 'weather' | 'now'>): Promise<SunRow[]> {
  const rows = (await listOwnRows(db))
    .filter(isBySun)
    .filter(({ is_active, ends_at }) => is_active && (ends_at === null || ends_at > now()))
  const days = await readDaysShown(db, now())
  return Promise.all(
    rows.map(async row => ({
      ...row,
      city: row.uv_city_key === null ? null : await findSunCity({ db, weather }, row.uv_city_key),
      starts_at: row.starts_at?.toISOString() ?? null,
      ends_at: row.ends_at?.toISOString() ?? null,
      days_shown: days.get(row.id) ?? [],
    })),
  )
}

async function readDaysShown(db: Db, now: Date): Promise<Map<string, string[]>> {
  const today = startOfJakartaDay(now)
  const { rows } = await sql<{ id: string; hours: Date[] }>`
    select row_id::text as id, array_agg(distinct hour) as hours from own_row_hours
    where hour >= ${addDays(now, -COVER_DAYS)} and hour < ${today} group by row_id`.execute(db)
  return new Map(rows.map(({ id, hours }) => [id, [...new Set(hours.map(hour => jakartaDay(hour)))]]))
}
