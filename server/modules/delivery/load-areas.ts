import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parse } from 'csv-parse'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const ROWS_AT_ONCE = 10_000

/** The shop's table, its parent column, and the package's file; parents come before children. */
const levels = [
  { table: 'provinces', parent: null, file: 'provinces.csv' },
  { table: 'cities', parent: 'province_code', file: 'regencies.csv' },
  { table: 'districts', parent: 'city_code', file: 'districts.csv' },
  { table: 'subdistricts', parent: 'district_code', file: 'villages.csv' },
] as const

/**
 * Loads the areas into a shop that has none; without them no address can be saved. Of processes that start at the same
 * time one loads them, and the others wait for it. Calls `onLoading` before it begins.
 */
export async function loadMissingAreas(db: Db, onLoading: () => void): Promise<void> {
  if (await hasAreas(db)) return
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('delivery.load-areas'))`.execute(tx)
    if (await hasAreas(tx)) return
    onLoading()
    await loadLevels(tx)
  })
}

/**
 * Loads the provinces, cities, districts and subdistricts of the npm package `idn-area-data` (ODbL, credited in the
 * README) into the shop's tables; codes keep their dots, like "11.01.01.2001". Loading again changes only names that
 * differ, so that postal codes and addresses are kept. Returns the number of rows loaded for each table.
 */
export const loadAreas = (db: Db): Promise<Record<string, number>> =>
  db.transaction().execute(tx => loadLevels(tx))

async function loadLevels(tx: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const level of levels) counts[level.table] = await loadLevel(tx, level)
  return counts
}

async function loadLevel(db: Db, { table, parent, file }: (typeof levels)[number]): Promise<number> {
  const source = createReadStream(path.join(packageFolder(), 'data', file)).pipe(
    parse({ bom: true, from: 2 }),
  )
  let count = 0
  let rows: string[][] = []
  const save = async () => {
    // provinces: code, name; below them: code, code of the parent, name
    const column = (at: number) => rows.map(row => row[at] ?? '')
    const batch = parent
      ? sql`unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[])`
      : sql`unnest(${column(0)}::text[], ${column(1)}::text[])`
    const columns = sql.raw(['code', ...(parent ? [parent] : []), 'name'].join(', '))
    await sql`insert into ${sql.table(table)} as known (${columns}) select * from ${batch}
      on conflict (code) do update set name = excluded.name where known.name <> excluded.name`.execute(db)
    count += rows.length
    rows = []
  }
  for await (const row of source as AsyncIterable<string[]>) {
    rows.push(row)
    if (rows.length === ROWS_AT_ONCE) await save()
  }
  await save()
  return count
}

const packageFolder = () =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('idn-area-data')), '..')

const hasAreas = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('subdistricts').select('code').limit(1).executeTakeFirst()) !== undefined
