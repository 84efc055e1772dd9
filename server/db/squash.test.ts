import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { readEnv } from '../env.ts'
import { openDatabase } from '../open-database.ts'
import { openPool } from './database.ts'
import { readMigrations } from './migrate.ts'
import { LAST_SQUASHED_MIGRATION, namesBeforeSquash } from './names-before-squash.ts'

/**
 * The old migrations and the files that replaced them create the same tables, so a database with a renamed history
 * simulates one that the old migrations made.
 */

const server = openPool(inject('databaseUrl'), 1, () => {})
const name = `test_squash_${randomBytes(4).toString('hex')}`
await server.query(`create database ${name} template carasun_template`)
const url = new URL(inject('databaseUrl'))
url.pathname = `/${name}`
const pool = openPool(url.href, 1, () => {})
afterAll(async () => {
  await pool.end()
  await server.query(`drop database ${name} with (force)`)
  await server.end()
})

const currentMigrations = Object.keys(readMigrations())
const after = currentMigrations.filter(migration => migration > LAST_SQUASHED_MIGRATION)
const open = () => openDatabase(readEnv({ DATABASE_URL: url.href }))
const history = async () =>
  (await pool.query('select name from kysely_migration order by name')).rows.map(row => row.name)
const setHistory = (names: string[]) =>
  pool.query(
    `with deleted as (delete from kysely_migration where name <> all ($1))
     insert into kysely_migration select name, '2026-11-22' from unnest($1::text[]) as name on conflict do nothing`,
    [names],
  )
/** Returns every table with the transaction of its last change, so that any change shows. */
const catalog = async () =>
  (
    await pool.query(
      `select c.relname, c.xmin, (select max(a.xmin::text) from pg_attribute a where a.attrelid = c.oid) from pg_class c
       where relnamespace = 'public'::regnamespace order by 1`,
    )
  ).rows

describe('a database from before the migrations were squashed', () => {
  beforeEach(() => setHistory([...namesBeforeSquash, ...after]))

  test('gets the current names, and nothing else changes', async () => {
    const before = await catalog()
    const database = await open()
    await database.close()
    expect(database).toMatchObject({ isHistoryRenamed: true, migrated: [] })
    expect(await history()).toEqual(currentMigrations)
    expect(await catalog()).toEqual(before)
    expect((await openAndClose()).isHistoryRenamed).toBe(false)
  })

  test('is renamed by only one of two processes that start at once, and both open it', async () => {
    const renamed = (await Promise.all([openAndClose(), openAndClose()])).map(
      database => database.isHistoryRenamed,
    )
    expect(renamed.sort()).toEqual([false, true])
    expect(await history()).toEqual(currentMigrations)
  })

  test.each([
    [
      'with a list that ends earlier',
      namesBeforeSquash.slice(0, -1),
      'The database is too old for this version: its last migration is "0203-refused-refunds". First start the version whose last migration is "0204-what-is-owed" on it. Nothing was changed.',
    ],
    [
      'with a list that lacks a migration in between',
      namesBeforeSquash.filter(old => old !== '0086-secret-vouchers'),
      'The database is not consistent: it skipped "0086-secret-vouchers".',
    ],
  ])('%s, is refused and unchanged', async (_, names, sentence) => {
    await setHistory(names)
    await expect(open()).rejects.toThrow(sentence)
    expect(await history()).toEqual(names)
  })
})

async function openAndClose() {
  const database = await open()
  await database.close()
  return database
}
