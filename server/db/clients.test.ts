import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseProxy, databaseProxy } from '../testing/database-proxy.ts'
import { clientOf } from './clients.ts'
import { openDb, openPool } from './database.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { isLostConnection } from './lost-connection.ts'

/** Two servers that know the same login, each behind a network that can vanish. */
const servers: { stop(): Promise<void>; admin: pg.Pool; network: DatabaseProxy }[] = []
let url = ''

beforeAll(async () => {
  for (const name of ['first', 'second']) {
    const folder = mkdtempSync(path.join(tmpdir(), `hosts-${name}-`))
    const database = await startEmbeddedDatabase(folder, { isThrowaway: true })
    const admin = openPool(database.url, 1, () => {})
    await admin.query(`create role shop login password 'secret'`)
    await admin.query('create database shop owner shop')
    servers.push({ stop: database.stop, admin, network: await databaseProxy(database.url) })
  }
  const [first, second] = servers.map(({ network }) => new URL(network.url).port)
  url = `postgres://shop:secret@127.0.0.1:${first},localhost:${second}/shop?target_session_attrs=read-write`
}, 120_000)

afterAll(async () => {
  for (const { stop, admin, network } of servers) {
    await network.close()
    await admin.end()
    await stop()
  }
})

/** Chooses the server that takes writes, and closes the open connections, which would keep their setting. */
async function setPrimary(primary: number) {
  for (const [index, { admin }] of servers.entries()) {
    await admin.query(
      `alter role shop set default_transaction_read_only = ${index === primary ? 'off' : 'on'}`,
    )
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'`)
  }
}

const portOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ port: string }>('show port')
  return rows[0]?.port
}

const portOfServer = async (index: number) =>
  (await servers[index]?.admin.query<{ port: string }>('show port'))?.rows[0]?.port

test('connections go to the host that takes writes, and after a failover to the new one', async () => {
  await setPrimary(1)
  const pool = openPool(url, 3, () => {})
  expect(await portOf(pool)).toBe(await portOfServer(1))
  await setPrimary(0)
  await expect.poll(() => portOf(pool).catch(() => null)).toBe(await portOfServer(0))
  await pool.end()
})

test('a host that is silently gone does not delay connections to the others', async () => {
  await setPrimary(1)
  servers[0]?.network.fallSilent({ newToo: true })
  const pool = openPool(url, 3, () => {}, { connectMaxMs: 1_000 })
  expect(await portOf(pool)).toBe(await portOfServer(1))
  await pool.end()
  servers[0]?.network.recover()
})

test('while no host takes writes, connecting fails as a lost connection and says why', async () => {
  await setPrimary(-1)
  const pool = openPool(url, 3, () => {})
  const error = await pool.query('select 1').catch(error => error)
  expect(error.message).toMatch(
    /no host takes writes \(127\.0\.0\.1:\d+ is read-only; localhost:\d+ is read-only\)/,
  )
  expect(isLostConnection(error)).toBe(true)
  await pool.end()
})

test('a connection whose server became read-only is replaced', async () => {
  await setPrimary(0)
  const pool = openPool(url, 1, () => {})
  const db = openDb(pool)
  await pool.query('create table if not exists notes (text text)')
  // A session learns only from an error that its server was demoted.
  await pool.query('set default_transaction_read_only = on')
  const write = () => db.transaction().execute(tx => sql`insert into notes values ('kept')`.execute(tx))
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await write()
  await pool.end()
})

test('backups connect like the pool', async () => {
  await setPrimary(1)
  const client = new (clientOf(url))({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('show port')
  await client.end()
  expect(rows[0].port).toBe(await portOfServer(1))
})
