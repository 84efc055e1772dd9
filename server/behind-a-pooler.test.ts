import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildApp } from './app.ts'
import { backup } from './db/backup.ts'
import { openPool } from './db/database.ts'
import { restore } from './db/restore.ts'
import { readEnv } from './env.ts'
import type { App } from './http/app-types.ts'
import { PublicCache } from './http/public-cache.ts'
import { followCatalogChanges, notifyCatalogChanged } from './modules/listing/index.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { openForWeb, type WebShop } from './open-for-web.ts'
import { fillBag, makeBuyer, place } from './testing/make-buyer.ts'
import { makeProduct } from './testing/make-product.ts'
import { hasPgbouncer, type PoolMode, startPgbouncer } from './testing/pgbouncer.ts'
import { openShopWithPayments } from './testing/shop-with-payments.ts'
import type { TestShop } from './testing/test-shop.ts'

/** The role that docs/operations.md describes: it owns its database, and may do nothing else on the server. */
const role = `toko_${randomBytes(6).toString('hex')}`
const password = randomBytes(12).toString('hex')
const server = openPool(inject('databaseUrl'), 1, () => {})
const direct = new URL(inject('databaseUrl'))
direct.search = ''
direct.hostname = '127.0.0.1'
direct.username = role
direct.password = password
direct.pathname = `/${role}`

beforeAll(async () => {
  await server.query(`create role ${role} login password '${password}'`)
  await server.query(`create database ${role} owner ${role}`)
  await server.query(`revoke all on database ${role} from public`)
})
afterAll(async () => {
  await server.query(`drop database ${role} with (force)`)
  await server.query(`drop role ${role}`)
  await server.end()
})

test('a role that owns its database and may do nothing else migrates, backs up and restores', async () => {
  const { rows } = await server.query(
    'select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as more from pg_roles where rolname = $1',
    [role],
  )
  expect(rows).toEqual([{ more: false }])
  const database = await openDatabase(readEnv({ NODE_ENV: 'test', DATABASE_URL: direct.href }))
  const { productId } = await makeProduct(database.db)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'role-')), 'shop.gz')
  await backup(database.url, file, null)
  await database.close()
  // A connection that was closed stays in the list until its process has ended.
  const others = async () =>
    (await server.query('select from pg_stat_activity where datname = $1', [direct.pathname.slice(1)]))
      .rowCount
  await expect.poll(others, { timeout: 20_000 }).toBe(0)
  await restore({
    databaseUrl: direct.href,
    backup: { file, identityFile: null },
    isForced: true,
    storePicture: async () => '',
  })
  const restored = await openDatabase(readEnv({ NODE_ENV: 'test', DATABASE_URL: direct.href }))
  expect((await restored.pool.query('select id from products')).rows).toEqual([{ id: productId }])
  await restored.close()
}, 120_000)

const start = (mode: PoolMode, sessions: number) =>
  startPgbouncer(direct.href, { mode, sessions, login: { user: role, password } })

describe.skipIf(!hasPgbouncer)('behind PgBouncer (skipped where it is not installed)', () => {
  let shop: TestShop
  let database: OpenDatabase
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of opened.splice(0).reverse()) await step()
  }
  afterAll(close)

  async function openShop(settings: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string }) {
    const env = readEnv({ NODE_ENV: 'test', ...settings })
    database = await openDatabase(env)
    opened.push(database.close)
    shop = { ...plain, env, pool: database.pool, db: database.db, databaseUrl: database.url }
    return shop
  }

  async function openApp(): Promise<{ app: App; web: WebShop }> {
    const web = await openForWeb(shop)
    const app = await buildApp(web.shop, new PublicCache(), web.browsing)
    await app.ready()
    opened.push(web.close, () => app.close())
    return { app, web }
  }

  let plain: TestShop
  beforeAll(async () => {
    plain = (await openShopWithPayments()).shop
  })

  /** Many people list, fill bags and order at once, more than there are sessions. */
  async function sell(app: App) {
    const product = await makeProduct(shop.db, { stock: 100, priceRupiah: 75_000 })
    const line = { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 }
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const buyer = await makeBuyer(shop.db)
        expect((await app.inject(`/api/v3/products?limit=${index + 1}`)).statusCode).toBe(200)
        expect((await app.inject(`/api/v3/search?keyword=serum&limit=${index + 1}`)).statusCode).toBe(200)
        const bag = await fillBag(app, buyer, [line])
        return (await place(app, buyer, bag, {}, { 'idempotency-key': `order-${index}` })).statusCode
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  }

  test('in session mode one URL is enough, for calls, changes of the catalogue and migrations', async () => {
    const pgbouncer = await start('session', 40)
    opened.push(pgbouncer.stop)
    await openShop({ DATABASE_URL: pgbouncer.url })
    const { app, web } = await openApp()
    await sell(app)
    await hearsOfChanges()
    const { rows } = await web.shop.pool.query(
      `select current_setting('statement_timeout') as max, current_setting('geqo') as geqo`,
    )
    expect(rows).toEqual([{ max: '10s', geqo: 'off' }])
    await close()
  }, 120_000)

  test('in transaction mode the start is refused until the role has the settings, and says how', async () => {
    const pgbouncer = await start('transaction', 3)
    opened.push(pgbouncer.stop)
    await openShop({ DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: direct.href })
    const error = await openForWeb(shop).catch(error => error)
    const statements = String(error.message).match(/alter role .*;/g) ?? []
    expect(statements.map(text => text.replace(role, 'shop'))).toEqual(
      expect.arrayContaining([
        'alter role shop set statement_timeout = 10000;',
        'alter role shop set geqo = off;',
      ]),
    )
    // The role may run them itself.
    for (const statement of statements) await database.pool.query(statement)
    await close()
  }, 120_000)

  test('in transaction mode calls leave nothing in sessions; jobs and LISTEN go to the server itself', async () => {
    await server.query(`alter role ${role} set statement_timeout = 2000`)
    const pgbouncer = await start('transaction', 3)
    opened.push(pgbouncer.stop)
    await openShop({ DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: direct.href })
    const { app, web } = await openApp()
    await sell(app)
    await hearsOfChanges()

    const left = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { rows } = await web.shop.pool.query(`select pg_backend_pid() as session,
          (select count(*)::int from pg_prepared_statements) as names,
          (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
          (select count(*)::int from pg_listening_channels()) as channels,
          (select count(*)::int from pg_class where relpersistence = 't' and pg_table_is_visible(oid)) as tables,
          (select array_agg(name::text) from pg_settings
            where source = 'session' and name not in ('application_name', 'client_encoding', 'transaction_isolation',
              'transaction_read_only', 'transaction_deferrable', 'DateStyle', 'TimeZone', 'standard_conforming_strings'
            )) as settings, pg_sleep(0.02)::text`)
        return rows[0]
      }),
    )
    expect(new Set(left.map(({ session }) => session)).size).toBeGreaterThan(1)
    for (const each of left)
      expect(each).toMatchObject({ names: 0, locks: 0, channels: 0, tables: 0, settings: null })
    await expect(web.shop.pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
    const { rows } = await database.pool.query(`select current_setting('statement_timeout') as max`)
    expect(rows, 'jobs have no limit').toEqual([{ max: '0' }])
    await close()
  }, 120_000)

  async function hearsOfChanges() {
    let drops = 0
    const stop = followCatalogChanges(shop.pool, { drop: () => (drops += 1) }, shop.log)
    await expect.poll(() => drops).toBe(1)
    await notifyCatalogChanged(shop.db)
    await expect.poll(() => drops).toBe(2)
    await stop()
  }
})
