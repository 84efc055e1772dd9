import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import { createDiskFiles } from '../adapters/files/disk.ts'
import { createSmtpMail } from '../adapters/mail/smtp.ts'
import { createMidtrans } from '../adapters/payment/midtrans.ts'
import { createDiskUploads } from '../adapters/uploads/disk.ts'
import { clearSky } from '../adapters/weather/clear-sky.ts'
import { createWebhookSender } from '../adapters/webhooks/post-webhook.ts'
import { buildApp } from '../app.ts'
import { openDb, openPool } from '../db/database.ts'
import { readEnv } from '../env.ts'
import type { App } from '../http/app-types.ts'
import type { PublicCache } from '../http/public-cache.ts'
import { serveStorefront } from '../http/storefront.ts'
import type { Shop } from '../shop.ts'
import type { PoolMode } from './pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server with the template database; see `prepare-database.ts`. */
    databaseUrl: string
    /** PgBouncer in front of it, in runs with TEST_POOLER. */
    pooler: { url: string; mode: PoolMode } | null
  }
}

export interface TestShop extends Shop {
  databaseUrl: string
  /** The folder of its files and of their copies. */
  mediaDir: string
  /** Sets the shop's clock; null returns it to the real time. */
  setNow(now: Date | null): void
  close(): Promise<void>
}

/** Opens a shop on its own database, cloned from the migrated template. Close it in `afterAll`. */
export async function testShop(overrides: Partial<Shop> = {}): Promise<TestShop> {
  const server = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template carasun_template strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const pool = openPool(url.href, 12, () => {})
  ownPools.add(pool)
  let now: Date | null = null
  const mediaDir = mkdtempSync(path.join(tmpdir(), 'carasun-media-'))
  const files = overrides.files ?? createDiskFiles(mediaDir)
  return {
    env: readEnv({ NODE_ENV: 'test', SIGN_IN_LIMIT_PER_MINUTE: '100000', WRITE_LIMIT_PER_MINUTE: '100000' }),
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    pool,
    db: openDb(pool),
    databaseUrl: url.href,
    isPooled: false,
    now: () => now ?? new Date(),
    setNow: timestamp => {
      now = timestamp
    },
    // Nothing is listening there: tests that pay start the simulator and pass their own.
    payment: createMidtrans({
      coreBaseUrl: 'http://127.0.0.1:9',
      snapBaseUrl: 'http://127.0.0.1:9',
      serverKey: 'test-server-key',
      timeoutMs: 500,
    }),
    identity: {},
    // Nothing is listening there: tests that read mail start the mailbox and pass their own.
    mail: createSmtpMail({
      url: 'smtp://127.0.0.1:9',
      from: 'Carasun <halo@carasun.example>',
      timeoutMs: 500,
    }),
    // There are no providers: tests that send codes start the inbox and pass their own.
    codes: { sms: null, whatsapp: null },
    captcha: null,
    weather: clearSky,
    shipping: null,
    searchEngine: null,
    // Receivers of tests are on this machine.
    webhooks: createWebhookSender({ timeoutMs: 2_000, answerMaxBytes: 4 * 1024, networks: ['127.0.0.1'] }),
    files,
    uploads: createDiskUploads({
      files,
      publicUrl: 'http://localhost:3000',
      signingKey: randomBytes(32),
    }),
    copiesDir: path.join(mediaDir, 'copies'),
    mediaDir,
    publicUrl: 'http://localhost:3000',
    async close() {
      await pool.end()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
    ...overrides,
  }
}

/** Opens a shop and its server for one test file, and closes them after the file's last test. */
export async function openTestShop(
  overrides: Partial<Shop> = {},
  cache?: PublicCache,
): Promise<{ shop: TestShop; app: App }> {
  const shop = await testShop(overrides)
  const app = await testApp(shop, cache)
  afterAll(async () => {
    await app.close()
    await shop.close()
  })
  return { shop, app }
}

/** Builds the server without a socket; `app.inject(...)` calls it. */
export async function testApp(shop: Shop, cache?: PublicCache): Promise<App> {
  const served = throughPooler(shop)
  const app = await buildApp(served, cache)
  if (served !== shop) app.addHook('onClose', () => served.pool.end())
  await app.ready()
  return app
}

/** The pools that test shops opened, not those with which a test replaced one. */
const ownPools = new WeakSet<pg.Pool>()

/** In a run with TEST_POOLER, returns the shop as a web process behind PgBouncer has it. */
function throughPooler(shop: Shop): Shop {
  const pooler = inject('pooler')
  if (!pooler || !ownPools.has(shop.pool)) return shop
  const url = new URL(pooler.url)
  url.pathname = new URL(shop.databaseUrl).pathname
  const isPooled = pooler.mode === 'transaction'
  const pool = openPool(url.href, 12, () => {}, { isPooled })
  const own: Partial<Shop> = { pool, db: openDb(pool), isPooled }
  // What a test changes in its shop later, such as the provider, the app sees too.
  return new Proxy(shop, { get: (target, name) => Reflect.get(name in own ? own : target, name) })
}

/** Builds the same server with the storefront's pages. Needs `npm run build`. */
export async function testPages(shop: Shop, cache: PublicCache): Promise<App> {
  const app = await buildApp(shop, cache)
  await serveStorefront(app, shop, cache)
  await app.ready()
  return app
}

async function onServer(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
