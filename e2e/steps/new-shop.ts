import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { shopEnv } from '../../bin/shop-process.mjs'
import { settingNames } from '../../server/env.ts'
import { codeAt } from '../../server/modules/staff/index.ts'
import { place } from '../place.ts'

const root = path.resolve(import.meta.dirname, '../..')
const OPENS_WITHIN_MS = 180_000

/** A shop on an empty database: no demo, no orders, no products, and nobody who works there. */
export interface NewShop {
  url: string
  /** The link that it prints for its first owner. */
  ownersLink: string
  /** Imports a file of products by the command line. */
  importsProducts(csv: string): Promise<void>
  close(): Promise<void>
}

/** With `isSimulated`, payment, delivery and mail are the stand-ins of the demo shop: one can buy from it. */
export async function openNewShop({ isSimulated = false } = {}): Promise<NewShop> {
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
    ...(isSimulated ? simulated : real),
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

const real = {
  PAYMENT_PROVIDER: 'midtrans',
  MIDTRANS_SERVER_KEY: 'no-real-key',
  // Nothing listens there.
  MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
  LOG_LEVEL: 'silent',
}

const simulated = {
  ALLOW_SIMULATOR_IN_PRODUCTION: 'true',
  PAYMENT_SIMULATOR_PORT: '0',
  IDENTITY_SIMULATOR_PORT: '0',
}

/** Joins as the shop's first owner, with a code from an app, and arrives at the home page. */
export async function joinAsOwner(page: Page, { ownersLink }: NewShop): Promise<void> {
  await page.goto(ownersLink)
  await page.getByLabel('Nama').fill('Bu Hartini')
  await page.getByLabel('Email').fill('hartini@toko.example')
  await page.getByLabel('Kata sandi baru').fill('mentari-terbit-7')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.getByRole('button', { name: 'Pakai aplikasi kode' }).click()
  const key = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()
  await page.getByLabel('Kode enam angka').fill(codeAt(key?.replaceAll(' ', '') ?? '', new Date()))
  await page.getByRole('button', { name: 'Pasang' }).click()
  await page.getByLabel('Sudah kusimpan di tempat aman').check()
  await page.getByRole('button', { name: 'Selesai' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Selamat .+, Bu$/ })).toBeVisible()
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
