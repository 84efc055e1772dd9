import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb, openPool } from '../db/database.ts'
import { startEmbeddedDatabase } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { addMissingMethods } from '../modules/payments/index.ts'
import { prepareJobs } from '../open-database.ts'

/** Once per run: starts a PostgreSQL for the tests, with a migrated template that each test file clones. */
export default async function prepareDatabase(project: TestProject) {
  const database = await startEmbeddedDatabase(path.resolve('.data/test'), { isThrowaway: true })
  const server = openPool(database.url, 1, console.error)
  const leftovers = await server.query(`select datname from pg_database where datname like 'test\\_%'`)
  for (const { datname } of leftovers.rows)
    await server.query(`drop database if exists ${datname} with (force)`)
  await server.query('drop database if exists carasun_template with (force)')
  await server.query('create database carasun_template')
  await server.end()

  const url = new URL(database.url)
  url.pathname = '/carasun_template'
  const pool = openPool(url.href, 2, console.error)
  const db = openDb(pool)
  await migrate(db)
  await addMissingMethods(db)
  await prepareJobs(pool)
  await pool.end()

  project.provide('databaseUrl', database.url)
  return () => database.stop()
}
