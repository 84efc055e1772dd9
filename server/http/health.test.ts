import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newestMigration } from '../db/migrate.ts'
import { databaseProxy } from '../testing/database-proxy.ts'
import { testApp, testShop } from '../testing/test-shop.ts'
import type { App } from './app-types.ts'

/** Readiness is for balancers: it must be known quickly, whatever else the shop is doing. */

/** A second, and what a busy machine may add. */
const KNOWN_WITHIN_MS = 1_500

async function statusInTime(app: App): Promise<number> {
  const startedAt = performance.now()
  const { statusCode } = await app.inject('/readyz')
  expect(performance.now() - startedAt).toBeLessThan(KNOWN_WITHIN_MS)
  return statusCode
}

async function openShop() {
  const shop = await testShop()
  const app = await testApp(shop)
  onTestFinished(async () => {
    await app.close()
    await shop.close()
  })
  return { shop, app }
}

test('a shop whose connections are all busy with slow statements is ready', async () => {
  const { shop, app } = await openShop()
  const holder = new pg.Client({ connectionString: shop.databaseUrl })
  await holder.connect()
  await holder.query('select pg_advisory_lock(1)')
  const busy = Array.from({ length: shop.pool.options.max ?? 0 }, () =>
    shop.pool.query('select pg_advisory_lock_shared(1)'),
  )
  expect(busy.length).toBeGreaterThan(1)
  const waiting = () =>
    holder.query(`select from pg_locks where locktype = 'advisory' and not granted and database =
      (select oid from pg_database where datname = current_database())`)
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(busy.length)
  const responses = await Promise.all([app.inject('/readyz'), app.inject('/readyz')])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await waiting()).rowCount).toBe(busy.length)
  await holder.end()
  await Promise.all(busy)
})

test('a database that accepts connections and never responds makes the shop unready after a second, each time', async () => {
  const { shop } = await openShop()
  const sockets: Socket[] = []
  const silent = createServer(socket => sockets.push(socket))
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const app = await testApp({ ...shop, databaseUrl: `postgres://carasun@127.0.0.1:${port}/shop` })
  for (let time = 0; time < 2; time += 1) expect(await statusInTime(app)).toBe(503)
  expect((await app.inject('/livez')).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
  await app.close()
  silent.close()
})

test('a connection that falls silent makes the shop unready only until another one works', async () => {
  const { shop } = await openShop()
  const proxy = await databaseProxy(shop.databaseUrl)
  const app = await testApp({ ...shop, databaseUrl: proxy.url })
  expect(await statusInTime(app)).toBe(200)
  proxy.fallSilent({ newToo: true })
  for (let time = 0; time < 3; time += 1) expect(await statusInTime(app)).toBe(503)
  proxy.recover()
  await expect.poll(() => statusInTime(app), { timeout: 4_000 }).toBe(200)
  await app.close()
  await proxy.close()
})

test('a locked list of migrations, as during a restore, makes the shop unready within a second', async () => {
  const { shop, app } = await openShop()
  const client = await shop.pool.connect()
  await client.query('begin; lock table kysely_migration in access exclusive mode')
  for (let time = 0; time < 2; time += 1) expect(await statusInTime(app)).toBe(503)
  await client.query('rollback')
  client.release()
  expect(await statusInTime(app)).toBe(200)
})

test('tables of an older version make the shop unready, those of a newer one do not', async () => {
  const { shop, app } = await openShop()
  await shop.pool.query(`insert into kysely_migration values ('9999-newer', '2026-01-01')`)
  expect(await statusInTime(app)).toBe(200)
  await shop.pool.query('delete from kysely_migration where name = $1', [newestMigration()])
  expect(await statusInTime(app)).toBe(503)
})

test('while the database takes no writes, as a standby, the shop is not ready, serves reads, and refuses changes with UNAVAILABLE', async () => {
  const { shop, app } = await openShop()
  const admin = new pg.Client({ connectionString: shop.databaseUrl })
  await admin.connect()
  const setReadOnly = async (value: 'on' | 'off') => {
    await admin.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`,
    )
    // Connections keep the setting with which they began.
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  await setReadOnly('on')
  const subscribe = () =>
    app.inject({ method: 'POST', url: '/api/subscriptions', payload: { email: 'sari@example.com' } })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/api/v3/products')).statusCode).toBe(200)
  expect((await subscribe()).json()).toMatchObject({ code: 'UNAVAILABLE' })
  await admin.query('set default_transaction_read_only = off')
  await setReadOnly('off')
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  expect((await subscribe()).statusCode).toBe(200)
  await admin.end()
})
