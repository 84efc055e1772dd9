import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import {
  backOfficeFigures,
  figuresOf,
  releasedLevels,
  restoreReleased,
  summarize,
} from '../testing/released-shop.ts'
import { checkInvariants } from './check-invariants.ts'
import { type Db, openDb, openPool } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { onlyRow } from './only-row.ts'

/** Migrations that delete rows on purpose, with the tables. */
const deletesFrom: Record<string, string[]> = {
  '0232-own-bank-accounts': ['bank_accounts'],
}

const opened: Db[] = []
afterAll(async () => {
  for (const db of opened) await db.destroy()
})

describe('a database of an earlier version is upgraded with all its data', () => {
  test('there is at least one backup', () => expect(releasedLevels.length).toBeGreaterThan(0))

  test('one of them has a back office at work', () =>
    expect(releasedLevels.some(level => level >= backOfficeFigures.since)).toBe(true))

  test.each(releasedLevels)('%s', async level => {
    const db = openDb(openPool(await restoreReleased(inject('databaseUrl'), level), 2, () => {}))
    opened.push(db)
    const figures = figuresOf(level)
    const before = await summarize(db, figures)
    for (const [figure, value] of Object.entries(before))
      expect(hasSomething(value), `the backup has ${figure}`).toBe(true)
    const rowsBefore = await countRows(db)

    const ran = await migrate(db)

    expect(ran).toEqual(Object.keys(readMigrations()).filter(migration => migration > level))
    expect(await summarize(db, figures)).toEqual(before)
    const rowsAfter = await countRows(db)
    const emptied = ran.flatMap(migration => deletesFrom[migration] ?? [])
    for (const [table, rows] of Object.entries(rowsBefore))
      if (!emptied.includes(table)) expect(rowsAfter[table], `rows of ${table}`).toBeGreaterThanOrEqual(rows)
    for (const { invariant, violations } of await checkInvariants(db))
      expect({ invariant, violations }).toEqual({ invariant, violations: [] })
  })
})

async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      rows: number
    }>`select count(*)::int as rows from ${sql.table(name)}`.execute(db)
    counts[name] = onlyRow({ rows }).rows
  }
  return counts
}

/** Returns true if a figure has no missing part, and at least one part that is not zero (a sum of changes may be). */
function hasSomething(figure: unknown): boolean {
  const parts = figure !== null && typeof figure === 'object' ? Object.values(figure) : [figure]
  return !parts.includes(null) && parts.some(part => part !== 0 && part !== '0')
}
