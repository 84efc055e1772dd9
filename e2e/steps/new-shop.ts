import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { shopEnv } from '../../bin/shop-process.mjs'
import { settingNames } from '../../server/env.ts'
import { place } from '../place.ts'

const root = path.resolve(import.meta.dirname, '../..')
const OPENS_WITHIN_MS = 180_000

/** A production shop on an empty database: no demo, no orders, no products, and nobody who works there. */
export interface NewShop {
  url: string
  /** The link that it prints for its first owner. */
  ownersLink: string
  /** Imports a file of products by the command line. */
  importsProducts(csv: string): Promise<void>
  close(): Promise<void>
}

export async function openNewShop(): Promise<NewShop> {
  const database = `new_${place.database}`
  const url = new URL(process.env.BROWSER_DATABASE_URL ?? '')
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  await server.query(`drop database if exists ${database} with (force)`)
  await server.query(`create database ${database}`)
  url.pathname = `/${database}`
  const port = place.sparePort
  const env = {
    ...shopEnv,
    ...process.env,
    NODE_OPTIONS: '',
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ACCEPT_SAMPLES: settingNames.join(','),
    DATABASE_URL: url.href,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'carasun-new-shop-')),
    DEMO_SHOP: 'false',
    PAYMENT_PROVIDER: 'midtrans',
    MIDTRANS_SERVER_KEY: 'no-real-key',
    // Nothing listens there.
    MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  }
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const close = async () => {
    await end(shop)
    await server.query(`drop database if exists ${database} with (force)`)
    await server.end()
  }
  const ownersLink = await waitForLink(shop).catch(async fault => {
    await close()
    throw fault
  })
  return {
    url: env.PUBLIC_URL,
    ownersLink,
    async importsProducts(csv) {
      const file = path.join(env.DATA_DIR, 'produk.csv')
      writeFileSync(file, csv)
      const words = ['import', 'products', file, '--report', `${file}.report`]
      await promisify(execFile)(process.execPath, ['server/cli/main.ts', ...words], { cwd: root, env })
    },
    close,
  }
}

async function waitForLink(shop: ChildProcess): Promise<string> {
  let output = ''
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', chunk => (output += chunk))
  for (const startedAt = Date.now(); Date.now() - startedAt < OPENS_WITHIN_MS; await sleep(100)) {
    const [link] = /http:[^\s"]+\/undangan[^\s"]*/.exec(output) ?? []
    if (link) return link
    if (shop.exitCode !== null) break
  }
  throw new Error(`the new shop did not open:\n${output}`)
}

async function end(shop: ChildProcess) {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}
